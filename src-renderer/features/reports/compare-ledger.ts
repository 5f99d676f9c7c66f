import type { Deduction, ReportBody } from '#contract/public-api/reports.ts';
import type { DimensionKey } from '#contract/words.ts';
import { ledgerRows } from './ledger.ts';

/** How one deduction changed, in points of the health score; positive is better. */
export interface LedgerChange {
  dimension: DimensionKey;
  deduction: Deduction;
  gain: number;
  state: 'new' | 'gone' | 'changed';
}

/** Smaller differences are rounding. */
const NOTICEABLE = 0.05;

const costs = (report: ReportBody) =>
  new Map(
    (report.scoreDetail ? ledgerRows(report.scoreDetail) : []).map((row) => [
      `${row.dimension}\n${row.deduction.rule}`,
      row,
    ]),
  );

/** What changed in the ledger between two reports of a project, losses first. Swapping the reports mirrors it. */
export function compareLedgers(before: ReportBody, after: ReportBody): LedgerChange[] {
  const [old, now] = [costs(before), costs(after)];
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [...keys]
    .flatMap((key): LedgerChange[] => {
      const [was, is] = [old.get(key), now.get(key)];
      const row = is ?? was;
      const gain = (was?.healthPoints ?? 0) - (is?.healthPoints ?? 0);
      if (!row || Math.abs(gain) < NOTICEABLE) return [];
      const state = !was ? 'new' : is ? 'changed' : 'gone';
      return [{ dimension: row.dimension, deduction: row.deduction, gain, state }];
    })
    .toSorted((a, b) => a.gain - b.gain);
}
