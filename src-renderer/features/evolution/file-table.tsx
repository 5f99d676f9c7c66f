import type { EvolutionFile } from '#contract/public-api/evolution.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import type { Column, SortState } from '#renderer/components/data-table.rows.ts';
import { TargetLink } from '#renderer/components/target-link.tsx';
import { RowGrid } from '#renderer/components/row-grid.tsx';
import type { PagedRows } from '#renderer/components/use-paged-rows.ts';
import { FileLink, foldersToTell } from '#renderer/features/files/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { authorTarget, findingsTarget } from './evolution-targets.ts';
import { SPARK_ID, useSparkColumn } from './spark-column.tsx';

const FOLDERS_AT_LEAST = 3;
const HEIGHT_PX = 460;
/** There the names of the files need the room of the small lines. */
const NARROW = '(max-width: 1080px)';
const OF_HISTORY: ReadonlySet<string> = new Set(['commits', 'churn', 'topAuthor']);

/** Without a history, the columns that would come from it are left out. */
export function useFileColumns(history: boolean, months: readonly string[]): Column<EvolutionFile>[] {
  const s = useStrings();
  const format = useFormat();
  const projectId = useProjectId();
  const spark = useSparkColumn<EvolutionFile>(months);
  return useMemo(() => {
    const number = (
      id: string,
      header: string,
      value: (file: EvolutionFile) => number | null,
    ): Column<EvolutionFile> => ({
      id,
      header,
      value,
      cell: (file) => {
        const shown = value(file);
        return shown === null ? '–' : format.number(shown);
      },
      width: '92px',
      end: true,
    });
    const columns: Column<EvolutionFile>[] = [
      {
        id: 'filePath',
        header: s.evolution.file,
        value: ({ filePath }) => filePath,
        cell: ({ filePath }) => <FileLink path={filePath} folders={FOLDERS_AT_LEAST} />,
        width: 'minmax(0, 1fr)',
      },
      // Their sum is the commits.
      ...spark.map((column) => ({ ...column, width: '144px', unsortable: true })),
      number('commits', s.evolution.commits, ({ commits }) => commits),
      number('churn', s.evolution.churn, ({ churn }) => churn),
      number('complexity', s.evolution.complexity, ({ complexity }) => complexity),
      number('loc', s.evolution.loc, ({ loc }) => loc),
      {
        ...number('issues', s.evolution.issues, ({ issues }) => issues),
        cell: ({ filePath, issues }) => (
          <TargetLink
            to={issues > 0 ? findingsTarget(filePath, projectId) : undefined}
            title={`${s.evolution.issues}: ${filePath}`}
          >
            {format.number(issues)}
          </TargetLink>
        ),
      },
      {
        id: 'topAuthor',
        header: s.evolution.topAuthor,
        value: ({ topAuthor }) => topAuthor,
        cell: ({ topAuthor, topShare }) =>
          topAuthor === null ? (
            '–'
          ) : (
            <TargetLink to={authorTarget(topAuthor, projectId)}>
              {topAuthor} ({format.number(topShare ?? 0)}%)
            </TargetLink>
          ),
        width: 'minmax(0, 0.5fr)',
      },
    ];
    return history ? columns : columns.filter(({ id }) => !OF_HISTORY.has(id));
  }, [format, s, history, projectId, spark]);
}

interface FileTableProps {
  rows: PagedRows<EvolutionFile>;
  columns: Column<EvolutionFile>[];
  sort: SortState;
  onSort: (sort: SortState) => void;
}

/** The numbers behind map and scatter, page by page as they come into sight. */
export function FileTable({ rows, columns, sort, onSort }: FileTableProps) {
  const s = useStrings();
  const isNarrow = useMediaQuery(NARROW);
  const paths = rows.loaded.map(({ filePath }) => filePath);
  const shownFolders = foldersToTell(paths, FOLDERS_AT_LEAST);
  const folders = new Map(paths.map((path, index) => [path, shownFolders[index]]));
  const linkTo = ({ filePath }: EvolutionFile) => (
    <FileLink path={filePath} folders={folders.get(filePath) ?? FOLDERS_AT_LEAST} />
  );
  const shown = columns
    .filter(({ id }) => !isNarrow || id !== SPARK_ID)
    .map((column) => (column.id === 'filePath' ? { ...column, cell: linkTo } : column));
  return (
    <div style={{ height: HEIGHT_PX }}>
      <RowGrid
        label={s.evolution.filesTitle}
        count={rows.count}
        rowAt={rows.rowAt}
        onVisible={rows.onVisible}
        columns={shown}
        rowKey={({ filePath }) => filePath}
        sort={sort}
        onSort={onSort}
        rowHeightPx={30}
        empty={s.evolution.nothing}
      />
    </div>
  );
}
