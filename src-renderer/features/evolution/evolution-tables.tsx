import type { Author, BusFactor, Evolution, TopFile } from '#contract/public-api/evolution.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { type Column, sortRows } from '#renderer/components/data-table.rows.ts';
import { TargetLink } from '#renderer/components/target-link.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { allAuthorsQuery } from './evolution.api.ts';
import { commitShares, folderName } from './evolution-lists.ts';
import { authorTarget, folderTarget } from './evolution-targets.ts';
import { SmallTable, fileColumn, numberColumn, shareColumn } from './small-table.tsx';

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

export function AuthorsPanel({ evolution }: { evolution: Evolution }) {
  const { authors, authorTotals, bots, range } = evolution;
  const client = useQueryClient();
  const projectId = useProjectId();
  const s = useStrings();
  const format = useFormat();
  const columns: Column<Author>[] = [
    targetColumn({
      id: 'author',
      header: s.evolution.author,
      value: ({ authorName }) => authorName,
      target: ({ authorName }) => authorTarget(authorName, projectId),
    }),
    numberColumn(format, { id: 'commits', header: s.evolution.commits, value: ({ commits }) => commits }),
    shareColumn(format, {
      id: 'share',
      header: s.evolution.share,
      value: commitShares(authors, authorTotals?.commits),
    }),
    numberColumn(format, { id: 'added', header: s.evolution.added, value: ({ linesAdded }) => linesAdded }),
  ];
  return (
    <SmallTable
      title={s.evolution.authors}
      {...(bots.length > 0
        ? { note: s.evolution.botsNote(bots.map(({ authorName }) => authorName).join(', ')) }
        : {})}
      name="authors"
      rows={authors}
      total={authorTotals?.authors}
      allRows={() => client.fetchQuery(allAuthorsQuery(projectId, range))}
      rowKey={({ authorName }) => authorName}
      columns={columns}
    />
  );
}

interface TargetSpec<T> {
  id: string;
  header: string;
  value: (row: T) => string;
  target: (row: T) => LinkProps | undefined;
}

/** A name that leads to what it stands for. */
function targetColumn<T>({ id, header, value, target }: TargetSpec<T>): Column<T> {
  return {
    id,
    header,
    value,
    cell: (row) => <TargetLink to={target(row)}>{value(row)}</TargetLink>,
    width: '',
  };
}

const FEWEST_FIRST = { id: 'factor', descending: false };

export function BusFactorPanel({ factors }: { factors: readonly BusFactor[] }) {
  const s = useStrings();
  const format = useFormat();
  const projectId = useProjectId();
  const columns: Column<BusFactor>[] = [
    targetColumn({
      id: 'module',
      header: s.evolution.module,
      value: folderName,
      target: ({ module }) => (module === '.' ? undefined : folderTarget(module, projectId)),
    }),
    numberColumn(format, { id: 'factor', header: s.evolution.factor, value: ({ factor }) => factor }),
    targetColumn({
      id: 'author',
      header: s.evolution.topAuthor,
      value: ({ topAuthor }) => topAuthor,
      target: ({ topAuthor }) => authorTarget(topAuthor, projectId),
    }),
    shareColumn(format, { id: 'share', header: s.evolution.share, value: ({ topShare }) => topShare }),
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
