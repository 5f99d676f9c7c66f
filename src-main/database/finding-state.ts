import { sql } from 'kysely';
import type { FindingState } from '#contract/public-api/finding-state.ts';
import type { Confidence, Decision } from '#contract/words.ts';

/** Of rows of what an analysis found: more than worth a look. */
export const HOLDS = sql<boolean>`confidence != 'REVIEW'`;

/** Of rows with `finding` left-joined: what was decided; what is no finding is OPEN. */
export const DECISION = sql<Decision>`ifnull(decision, 'OPEN')`;

/** Nobody decided about it. */
export const IS_OPEN = sql<boolean>`(${DECISION} = 'OPEN')`;

/** Of `finding`, joined to the rows of what an analysis found. */
export const FINDING_COLUMNS = [
  'finding.fingerprint as finding_name',
  'first_seen_at',
  'decision',
  'decision_reason',
  'decided_at',
] as const;

/** A row with these columns; null where it is no finding. */
export interface FindingColumns {
  readonly is_new: number;
  readonly finding_name: string | null;
  readonly first_seen_at: string | null;
  readonly decision: Decision | null;
  readonly decision_reason: string | null;
  readonly decided_at: string | null;
}

/** What is known of a row over analyses; nothing where it is no finding. */
export function findingState(row: FindingColumns, confidence: Confidence): FindingState {
  if (row.finding_name === null || row.first_seen_at === null) return {};
  return {
    fingerprint: row.finding_name,
    confidence,
    firstSeenAt: row.first_seen_at,
    isNew: row.is_new === 1,
    decision: row.decision ?? 'OPEN',
    decisionReason: row.decision_reason,
    decidedAt: row.decided_at,
  };
}
