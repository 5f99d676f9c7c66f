import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import type { Column } from '#renderer/components/data-table.rows.ts';
import { Panel } from '#renderer/components/panel.tsx';
import { FileLink } from '#renderer/features/files/index.ts';
import { type Format, useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './small-table.module.css';

const ROWS_AT_FIRST = 10;
const MAX_ROWS = 200;
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
  /** Shown instead of rows when there are none. */
  nothing?: string;
}

/** The head of a list as a plain table, more of it on demand; all of it as CSV. */
export function SmallTable<T>(props: SmallTableProps<T>) {
  const { title, note, name, rows, allRows = rows, total = rows.length, columns, rowKey, nothing } = props;
  const s = useStrings();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const moreRows = (count: number): string =>
    count < total ? s.report.someRows(format.number(count), format.number(total)) : s.report.allRows(count);
  const shown = rows.slice(0, all ? MAX_ROWS : ROWS_AT_FIRST);
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
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.id}
                  data-end={column.end}
                  data-fixed={isFixed(column)}
                  scope="col"
                  style={{ width: column.width || undefined }}
                >
                  {column.header}
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
}

export function numberColumn<T>(format: Format, { id, header, value }: NumberSpec<T>): Column<T> {
  return { id, header, value, cell: (row) => format.number(value(row)), width: '', end: true };
}

/** A percentage with a bar of that length. */
export function shareColumn<T>(format: Format, { id, header, value }: NumberSpec<T>): Column<T> {
  const cell = (row: T): ReactNode => (
    <span className={classes.share}>
      <i aria-hidden="true">
        <b style={{ width: `${Math.min(100, value(row))}%` }} />
      </i>
      {format.number(value(row))}%
    </span>
  );
  return { id, header, value: (row) => Math.round(value(row)), cell, width: SHARE_WIDTH, end: true };
}

interface FileSpec<T> {
  id: string;
  header: string;
  path: (row: T) => string;
  folders: number;
  /** Part of the table's width, "30%". */
  width?: string;
}

export function fileColumn<T>({ id, header, path, folders, width = '' }: FileSpec<T>): Column<T> {
  return {
    id,
    header,
    value: path,
    cell: (row) => <FileLink path={path(row)} folders={folders} />,
    width,
  };
}
