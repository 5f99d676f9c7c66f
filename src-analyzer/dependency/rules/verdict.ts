import type { RiskLevel } from '#contract/words.ts';

/** What one rule or the advisories say of a dependency. */
export interface Verdict {
  readonly risk: RiskLevel;
  /** One or two sentences. */
  readonly reason: string;
  /** The risk where the project is seen to call none of the functions that are vulnerable. */
  readonly unusedRisk?: RiskLevel;
}

export const oneLower = (risk: RiskLevel): RiskLevel => (risk === 'HIGH' ? 'MEDIUM' : 'LOW');
