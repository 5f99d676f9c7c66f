import type { Author, BusFactor, Coupling, TopFile } from '#contract/public-api/evolution.ts';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import { type Column, sortRows } from '#renderer/components/data-table.rows.ts';
import { Panel } from '#renderer/components/panel.tsx';
import { FileLink } from '#renderer/features/files/index.ts';
import { type Format, useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './evolution-page.module.css';

const ROWS_SHOWN = 12;

interface SmallTableProps<T> {
  title: string;
  note?: string;
  name: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  rowKey: (row: T) => string;
}

/** The head of a list as a plain table; all of it as CSV. */
function SmallTable<T>({ title, note, name, rows, columns, rowKey }: SmallTableProps<T>) {
  const s = useStrings();
  return (
    <Panel
      title={title}
      note={note}
      actions={<CsvButton name={name} label={`${title}: CSV`} rows={rows} columns={columns} />}
      flush
    >
      {rows.length === 0 ? (
        <p className={classes.nothing}>{s.evolution.nothing}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} data-end={column.end} scope="col">
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, ROWS_SHOWN).map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <td key={column.id} data-end={column.end}>
                    {column.cell ? column.cell(row) : column.value(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

interface NumberSpec<T> {
  id: string;
  header: string;
  value: (row: T) => number;
  unit?: string;
}

function numberColumn<T>(format: Format, { id, header, value, unit = '' }: NumberSpec<T>): Column<T> {
  return { id, header, value, cell: (row) => `${format.number(value(row))}${unit}`, width: '', end: true };
}

interface FileSpec<T> {
  id: string;
  header: string;
  path: (row: T) => string;
  folders: number;
}

function fileColumn<T>({ id, header, path, folders }: FileSpec<T>): Column<T> {
  return {
    id,
    header,
    value: path,
    cell: (row) => <FileLink path={path(row)} folders={folders} />,
    width: '',
  };
}

export function TopFilesPanel({ files }: { files: readonly TopFile[] }) {
  const s = useStrings();
  const format = useFormat();
  const columns: Column<TopFile>[] = [
    fileColumn({ id: 'file', header: s.evolution.file, path: (row) => row.filePath, folders: 1 }),
    numberColumn(format, { id: 'commits', header: s.evolution.commits, value: (row) => row.commitCount }),
    numberColumn(format, { id: 'added', header: s.evolution.added, value: (row) => row.linesAdded }),
    numberColumn(format, { id: 'removed', header: s.evolution.removed, value: (row) => row.linesRemoved }),
  ];
  return (
    <SmallTable
      title={s.evolution.topFiles}
      note={s.evolution.topFilesNote}
      name="most-changed-files"
      rows={files}
      rowKey={({ filePath }) => filePath}
      columns={columns}
    />
  );
}

export function AuthorsPanel({ authors }: { authors: readonly Author[] }) {
  const s = useStrings();
  const format = useFormat();
  const total = authors.reduce((sum, { commits }) => sum + commits, 0);
  const shareOf = ({ commits }: Author) => (total ? (commits / total) * 100 : 0);
  const columns: Column<Author>[] = [
    { id: 'author', header: s.evolution.author, value: ({ authorName }) => authorName, width: '' },
    numberColumn(format, { id: 'commits', header: s.evolution.commits, value: ({ commits }) => commits }),
    numberColumn(format, { id: 'share', header: s.evolution.share, value: shareOf, unit: ' %' }),
    numberColumn(format, { id: 'added', header: s.evolution.added, value: ({ linesAdded }) => linesAdded }),
  ];
  return (
    <SmallTable
      title={s.evolution.authors}
      name="authors"
      rows={authors}
      rowKey={({ authorName }) => authorName}
      columns={columns}
    />
  );
}

export function CouplingPanel({ coupling }: { coupling: readonly Coupling[] }) {
  const s = useStrings();
  const format = useFormat();
  const columns: Column<Coupling>[] = [
    fileColumn({ id: 'a', header: s.evolution.fileA, path: ({ fileA }) => fileA, folders: 0 }),
    fileColumn({ id: 'b', header: s.evolution.fileB, path: ({ fileB }) => fileB, folders: 0 }),
    numberColumn(format, { id: 'shared', header: s.evolution.shared, value: ({ shared }) => shared }),
    numberColumn(format, {
      id: 'degree',
      header: s.evolution.degree,
      value: ({ degree }) => degree,
      unit: ' %',
    }),
  ];
  return (
    <SmallTable
      title={s.evolution.coupling}
      note={s.evolution.couplingNote}
      name="change-coupling"
      rows={coupling}
      rowKey={({ fileA, fileB }) => `${fileA}|${fileB}`}
      columns={columns}
    />
  );
}

const FEWEST_FIRST = { id: 'factor', descending: false };

export function BusFactorPanel({ factors }: { factors: readonly BusFactor[] }) {
  const s = useStrings();
  const format = useFormat();
  const columns: Column<BusFactor>[] = [
    { id: 'module', header: s.evolution.module, value: ({ module }) => module, width: '' },
    numberColumn(format, { id: 'factor', header: s.evolution.factor, value: ({ factor }) => factor }),
    { id: 'author', header: s.evolution.topAuthor, value: ({ topAuthor }) => topAuthor, width: '' },
    numberColumn(format, {
      id: 'share',
      header: s.evolution.share,
      value: ({ topShare }) => topShare,
      unit: ' %',
    }),
  ];
  return (
    <SmallTable
      title={s.evolution.bus}
      note={s.evolution.busNote}
      name="bus-factor"
      rows={sortRows(factors, columns, FEWEST_FIRST)}
      columns={columns}
      rowKey={({ module }) => module}
    />
  );
}
