import type { AttentionFile } from '#contract/public-api/evolution.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Column } from '#renderer/components/data-table.rows.ts';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { attentionQuery, firstAttentionQuery } from './evolution.api.ts';
import { SmallTable, fileColumn, numberColumn } from './small-table.tsx';

/** Where the next fix is likely, why, and what the same list would have been worth a year ago. */
export function AttentionPanel() {
  const s = useStrings();
  const client = useQueryClient();
  const projectId = useProjectId();
  const format = useFormat();
  const texts = s.evolution.attention;
  const columns: Column<AttentionFile>[] = [
    fileColumn({ id: 'file', header: s.evolution.file, path: (row) => row.path, folders: 1 }),
    numberColumn(format, { id: 'attention', header: texts.title, value: (row) => Math.round(row.attention) }),
    numberColumn(format, { id: 'size', header: texts.size, value: (row) => Math.round(row.size) }),
    numberColumn(format, { id: 'change', header: texts.change, value: (row) => Math.round(row.change) }),
    numberColumn(format, { id: 'fixCommits', header: texts.fixes, value: (row) => row.fixCommits }),
  ];
  return (
    <QueryFrame query={useQuery(firstAttentionQuery(projectId))}>
      {({ files, total, backtest }) => (
        <SmallTable
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
        />
      )}
    </QueryFrame>
  );
}
