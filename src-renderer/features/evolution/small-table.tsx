import type { Hotspot } from '#contract/public-api/evolution.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import { type Column, type SortState, sortOrder, sortRows } from '#renderer/components/data-table.rows.ts';
import { Panel } from '#renderer/components/panel.tsx';
import { SortButton } from '#renderer/components/sort-button.tsx';
import { toneOfRisk } from '#renderer/components/level-tone.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { FileLink, foldersToTell } from '#renderer/features/files/index.ts';
import { type Format, useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './small-table.module.css';

const ROWS_AT_FIRST = 10;
const MAX_ROWS = 200;
const FOLDERS_AT_LEAST = 1;
const SHARE_WIDTH = '128px';

/** Never cut: its content decides, not the table. */
const isFixed = ({ width }: { width: string }): boolean => width !== '' && !width.endsWith('%');

interface SmallTableProps<T> {
  title: string;
  note?: string;
  name: string;
  rows: readonly T[];
  /** Fetches what a file gets, where `rows` are only the first. */
  allRows?: () => Promise<readonly T[]>;
  /** How many there are then. */
  total?: number | undefined;
  columns: readonly Column<T>[];
  rowKey: (row: T) => string;
  /** The order at first; as the rows come where it is missing. */
  sort?: SortState;
  /** Has the rows sorted by the backend, where `rows` are only the first. */
  onSort?: (sort: SortState) => void;
  /** Takes the page's whole width: what is not fixed belongs to the first column. */
  wide?: boolean;
  /** Shown instead of rows when there are none. */
  nothing?: string;
}

/** The rows in the chosen order: sorted here, unless the backend does it. */
function useSorted<T>({ rows, columns, sort: given, onSort }: SmallTableProps<T>) {
  const [own, setOwn] = useState(given);
  const isSortedHere = onSort === undefined;
  const sort = isSortedHere ? own : given;
  const sorted = useMemo(
    () => (isSortedHere ? sortRows(rows, columns, sort) : rows),
    [rows, columns, sort, isSortedHere],
  );
  return { sorted, sort, onSort: onSort ?? setOwn };
}

interface TableProps<T> extends Pick<SmallTableProps<T>, 'title' | 'columns' | 'rowKey' | 'wide'> {
  shown: readonly T[];
  sort: SortState | undefined;
  onSort: (sort: SortState) => void;
}

function Table<T>({ title, columns, rowKey, wide, shown, sort, onSort }: TableProps<T>) {
  return (
    <table className={classes.table} aria-label={title} data-wide={wide}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              data-end={column.end}
              data-fixed={isFixed(column)}
              scope="col"
              aria-sort={column.unsortable ? undefined : sortOrder(column, sort)}
              style={{ width: column.width || undefined }}
            >
              <SortButton {...{ column, sort, onSort }} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.id} data-end={column.end} data-fixed={isFixed(column)}>
                {column.cell ? column.cell(row) : column.value(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The head of a list as a plain table that can be sorted, more of it on demand; all of it as CSV. */
export function SmallTable<T>(props: SmallTableProps<T>) {
  const { title, note, name, rows, allRows = rows, total = rows.length, columns, nothing } = props;
  const s = useStrings();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const { sorted, sort, onSort } = useSorted(props);
  const moreRows = (count: number): string =>
    count < total ? s.report.someRows(format.number(count), format.number(total)) : s.report.allRows(count);
  return (
    <Panel
      title={title}
      note={note}
      actions={
        <CsvButton
          name={name}
          label={`${title}: CSV`}
          rows={allRows}
          columns={columns}
          disabled={rows.length === 0}
        />
      }
      flush
    >
      {rows.length === 0 ? (
        <p className={classes.nothing}>{nothing ?? s.evolution.nothing}</p>
      ) : (
        <Table {...props} {...{ sort, onSort }} shown={sorted.slice(0, all ? MAX_ROWS : ROWS_AT_FIRST)} />
      )}
      {rows.length > ROWS_AT_FIRST && (
        <div className={classes.more}>
          <Button variant="subtle" size="compact-xs" onClick={() => setAll(!all)}>
            {all ? s.report.fewerRows : moreRows(Math.min(rows.length, MAX_ROWS))}
          </Button>
        </div>
      )}
    </Panel>
  );
}

interface NumberSpec<T> {
  id: string;
  header: string;
  value: (row: T) => number;
  /** As wide as its content and the table allow where it is missing. */
  width?: string;
}

export function numberColumn<T>(format: Format, { id, header, value, width = '' }: NumberSpec<T>): Column<T> {
  return { id, header, value, cell: (row) => format.number(value(row)), width, end: true };
}

/** A percentage with a bar of that length. */
export function shareColumn<T>(format: Format, { id, header, value }: NumberSpec<T>): Column<T> {
  const cell = (row: T): ReactNode => (
    <span className={classes.share}>
      <i aria-hidden="true">
        <b style={{ width: `${Math.min(100, value(row))}%` }} />
      </i>
      {format.share(value(row), 0)}
    </span>
  );
  return { id, header, value: (row) => Math.round(value(row)), cell, width: SHARE_WIDTH, end: true };
}

interface FileSpec<T> {
  id: string;
  header: string;
  path: (row: T) => string;
  /** Of all that stand in the table: each shows as many of its folders as tell it from the others. */
  paths: readonly string[];
  /** Part of the table's width, "30%". */
  width?: string;
  /** Those among the files are marked. */
  hotspots?: readonly Hotspot[];
}

export function fileColumn<T>({
  id,
  header,
  path,
  paths,
  width = '',
  hotspots = [],
}: FileSpec<T>): Column<T> {
  const shownFolders = foldersToTell(paths, FOLDERS_AT_LEAST);
  const folders = new Map(paths.map((one, index) => [one, shownFolders[index]]));
  const hotspotAt = new Map(hotspots.map((hotspot) => [hotspot.module, hotspot]));
  const cell = (row: T): ReactNode => {
    const hotspot = hotspotAt.get(path(row));
    const link = <FileLink path={path(row)} folders={folders.get(path(row)) ?? FOLDERS_AT_LEAST} />;
    if (hotspot === undefined) return link;
    return (
      <span className={classes.file}>
        {link}
        <HotspotTag hotspot={hotspot} />
      </span>
    );
  };
  return { id, header, value: path, cell, width };
}

function HotspotTag({ hotspot }: { hotspot: Hotspot }) {
  const s = useStrings();
  return (
    <Tag
      tone={toneOfRisk(hotspot.riskLevel)}
      shape
      title={hotspot.evidence.map((sentence) => s.sentences.message(sentence)).join(' ')}
    >
      {s.files.hotspot}
    </Tag>
  );
}
