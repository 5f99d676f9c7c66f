import type { Database } from '#main/database/open-database.ts';
import type { AnalysisTarget } from '#main/features/analyses/index.ts';
import { createSettleRepository } from './identity/settle.repository.ts';

export { identifiedIssues } from './identity/identified-issues.ts';

/** What findings are from analysis to analysis, and what people decided about them. */
export interface Triage {
  /** Inside the transaction in which the analysis is done: what it found gone is fixed, what it found back is not. */
  settle(target: AnalysisTarget, at: string): void;
}

export function createTriage({ database }: { readonly database: Database }): Triage {
  const findings = createSettleRepository(database);
  return { settle: ({ analysisId }, at) => findings.settle(analysisId, at) };
}
