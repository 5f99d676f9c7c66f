import type { AttentionFile, Hotspot } from '#contract/public-api/evolution.ts';
import type { AttentionSort } from '#contract/words.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Column, SortState } from '#renderer/components/data-table.rows.ts';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { attentionQuery, firstAttentionQuery } from './evolution.api.ts';
import { SmallTable, fileColumn, numberColumn } from './small-table.tsx';
import { useSparkColumn } from './spark-column.tsx';

const WORST_FIRST: SortState = { id: 'attention', descending: true };
const NUMBER_WIDTH = '88px';

interface ColumnsInput {
  files: readonly AttentionFile[];
  months: readonly string[];
  hotspots: readonly Hotspot[];
}

/** Their names are what the backend sorts by. */
function useColumns({ files, months, hotspots }: ColumnsInput): Column<AttentionFile>[] {
  const s = useStrings();
  const format = useFormat();
  const texts = s.evolution.attention;
  const spark = useSparkColumn<AttentionFile>(months);
  const number = (
    id: AttentionSort,
    header: string,
    value: (row: AttentionFile) => number,
  ): Column<AttentionFile> => numberColumn(format, { id, header, value, width: NUMBER_WIDTH });
  return [
    fileColumn({
      id: 'path',
      header: s.evolution.file,
      path: (row) => row.path,
      paths: files.map(({ path }) => path),
      hotspots,
    }),
    ...spark,
    number('attention', texts.title, (row) => Math.round(row.attention)),
    number('size', texts.size, (row) => Math.round(row.size)),
    number('change', texts.change, (row) => Math.round(row.change)),
    number('fixCommits', texts.fixes, (row) => row.fixCommits),
  ];
}

/** Where the next fix is likely, why, and what the same list would have been worth a year ago. */
export function AttentionPanel({ hotspots }: { hotspots: readonly Hotspot[] }) {
  const s = useStrings();
  const client = useQueryClient();
  const projectId = useProjectId();
  const format = useFormat();
  const [sort, setSort] = useState(WORST_FIRST);
  const query = useQuery(
    firstAttentionQuery(projectId, {
      sort: sort.id as AttentionSort,
      order: sort.descending ? 'desc' : 'asc',
    }),
  );
  const columns = useColumns({
    files: query.data?.files ?? [],
    months: query.data?.months ?? [],
    hotspots,
  });
  const texts = s.evolution.attention;
  return (
    <QueryFrame query={query}>
      {({ files, total, backtest }) => (
        <SmallTable
          wide
          title={texts.title}
          note={`${texts.note} ${
            backtest === null
              ? texts.noBacktest
              : texts.backtest(
                  format.number(backtest.listed),
                  format.number(backtest.fixedSince),
                  format.number(backtest.byLinesOfCode),
                )
          }`}
          name="attention"
          rows={files}
          total={total}
          allRows={async () => (await client.fetchQuery(attentionQuery(projectId))).files}
          columns={columns}
          rowKey={({ path }) => path}
          sort={sort}
          onSort={setSort}
        />
      )}
    </QueryFrame>
  );
}
