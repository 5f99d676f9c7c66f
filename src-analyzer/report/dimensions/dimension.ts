import type { DimensionLedger } from '#contract/public-api/reports.ts';
import type { Said } from '#contract/said.ts';
import type { DimensionKey } from '#contract/words.ts';

/** One judged dimension: its ledger and what it says in words. */
export interface JudgedDimension {
  readonly key: DimensionKey;
  readonly ledger: DimensionLedger;
  readonly summary: Said;
}
