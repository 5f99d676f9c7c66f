import type { StepConnection } from '#main/database/write-steps.ts';
import type { StoredFinding } from '#main/findings/finding.ts';
import { newSinceAnalysis, type Target } from './finding-rows.repository.ts';
import { newSinceCommit } from './past-baseline.ts';

/**
 * Tells what is new among the findings of an analysis (D126): since the past commit that somebody chose, else since an analysis.
 * @param previousId the latest analysis that looked for such findings, null without one
 * @param found of the target's kind
 */
export function newsOf(
  connection: StepConnection,
  target: Target,
  previousId: number | null,
  found: readonly StoredFinding[],
): (one: StoredFinding, findingId: number) => boolean {
  const sinceCommit = newSinceCommit(connection, target, found);
  if (sinceCommit !== undefined) return (one) => sinceCommit.has(one);
  const isNew = newSinceAnalysis(connection, target, previousId);
  return (_one, findingId) => isNew(findingId);
}
