import type { PastMap } from '#contract/public-api/timeline.ts';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Panel } from '#renderer/components/panel.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { FolderArcs } from './folder-arcs.tsx';
import {
  type Change,
  type ChangedFolder,
  type ChangedLink,
  type FolderChanges,
  folderChanges,
  largestFolders,
} from './folder-changes.ts';
import classes from './folders.module.css';

const ROWS_AT_FIRST = 15;
const MAX_NAMED = 6;
const TONES = { SAME: 'calm', NEW: 'good', GONE: 'bad' } as const;

interface FoldersPanelProps {
  map: PastMap;
  /** Of the point before. */
  before: PastMap | undefined;
  part: string | undefined;
  onPart: (part: string | undefined) => void;
}

function useFolderName(): (name: string) => string {
  const { root } = useStrings().timeline.folders;
  return (name) => (name === '.' ? root : name);
}

/** Folders that came or went by name, the first of them. */
function Names({ label, folders }: { label: string; folders: readonly ChangedFolder[] }) {
  const s = useStrings().timeline.folders;
  const format = useFormat();
  const nameOf = useFolderName();
  if (folders.length === 0) return null;
  const more = folders.length - MAX_NAMED;
  return (
    <li>
      <b>{label}</b>{' '}
      {folders
        .slice(0, MAX_NAMED)
        .map(({ name }) => nameOf(name))
        .join(', ')}
      {more > 0 && ` ${s.more(format.number(more))}`}
    </li>
  );
}

/** What came and what went since the point before, in words. */
function Summary({ changes, before }: { changes: FolderChanges; before: PastMap | undefined }) {
  const s = useStrings().timeline.folders;
  const format = useFormat();
  if (before === undefined) return <p className={classes.summary}>{s.first}</p>;
  const folders = (change: Change) => changes.folders.filter((folder) => folder.change === change);
  const links = (change: Change) => changes.links.filter((link) => link.change === change).length;
  const [came, went] = [links('NEW'), links('GONE')];
  const [added, removed] = [folders('NEW'), folders('GONE')];
  if (came + went + added.length + removed.length === 0) return <p className={classes.summary}>{s.same}</p>;
  return (
    <ul className={classes.summary}>
      <Names label={s.came} folders={added} />
      <Names label={s.went} folders={removed} />
      {came + went > 0 && <li>{s.arrows(format.number(came), format.number(went))}</li>}
    </ul>
  );
}

function Legend() {
  const s = useStrings().timeline.folders;
  return (
    <p className={classes.legend}>
      {(['SAME', 'NEW', 'GONE'] as const).map((change) => (
        <span key={change}>
          <svg width={26} height={8} aria-hidden="true" className={classes.arcs}>
            <path d="M1 4H25" data-change={change} data-strong="true" />
          </svg>
          {s.legend[change]}
        </span>
      ))}
    </p>
  );
}

interface FolderRowProps {
  folder: ChangedFolder;
  chosen: boolean;
  onPart: (part: string | undefined) => void;
}

function FolderRow({ folder, chosen, onPart }: FolderRowProps) {
  const s = useStrings().timeline.folders;
  const format = useFormat();
  const nameOf = useFolderName();
  const { name, files, loc, delta, change } = folder;
  return (
    <tr data-chosen={chosen} data-change={change}>
      <th scope="row">
        <button
          type="button"
          aria-pressed={chosen}
          title={nameOf(name)}
          onClick={() => onPart(chosen ? undefined : name)}
        >
          {/* The end of a long path tells more than its beginning. */}
          <bdi>{nameOf(name)}</bdi>
        </button>
        {change !== 'SAME' && <Tag tone={TONES[change]}>{s.states[change]}</Tag>}
      </th>
      <td data-wide>{change === 'GONE' ? '–' : format.number(files)}</td>
      <td>{change === 'GONE' ? '–' : format.number(loc)}</td>
      <td data-tone={delta === null || delta === 0 ? undefined : delta > 0 ? 'more' : 'less'}>
        {delta === null || delta === 0 ? '' : format.signed(delta)}
      </td>
    </tr>
  );
}

interface LinkListProps {
  label: string;
  links: readonly ChangedLink[];
  other: (link: ChangedLink) => string;
}

function LinkList({ label, links, other }: LinkListProps) {
  const s = useStrings().timeline.folders;
  const format = useFormat();
  const nameOf = useFolderName();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {links.length === 0 && s.nothing}
        <ul>
          {links
            .toSorted((a, b) => b.files - a.files)
            .map((link) => (
              <li key={other(link)}>
                {s.link(nameOf(other(link)), format.number(link.files))}{' '}
                {link.change !== 'SAME' && <Tag tone={TONES[link.change]}>{s.states[link.change]}</Tag>}
              </li>
            ))}
        </ul>
      </dd>
    </div>
  );
}

function PartLinks({ part, links }: { part: string; links: readonly ChangedLink[] }) {
  const s = useStrings().timeline.folders;
  const nameOf = useFolderName();
  return (
    <dl className={classes.part} aria-label={nameOf(part)}>
      <LinkList label={s.uses} links={links.filter(({ from }) => from === part)} other={({ to }) => to} />
      <LinkList label={s.usedBy} links={links.filter(({ to }) => to === part)} other={({ from }) => from} />
    </dl>
  );
}

/** The folders of a past commit with the arrows between them: what came and what went since the point before. */
export function FoldersPanel({ map, before, part, onPart }: FoldersPanelProps) {
  const s = useStrings();
  const format = useFormat();
  const changes = useMemo(() => folderChanges(map, before), [map, before]);
  const [all, setAll] = useState(false);
  const { folders, links } = changes;
  const shown = all ? folders : largestFolders(folders, ROWS_AT_FIRST, part);
  const chosen = shown.some(({ name }) => name === part) ? part : undefined;
  const note = before === undefined ? '' : s.timeline.folders.since(format.date(before.at));
  return (
    <Panel title={s.timeline.folders.title} note={`${s.timeline.folders.note} ${note}`}>
      <Summary changes={changes} before={before} />
      <div className={classes.graph}>
        <div className={classes.rows}>
          <table className={classes.folders} aria-label={s.timeline.folders.title}>
            <thead>
              <tr>
                <th scope="col">{s.timeline.folders.folder}</th>
                <th scope="col" data-wide>
                  {s.timeline.folders.files}
                </th>
                <th scope="col">{s.evolution.loc}</th>
                <th scope="col" title={s.timeline.folders.deltaTitle}>
                  {s.timeline.folders.delta}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((folder) => (
                <FolderRow
                  key={folder.name}
                  folder={folder}
                  chosen={folder.name === chosen}
                  onPart={onPart}
                />
              ))}
            </tbody>
          </table>
        </div>
        <FolderArcs folders={shown} links={links} part={chosen} />
      </div>
      {folders.length > ROWS_AT_FIRST && (
        <Button variant="subtle" size="compact-xs" onClick={() => setAll(!all)}>
          {all ? s.report.fewerRows : s.report.allRows(folders.length)}
        </Button>
      )}
      <Legend />
      {chosen === undefined ? (
        <p className={classes.summary}>{s.timeline.folders.choose}</p>
      ) : (
        <PartLinks part={chosen} links={links} />
      )}
    </Panel>
  );
}
