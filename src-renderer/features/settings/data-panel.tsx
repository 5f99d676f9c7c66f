import type { StoredData } from '#contract/public-api/data.ts';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconFolderOpen, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { desktopBridge } from '#renderer/api/desktop-bridge.ts';
import { apiUrl } from '#renderer/api/request.ts';
import { Facts } from '#renderer/components/facts.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { EraseDialog } from './erase-dialog.tsx';
import classes from './settings-page.module.css';
import { storedDataQuery } from './settings.api.ts';

/** The largest projects; the others are summed up in words. */
const SHOWN = 10;

function Sizes({ data }: { data: StoredData }) {
  const s = useStrings();
  const format = useFormat();
  const inBrowser = desktopBridge() === undefined;
  return (
    <Facts>
      <dt>{s.settings.dataFolder}</dt>
      <dd>
        {data.location === null ? s.settings.dataFolderElsewhere : <code>{data.location}</code>}
        {inBrowser && <p className={classes.hint}>{s.settings.revealInBrowser}</p>}
      </dd>
      <dt>{s.settings.dataCode}</dt>
      <dd>{format.bytes(data.codeBytes)}</dd>
      <dt>{s.settings.dataDatabase}</dt>
      <dd>{format.bytes(data.databaseBytes)}</dd>
      <dt>{s.advisories.title}</dt>
      <dd>{format.bytes(data.advisoryBytes)}</dd>
      <dt>{s.settings.dataResults}</dt>
      <dd>
        {format.bytes(data.resultBytes)}
        <p className={classes.hint}>{s.settings.dataResultsHint}</p>
      </dd>
      <dt>{s.settings.dataLogs}</dt>
      <dd>{format.bytes(data.logBytes)}</dd>
      {data.setAside.map(({ folder, at, bytes, hasDatabase }) => (
        <Fragment key={folder}>
          <dt>{s.settings.dataSetAside}</dt>
          <dd>
            {format.bytes(bytes)}
            <p className={classes.hint}>
              {(hasDatabase ? s.settings.dataSetAsideHint : s.settings.codeSetAsideHint)(
                folder,
                format.date(at),
              )}
            </p>
          </dd>
        </Fragment>
      ))}
      <dt>{s.settings.dataTotal}</dt>
      <dd>{format.bytes(data.totalBytes)}</dd>
    </Facts>
  );
}

function ProjectSizes({ projects }: Pick<StoredData, 'projects'>) {
  const s = useStrings();
  const format = useFormat();
  if (projects.length === 0) return null;
  const more = projects.length - SHOWN;
  return (
    <>
      <table className={classes.sizes}>
        <caption>{s.settings.dataProjects}</caption>
        <tbody>
          {projects.slice(0, SHOWN).map(({ id, name, bytes }) => (
            <tr key={id}>
              <th scope="row" title={name}>
                {name}
              </th>
              <td>{format.bytes(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={classes.hint}>{s.settings.dataMore(format.number(more))}</p>}
    </>
  );
}

function DataActions() {
  const s = useStrings();
  const [erasing, { open, close }] = useDisclosure();
  const bridge = desktopBridge();
  const reveal = async () => {
    if (!(await bridge?.showData())) notifications.show({ message: s.settings.revealFailed, color: 'red' });
  };
  return (
    <>
      <div className={classes.dataActions}>
        {bridge && (
          <Button variant="default" leftSection={<IconFolderOpen size={15} />} onClick={() => void reveal()}>
            {s.settings.reveal}
          </Button>
        )}
        <Button
          component="a"
          href={apiUrl('/data/export')}
          download
          variant="default"
          leftSection={<IconDownload size={15} />}
        >
          {s.settings.exportAll}
        </Button>
        <Button variant="default" c="var(--v-bad-ink)" leftSection={<IconTrash size={15} />} onClick={open}>
          {s.settings.erase}
        </Button>
      </div>
      <p className={classes.hint}>{s.settings.exportAllHint}</p>
      {erasing && <EraseDialog onClose={close} />}
    </>
  );
}

/** Where the data is and how large it is; export and deletion. */
export function DataPanel() {
  const s = useStrings();
  const data = useQuery(storedDataQuery);
  return (
    <Panel title={s.settings.data} note={s.settings.dataNote}>
      <QueryFrame query={data}>
        {(stored) => (
          <>
            <Sizes data={stored} />
            <ProjectSizes projects={stored.projects} />
          </>
        )}
      </QueryFrame>
      <DataActions />
    </Panel>
  );
}
