import type { StepWork } from '#main/database/write-steps.ts';
import { FINDING_ROWS } from '#main/database/finding-tables.ts';
import type { FindingKind } from '#contract/words.ts';
import { newSinceCommit } from './past-baseline.ts';
import { readKnownIssues } from './issue-rows.repository.ts';
import { readStructure } from './structure-rows.repository.ts';

/** Runs in the write thread: says again which stored findings of an analysis are new since the chosen past commit. */
export const work: StepWork = (connection, { params: [analysisId, projectId, kind] }) => {
  const target = { analysisId: Number(analysisId), projectId: Number(projectId), kind: kind as FindingKind };
  const rows =
    target.kind === 'ISSUE'
      ? readKnownIssues(connection, target.analysisId)
      : readStructure(connection, target.kind, target.analysisId);
  const news = newSinceCommit(connection, target, rows);
  if (news === undefined) return;
  const set = connection.prepare(`UPDATE ${FINDING_ROWS[target.kind].table} SET is_new = ? WHERE id = ?`);
  for (const row of rows) set.run(row.findingId !== null && news.has(row) ? 1 : 0, row.rowId);
};
