import { LIMITS } from '#contract/limits.ts';
import type { DebtEffort, DebtLevel } from '#contract/words.ts';

/** An automatic item as the findings of an analysis give it. */
export interface FoundDebt {
  readonly source: 'ARCH' | 'QUALITY' | 'EVOLUTION' | 'DEPEND';
  /** Rule key or normalised title: the same problem in the next analysis has the same key. */
  readonly key: string;
  readonly title: string;
  readonly level: DebtLevel;
  readonly description: string;
  readonly suggestion: string;
  readonly filePath: string | null;
  readonly line: number | null;
  /** Of which findings of the project it is made; none for what is not found in one place. */
  readonly findingIds: readonly number[];
  /** Somebody decided about all of them (D122): it is no debt, but an item that is there already stays. */
  readonly isDecided: boolean;
  readonly effort: DebtEffort | null;
  /** Points of the health score. */
  readonly gain: number | null;
}

/** Whose finding an item is made of; null in analyses of before. */
export interface OfFinding {
  readonly findingId: number | null;
}

export const idsOf = (findings: readonly OfFinding[]): number[] =>
  findings.flatMap(({ findingId }) => findingId ?? []);

/** Letters and digits only, lower case; numbers that change from run to run (lines, counts) are left out. */
export function normaliseTitle(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/:\d+/g, '')
    .replaceAll(/\d[\d,.]*/g, '#')
    .replaceAll(/[^\p{L}#]+/gu, ' ')
    .trim();
}

/** At most 200 characters, cut at a word. */
export function clip(title: string): string {
  const max = LIMITS.debtTitleChars;
  if (title.length <= max) return title;
  const cut = title.slice(0, max - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2))}…`;
}
