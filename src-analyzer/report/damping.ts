import { CUSHION_LINES } from '#contract/score.ts';

/**
 * The two curves behind every deduction (docs/score.md, "How a finding becomes points").
 */

/**
 * Rises with `value` and never passes `ceiling`; half of the ceiling is reached at `value` = `ceiling`.
 * One noisy rule is held in check by its ceiling without a step where a further finding suddenly counts nothing.
 */
export function saturated(value: number, ceiling: number): number {
  return value <= 0 || ceiling <= 0 ? 0 : ceiling * (1 - 2 ** (-value / ceiling));
}

/**
 * Amount for each `unit` of size. The `cushion` is size that everybody is given for nothing, so that one finding
 * in a tiny project is not read as a rate; it fades as the project grows.
 */
export function density(amount: number, size: number, { unit, cushion }: DensityScale): number {
  return (amount * unit) / (size + cushion);
}

export interface DensityScale {
  readonly unit: number;
  readonly cushion: number;
}

/** Code lines: per 1,000, with some given. */
export const PER_THOUSAND_LINES: DensityScale = { unit: 1_000, cushion: CUSHION_LINES };
/** Classes, modules or files: per 100, with 10 given. */
export const PER_HUNDRED_PARTS: DensityScale = { unit: 100, cushion: 10 };

/** 0 for nothing, towards 1 for a project of some size: how far something may be asked for at all. */
export function sizeFactor(lines: number): number {
  return lines / (lines + 300);
}
