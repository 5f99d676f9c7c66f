import type { Deduction, DimensionLedger, FileReference } from '#contract/public-api/reports.ts';
import type { Said } from '#contract/said.ts';
import { compareText } from '#platform/compare-text.ts';
import { FULL_POINTS } from './weights.ts';
import { otherRules } from './texts/ledger-texts.ts';
import { inEnglish } from './texts/phrases.ts';

/** What one rule found in one dimension, before it is turned into points. */
export interface Burden {
  readonly rule: string;
  /** The rule in words; left out for the report's own rules, whose keys are words. */
  readonly title?: Said;
  /** Damped and capped by its dimension; 0 or less is left out. */
  readonly weight: number;
  readonly evidence: Said;
  readonly files: FileReference[];
  /** All its places are findings that are worth a look only. */
  readonly review?: true;
}

/** Rows below this many points are put together in one. */
const MIN_ROW_POINTS = 0.5;
const MAX_ROWS = 15;
/** The row of what is too slight for one of its own. */
export const OTHER_RULES = 'other-rules';

/** Whole points lost for a sum of weights: the sum itself, and beyond `FULL_POINTS` less; never more than 100. */
export function pointsLost(weight: number): number {
  const beyond = Math.max(0, weight - FULL_POINTS);
  const room = 100 - FULL_POINTS;
  return Math.round(Math.min(weight, FULL_POINTS) + room * (1 - Math.exp(-beyond / room)));
}

/** Largest first; the rows too small to show alone, or beyond the fifteenth, become one row. */
function shownRows(burdens: readonly Burden[], lost: number): Burden[] {
  const ordered = burdens.toSorted((a, b) => b.weight - a.weight || compareText(a.rule, b.rule));
  const total = ordered.reduce((sum, burden) => sum + burden.weight, 0);
  const isLarge = (burden: Burden, index: number): boolean =>
    index < MAX_ROWS - 1 && (burden.weight / total) * lost >= MIN_ROW_POINTS;
  const large = ordered.filter(isLarge);
  const small = ordered.slice(large.length);
  if (small.length <= 1) return ordered;
  const rest: Burden = {
    rule: OTHER_RULES,
    weight: small.reduce((sum, burden) => sum + burden.weight, 0),
    evidence: otherRules(small),
    files: small.flatMap((burden) => burden.files.slice(0, 1)).slice(0, 5),
  };
  return [...large, rest];
}

/**
 * Shares `lost` whole points out by weight, in half points (largest remainder). Half points, because their sum is
 * exact in binary arithmetic as well and finer ones would be false precision.
 */
function sharedOut(rows: readonly Burden[], lost: number): Deduction[] {
  const total = rows.reduce((sum, row) => sum + row.weight, 0);
  const exact = rows.map((row) => (row.weight / total) * lost * 2);
  const halves = exact.map(Math.floor);
  let left = lost * 2 - halves.reduce((sum, value) => sum + value, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    if (left <= 0) break;
    halves[index] = (halves[index] ?? 0) + 1;
    left -= 1;
  }
  return rows
    .map(({ rule, title, evidence, files, review }, index) => ({
      rule,
      ...(title === undefined ? {} : { title: inEnglish(title) }),
      points: (halves[index] ?? 0) / 2,
      evidence: inEnglish(evidence),
      said: evidence,
      files,
      ...(review && { review }),
    }))
    .filter((row) => row.points > 0);
}

/**
 * The ledger of a dimension: 100 minus the sum of the rows' points is the score, exactly.
 * Rows are ordered by points, largest first.
 */
export function createLedger(
  burdens: readonly Burden[],
  { measured, notMeasured }: { measured: boolean; notMeasured: readonly Said[] },
): DimensionLedger {
  const real = burdens.filter((burden) => burden.weight > 0);
  const lost = pointsLost(real.reduce((sum, burden) => sum + burden.weight, 0));
  const deductions = lost === 0 ? [] : sharedOut(shownRows(real, lost), lost);
  deductions.sort((a, b) => b.points - a.points || compareText(a.rule, b.rule));
  return {
    score: 100 - lost,
    measured,
    deductions,
    notMeasured: notMeasured.map(inEnglish),
    said: [...notMeasured],
  };
}
