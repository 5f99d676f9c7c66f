import type { Strings } from '#renderer/strings/en/en.ts';

/** The contract's word for files of no known language (D10). */
export const OTHER = 'OTHER';

/** A language as people read it: the contract's OTHER is "Other". */
export function languageName(language: string, s: Strings): string {
  return language === OTHER ? s.report.otherLanguages : language;
}

export interface LanguageShare {
  /** `OTHER` for everything that is not named. */
  language: string;
  percent: number;
}

/** Less is not seen in a bar and would be written as 0.0 %. */
const MIN_PERCENT = 0.05;

/**
 * The largest languages, widest first; the rest and what has no known language are summed up as one OTHER at the end.
 * @param languages percent by language
 * @param max how many are named
 */
export function languageShares(languages: Record<string, number>, max: number): LanguageShare[] {
  const sorted = Object.entries(languages)
    .filter(([language]) => language !== OTHER)
    .toSorted(([, a], [, b]) => b - a)
    .map(([language, percent]) => ({ language, percent }));
  const rest = sorted.slice(max).reduce((sum, { percent }) => sum + percent, languages[OTHER] ?? 0);
  const named = sorted.slice(0, max);
  return rest < MIN_PERCENT ? named : [...named, { language: OTHER, percent: rest }];
}

/** The language with the most lines, its name; undefined without any. */
export function mainLanguage(languages: Record<string, number>, s: Strings): string | undefined {
  const [first] = languageShares(languages, 1);
  return first && languageName(first.language, s);
}
