import type { AdvisoryRow } from '#contract/public-api/advisories.ts';
import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconFileZip, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { messageOf } from '#renderer/api/api-error.ts';
import { Panel } from '#renderer/components/panel.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { advisoriesQuery, useChangeAdvisories } from './advisories.api.ts';
import classes from './advisories.module.css';
import { isOld, middleOf, nameOfEcosystem } from './age.ts';

type Change = ReturnType<typeof useChangeAdvisories>;

function Rows({ rows }: { rows: readonly AdvisoryRow[] }) {
  const s = useStrings();
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const old = rows.filter(({ date }) => isOld(date, now));
  return (
    <>
      <table className={classes.rows}>
        <thead>
          <tr>
            <th scope="col">{s.advisories.ecosystem}</th>
            <th scope="col">{s.advisories.count}</th>
            <th scope="col">{s.advisories.date}</th>
            <th scope="col">{s.advisories.source}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ ecosystem, count, date, source, bundled }) => (
            <tr key={ecosystem}>
              <th scope="row">{nameOfEcosystem(ecosystem)}</th>
              <td>{format.number(count)}</td>
              <td>{format.date(middleOf(date))}</td>
              <td>{bundled ? source : s.advisories.own}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {old.length > 0 && (
        <p className={classes.hint}>
          {s.advisories.oldNote(old.map(({ ecosystem }) => nameOfEcosystem(ecosystem)).join(', '))}
        </p>
      )}
    </>
  );
}

function Actions({ change }: { change: Change }) {
  const s = useStrings();
  const { isPending, variables } = change;
  if (isPending) {
    return (
      <div className={classes.actions} role="status">
        {variables === undefined ? s.advisories.updating : s.advisories.loading}
        <Button variant="default" leftSection={<IconX size={15} />} onClick={change.cancel}>
          {s.shell.cancel}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.actions}>
      <FileButton accept=".zip,application/zip" onChange={(file) => file && change.mutate(file)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconFileZip size={15} />}>
            {s.advisories.load}
          </Button>
        )}
      </FileButton>
      <Button
        variant="default"
        leftSection={<IconDownload size={15} />}
        onClick={() => change.mutate(undefined)}
      >
        {s.advisories.update}
      </Button>
    </div>
  );
}

function Outcome({ change }: { change: Change }) {
  const s = useStrings();
  if (change.isSuccess) return <p role="status">{s.advisories.done}</p>;
  if (!change.isError || (change.error instanceof DOMException && change.error.name === 'AbortError'))
    return null;
  return (
    <p role="alert" className={classes.error}>
      {messageOf(change.error)}
    </p>
  );
}

/** The advisories that dependencies are judged by, how old they are, and how newer ones come. */
export function AdvisoriesPanel() {
  const s = useStrings();
  const rows = useQuery(advisoriesQuery);
  const change = useChangeAdvisories();
  const drop = (event: DragEvent): void => {
    const file = event.dataTransfer.files[0];
    if (file && !change.isPending) change.mutate(file);
  };
  return (
    // The window takes every other zip for a project.
    <div data-takes-files onDrop={drop}>
      <Panel title={s.advisories.title} note={s.advisories.note}>
        <QueryFrame query={rows}>{(data) => <Rows rows={data} />}</QueryFrame>
        <Actions change={change} />
        <Outcome change={change} />
        <p className={classes.hint}>{s.advisories.loadHint}</p>
        <p className={classes.hint}>{s.advisories.updateHint}</p>
      </Panel>
    </div>
  );
}
