import { FINDING_KINDS } from '#contract/words.ts';
import { FINDING_ROWS } from '#main/database/finding-tables.ts';
import { HAS_RESULTS_SQL } from '#main/database/finished-analysis.ts';
import type { WriteStep } from '#main/database/write-steps.ts';
import { workerUrl } from '#platform/worker-url.ts';
import { PACKED_TABLES } from './packed-tables.ts';

/*
 * The rows of an analysis that nothing is shown of by itself are packed (ADR 18). Each table is a transaction of its own: an
 * analysis of which some tables are packed is as good as any other, and the rest follows with the next look.
 */

const PACK = workerUrl('pack-rows-worker', import.meta.url).href;
const UNPACK = workerUrl('unpack-rows-worker', import.meta.url).href;

const latest = (join: string, condition = HAS_RESULTS_SQL): string =>
  `SELECT max(analysis.id) AS id FROM analysis ${join} WHERE analysis.project_id = older.project_id AND ${condition}`;

/** Of a project: what its views show, what the next analysis is compared with, and what is measured against. */
const SHOWN = [
  latest('', 'snapshot_files IS NOT NULL'),
  latest(''),
  ...FINDING_KINDS.map((kind) => latest(FINDING_ROWS[kind].joinLooked)),
  ...['quality_result', 'evolution_result'].map((table) =>
    latest(`JOIN ${table} ON ${table}.analysis_id = analysis.id`),
  ),
  'SELECT analysis_id FROM baseline WHERE baseline.project_id = older.project_id',
  'SELECT folder_analysis_id FROM project WHERE project.id = older.project_id',
].join(' UNION ');

/** Of `analysis AS older`: its rows may be packed. */
export const MAY_BE_PACKED = `older.status NOT IN('PENDING','RUNNING') AND older.regenerating = 0
  AND older.id NOT IN(SELECT id FROM (${SHOWN}) WHERE id IS NOT NULL)`;

/** Of the same: some of its rows are not packed. */
export const HAS_ROWS = `(SELECT count(*) FROM packed_table WHERE analysis_id = older.id) < ${PACKED_TABLES.length}`;

/** Tables that are packed in one transaction: nodes with what names them. */
const TOGETHER = [
  ...Map.groupBy(PACKED_TABLES, ({ name }) => (name.startsWith('arch_') ? 'arch' : name)).values(),
].map((tables) => tables.map(({ name }) => name));

/** The transactions that pack an analysis; each only as long as it may be packed. */
export const packSteps = (analysisId: number): WriteStep[][] =>
  TOGETHER.map((names) => [
    {
      guard: `SELECT 1 FROM analysis AS older WHERE older.id = ? AND ${MAY_BE_PACKED}`,
      params: [analysisId],
    },
    ...names.map((name): WriteStep => ({ work: PACK, params: [analysisId, name], rows: [] })),
  ]);

/** Deletes packed rows that no analysis has any more; what they named is deleted after them (`contents`). */
export const COLLECT_PACKED: WriteStep = {
  sql: `DELETE FROM packed_rows WHERE id IN(
          SELECT id FROM packed_rows AS kept WHERE NOT EXISTS(SELECT 1 FROM packed_part WHERE rows_id = kept.id))`,
};

/** Gives an analysis its rows back; nothing happens where it has them. */
export const unpackSteps = (analysisId: number): WriteStep[] => [
  { work: UNPACK, params: [analysisId], rows: [] },
  COLLECT_PACKED,
];
