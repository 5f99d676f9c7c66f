import type { DimensionLedger } from '#contract/public-api/reports.ts';
import type { DimensionKey } from '#contract/words.ts';

/** One judged dimension: its ledger and what it says in words. */
export interface JudgedDimension {
  readonly key: DimensionKey;
  readonly ledger: DimensionLedger;
  readonly summary: string;
}
