import { compareText } from '#platform/compare-text.ts';
import { languageNamed, OTHER } from '#analyzer/languages/languages.ts';

/** Shares speak of programming and markup languages; data formats and prose are listed with their lines only. */
function hasShare(language: string): boolean {
  const { kind } = languageNamed(language);
  return kind === 'programming' || kind === 'markup';
}

/**
 * Percent of code lines by language with one decimal, largest first (CONTRACT.md D10). Tenths are dealt out by largest
 * remainder, so that the shares of a project with code sum to 100 exactly; without code there are none.
 * @param lines code lines by language
 * @param testData lines of unknown files among tests: data in no language, thus outside the shares
 */
export function toShares(lines: Readonly<Record<string, number>>, testData = 0): Record<string, number> {
  const counted = Object.entries(lines)
    .map(([language, code]) => ({ language, code: language === OTHER ? code - testData : code }))
    .filter(({ language, code }) => code > 0 && hasShare(language));
  const total = counted.reduce((sum, { code }) => sum + code, 0);
  const shares = counted.map(({ language, code }) => {
    const exact = (code / total) * 1000;
    return { language, code, tenths: Math.floor(exact), remainder: exact % 1 };
  });
  const missing = 1000 - shares.reduce((sum, { tenths }) => sum + tenths, 0);
  const byRemainder = [...shares].sort((a, b) => b.remainder - a.remainder || b.code - a.code);
  for (const share of byRemainder.slice(0, Math.max(0, missing))) share.tenths += 1;
  shares.sort((a, b) => b.code - a.code || compareText(a.language, b.language));
  return Object.fromEntries(shares.map(({ language, tenths }) => [language, tenths / 10]));
}
