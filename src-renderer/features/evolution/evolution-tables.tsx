import type { Author, BusFactor, Evolution, TopFile } from '#contract/public-api/evolution.ts';
import type { AuthorSort } from '#contract/words.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import type { Column, SortState } from '#renderer/components/data-table.rows.ts';
import { TargetLink } from '#renderer/components/target-link.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { allAuthorsQuery, sortedAuthorsQuery } from './evolution.api.ts';
import { commitShares, folderName } from './evolution-lists.ts';
import { authorTarget, folderTarget } from './evolution-targets.ts';
import { SmallTable, fileColumn, numberColumn, shareColumn } from './small-table.tsx';
import { useSparkColumn } from './spark-column.tsx';

const BY_CHANGES: SortState = { id: 'commits', descending: true };
const NUMBER_WIDTH = '88px';

/** The files that changed most in a year, and when. */
export function TopFilesPanel({ evolution }: { evolution: Evolution }) {
  const { topFiles: files, months, hotspots } = evolution;
  const spark = useSparkColumn<TopFile>(months);
  const s = useStrings();
  const format = useFormat();
  const number = (id: string, header: string, value: (row: TopFile) => number): Column<TopFile> =>
    numberColumn(format, { id, header, value, width: NUMBER_WIDTH });
  const columns: Column<TopFile>[] = [
    fileColumn({
      id: 'file',
      header: s.evolution.file,
      path: (row) => row.filePath,
      paths: files.map(({ filePath }) => filePath),
      hotspots,
    }),
    ...spark,
    number('commits', s.evolution.commits, (row) => row.commitCount),
    number('added', s.evolution.added, (row) => row.linesAdded),
    number('removed', s.evolution.removed, (row) => row.linesRemoved),
  ];
  return (
    <SmallTable
      wide
      title={s.evolution.topFiles}
      note={s.evolution.topFilesNote}
      name="most-changed-files"
      rows={files}
      rowKey={({ filePath }) => filePath}
      columns={columns}
      sort={BY_CHANGES}
    />
  );
}

/** As the backend gives them at first. */
const BY_ACTIVITY: SortState = { id: 'commits', descending: true };

export function AuthorsPanel({ evolution }: { evolution: Evolution }) {
  const { authors, authorTotals, bots, range } = evolution;
  const [sort, setSort] = useState(BY_ACTIVITY);
  const client = useQueryClient();
  const projectId = useProjectId();
  const s = useStrings();
  const format = useFormat();
  const order = sort.descending ? 'desc' : 'asc';
  const sorted = useQuery({
    ...sortedAuthorsQuery(projectId, { range, sort: sort.id as AuthorSort, order }),
    enabled: sort !== BY_ACTIVITY,
  });
  const columns: Column<Author>[] = [
    targetColumn({
      id: 'authorName',
      header: s.evolution.author,
      value: ({ authorName }) => authorName,
      target: ({ authorName }) => authorTarget(authorName, projectId),
    }),
    numberColumn(format, { id: 'commits', header: s.evolution.commits, value: ({ commits }) => commits }),
    {
      ...shareColumn(format, {
        id: 'share',
        header: s.evolution.share,
        value: commitShares(authors, authorTotals?.commits),
      }),
      // The commits are the same order.
      unsortable: true,
    },
    numberColumn(format, {
      id: 'linesAdded',
      header: s.evolution.added,
      value: ({ linesAdded }) => linesAdded,
    }),
  ];
  return (
    <SmallTable
      title={s.evolution.authors}
      {...(bots.length > 0
        ? { note: s.evolution.botsNote(bots.map(({ authorName }) => authorName).join(', ')) }
        : {})}
      name="authors"
      rows={sort === BY_ACTIVITY ? authors : (sorted.data ?? authors)}
      total={authorTotals?.authors}
      allRows={() => client.fetchQuery(allAuthorsQuery(projectId, range))}
      rowKey={({ authorName }) => authorName}
      columns={columns}
      sort={sort}
      onSort={setSort}
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

const FEWEST_FIRST: SortState = { id: 'factor', descending: false };

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
      rows={factors}
      columns={columns}
      sort={FEWEST_FIRST}
      rowKey={({ module }) => module}
    />
  );
}
