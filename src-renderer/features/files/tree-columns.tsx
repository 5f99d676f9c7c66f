import type { FileFacts } from '#contract/public-api/files.ts';
import { IconChevronDown, IconChevronRight, IconFolder } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Column } from '#renderer/components/data-table.rows.ts';
import { colorOfLanguage } from '#renderer/components/language-colors.ts';
import { languageName } from '#renderer/components/language-shares.ts';
import { toneOfSeverity } from '#renderer/components/level-tone.ts';
import { ToneShape } from '#renderer/components/tag.tsx';
import type { TreeGridRow } from '#renderer/components/tree-row.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import type { TreeNode, TreeSort } from './file-tree.ts';
import classes from './files-page.module.css';

type TreeColumn = Column<TreeGridRow<TreeNode>>;

/** Deeper rows stand as far in as this one, so that names stay readable. */
const MAX_INDENT_LEVEL = 12;
const INDENT_PX = { wide: 14, narrow: 9 };
/** Of the only number beside an open file: its title has room, and the names have the rest. */
const NARROW_PX = '92px';

function NameCell({ row, narrow }: { row: TreeGridRow<TreeNode>; narrow: boolean }) {
  const s = useStrings();
  const format = useFormat();
  const { name, path, file, totals } = row.value;
  const Chevron = row.isOpen === true ? IconChevronDown : IconChevronRight;
  const indentPx = (Math.min(row.level, MAX_INDENT_LEVEL) - 1) * INDENT_PX[narrow ? 'narrow' : 'wide'];
  return (
    <span
      className={classes.node}
      data-narrow={narrow}
      style={{ paddingLeft: indentPx }}
      title={file === undefined ? `${path} · ${s.files.filesIn(format.number(totals.files))}` : path}
    >
      {file === undefined ? (
        <>
          <Chevron size={13} aria-hidden="true" />
          {!narrow && <IconFolder size={14} stroke={1.6} aria-hidden="true" />}
          <b>{name}</b>
          {!narrow && <span className={classes.folder}>{s.files.filesIn(format.number(totals.files))}</span>}
        </>
      ) : (
        <>
          <i style={{ background: colorOfLanguage(file.language) }} aria-hidden="true" />
          <span>{name}</span>
        </>
      )}
    </span>
  );
}

function FindingsCell({ node: { totals } }: { node: TreeNode }) {
  const s = useStrings();
  const format = useFormat();
  if (totals.worst === null) return <span className={classes.none}>–</span>;
  return (
    <span className={classes.findings}>
      <ToneShape tone={toneOfSeverity(totals.worst)} label={s.files.worst(s.words.severity[totals.worst])} />
      {format.number(totals.findings)}
    </span>
  );
}

/**
 * @param narrow beside an open file there is only room for the name, and for the number that is sorted by
 */
export function useTreeColumns(narrow: boolean, sort: TreeSort, hasHistory: boolean): TreeColumn[] {
  const s = useStrings();
  const format = useFormat();
  return useMemo(() => {
    const number = (id: 'attention' | 'commits' | 'loc', header: string): TreeColumn => ({
      id,
      header,
      value: ({ value }) => value.totals[id],
      cell: ({ value: { totals } }) =>
        totals[id] === null ? (
          <span className={classes.none}>–</span>
        ) : (
          format.number(id === 'attention' ? Math.round(totals[id]) : totals[id])
        ),
      width: narrow ? NARROW_PX : '108px',
      end: true,
    });
    const findings: TreeColumn = {
      id: 'findings',
      header: s.files.findingsColumn,
      value: ({ value }) => value.totals.findings,
      cell: ({ value }) => <FindingsCell node={value} />,
      width: narrow ? NARROW_PX : '108px',
      end: true,
    };
    const numbers = [
      findings,
      ...(hasHistory ? [number('attention', s.files.attention), number('commits', s.files.changes)] : []),
      number('loc', s.files.loc),
    ];
    const name: TreeColumn = {
      id: 'path',
      header: s.files.name,
      value: ({ value }) => value.name,
      cell: (row) => <NameCell row={row} narrow={narrow} />,
      width: 'minmax(0, 1fr)',
    };
    return [name, ...(narrow ? [numbers.find(({ id }) => id === sort) ?? findings] : numbers)];
  }, [format, hasHistory, narrow, s, sort]);
}

/** What the tree shows of each file, for an export. */
export function useFactsColumns(): Column<FileFacts>[] {
  const s = useStrings();
  return useMemo(() => {
    const column = (
      id: keyof FileFacts,
      header: string,
      value: Column<FileFacts>['value'] = (file) => file[id] ?? null,
    ): Column<FileFacts> => ({ id, header, value, width: '' });
    return [
      column('path', s.files.path),
      column('language', s.files.language, (file) => languageName(file.language, s)),
      column('loc', s.files.loc),
      column('sizeBytes', s.files.size),
      column('findings', s.files.findingsColumn),
      column('worstSeverity', s.files.worstColumn, ({ worstSeverity }) =>
        worstSeverity === null ? null : s.words.severity[worstSeverity],
      ),
      column('attention', s.files.attention),
      column('commits', s.files.changes),
    ];
  }, [s]);
}
