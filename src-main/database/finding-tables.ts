import { sql } from 'kysely';
import type { FindingKind } from '#contract/words.ts';
import { finishedAnalyses } from './finished-analysis.ts';
import type { Database } from './open-database.ts';

interface FindingRows {
  /** Whose rows have `finding_id` and `is_new`. */
  readonly table: string;
  /** Of `analysis`, leaves those that looked for such findings. */
  readonly joinLooked: string;
  /** Of a row of `analysis`: it looked for such findings. */
  readonly hasLookedSql: string;
}

/** @param looked the row that an analysis has in `resultTable` if it looked, and at most one of them */
const rowsOf = (table: string, resultTable: string, looked: string): FindingRows => ({
  table,
  joinLooked: `JOIN ${resultTable} ON ${looked}`,
  hasLookedSql: `EXISTS(SELECT 1 FROM ${resultTable} WHERE ${looked})`,
});

/** Where analyses keep what they found, by its kind. */
export const FINDING_ROWS: Readonly<Record<FindingKind, FindingRows>> = {
  ISSUE: rowsOf(
    'quality_issue',
    'quality_result',
    'quality_result.analysis_id = analysis.id AND quality_result.available = 1',
  ),
  VIOLATION: rowsOf('arch_violation', 'architecture_result', 'architecture_result.analysis_id = analysis.id'),
  DEPENDENCY: rowsOf(
    'dependency',
    'stage_blob',
    "stage_blob.analysis_id = analysis.id AND stage_blob.stage = 'DEPENDENCY'",
  ),
};

/** Of the table `analysis`: it looked for findings of the kind. */
export const hasLooked = (kind: FindingKind) => sql.raw<boolean>(FINDING_ROWS[kind].hasLookedSql);

/** The analyses of a project that have results and looked for findings of a kind, newest first. */
export const lookedAnalyses = (query: Database['query'], projectId: number, kind: FindingKind) =>
  finishedAnalyses(query, projectId).where(hasLooked(kind));
