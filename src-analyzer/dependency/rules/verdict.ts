import type { RiskLevel } from '#contract/words.ts';

/** What one rule or the advisories say of a dependency. */
export interface Verdict {
  readonly risk: RiskLevel;
  /** One or two sentences. */
  readonly reason: string;
}
