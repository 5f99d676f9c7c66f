import type { EvolutionFile } from '#contract/public-api/evolution.ts';
import { useMemo } from 'react';
import type { Column, SortState } from '#renderer/components/data-table.rows.ts';
import { TargetLink } from '#renderer/components/target-link.tsx';
import { RowGrid } from '#renderer/components/row-grid.tsx';
import type { PagedRows } from '#renderer/components/use-paged-rows.ts';
import { FileLink } from '#renderer/features/files/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { authorTarget, findingsTarget } from './evolution-targets.ts';

const HEIGHT_PX = 460;
const OF_HISTORY: ReadonlySet<string> = new Set(['commits', 'churn', 'topAuthor']);

/** Without a history, the columns that would come from it are left out. */
export function useFileColumns(history: boolean): Column<EvolutionFile>[] {
  const s = useStrings();
  const format = useFormat();
  const projectId = useProjectId();
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
      width: '88px',
      end: true,
    });
    const columns: Column<EvolutionFile>[] = [
      {
        id: 'filePath',
        header: s.evolution.file,
        value: ({ filePath }) => filePath,
        cell: ({ filePath }) => <FileLink path={filePath} folders={3} />,
        width: 'minmax(0, 1fr)',
      },
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
        width: 'minmax(0, 0.4fr)',
      },
    ];
    return history ? columns : columns.filter(({ id }) => !OF_HISTORY.has(id));
  }, [format, s, history, projectId]);
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
  return (
    <div style={{ height: HEIGHT_PX }}>
      <RowGrid
        label={s.evolution.filesTitle}
        count={rows.count}
        rowAt={rows.rowAt}
        onVisible={rows.onVisible}
        columns={columns}
        rowKey={({ filePath }) => filePath}
        sort={sort}
        onSort={onSort}
        rowHeightPx={30}
        empty={s.evolution.nothing}
      />
    </div>
  );
}
