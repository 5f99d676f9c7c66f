import { sql } from 'kysely';
import { FINDING_ROWS } from './finding-tables.ts';
import { HAS_RESULTS_SQL } from './finished-analysis.ts';

/** What the findings of an item come to; `total` 0 for what is made of none. */
export interface LinkedFindings {
  readonly total: number;
  readonly open: number;
  readonly fingerprint: string | null;
  readonly decision: 'OPEN' | 'WONT_FIX' | 'FALSE_POSITIVE' | null;
}

const IS_OPEN = "(decision = 'OPEN' AND fixed_at IS NULL)";

/** `LinkedFindings` of a row of `tech_debt`, as JSON. */
export const LINKED = sql<string>`(SELECT json_object(
    'total', count(*), 'open', ifnull(sum(${sql.raw(IS_OPEN)}), 0),
    'fingerprint', coalesce(min(CASE WHEN ${sql.raw(IS_OPEN)} THEN fingerprint END), min(fingerprint)),
    'decision', CASE WHEN min(decision) = max(decision) THEN min(decision) END)
  FROM tech_debt_finding JOIN finding ON finding.id = finding_id WHERE debt_id = tech_debt.id)`.as('linked');

const NEW_ROWS = Object.values(FINDING_ROWS).map(
  ({
    table,
  }) => `SELECT 1 FROM tech_debt_finding AS link JOIN ${table} AS row ON row.finding_id = link.finding_id
    WHERE link.debt_id = tech_debt.id AND row.analysis_id = tech_debt.ref_analysis_id AND row.is_new = 1`,
);

/** Whether a row of `tech_debt` is of the latest results and one of its findings is new there. */
export const IS_NEW = sql.raw<number>(`(
  ref_analysis_id = (SELECT max(analysis.id) FROM analysis
    WHERE analysis.project_id = tech_debt.project_id AND ${HAS_RESULTS_SQL})
  AND (${NEW_ROWS.map((rows) => `EXISTS(${rows})`).join(' OR ')}))`);
