import type { Comparison } from '#contract/public-api/comparison.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import type { Format } from '#renderer/strings/use-format.ts';

/** "+2 new, -1 fixed, 73 to 74", or "still 73" where it is the same; without the scores where they cannot be compared. */
export function resultWords(
  { counts, healthScore, sameScoring }: Pick<Comparison, 'counts' | 'healthScore' | 'sameScoring'>,
  { folder }: Strings,
  format: Format,
): string {
  const isQuiet = counts.new === 0 && counts.fixed === 0;
  const found = isQuiet
    ? folder.resultNothing
    : folder.result(format.number(counts.new), format.number(counts.fixed));
  const { before, after } = healthScore;
  if (!sameScoring || before === null || after === null) return found;
  if (before === after) return folder.resultSameScore(found, format.number(after));
  return folder.resultWithScore(found, format.number(before), format.number(after));
}
