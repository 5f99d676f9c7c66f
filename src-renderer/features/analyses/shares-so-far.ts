import type { AnalysisProgress } from '#contract/public-api/analyses.ts';
import { OTHER } from '#renderer/components/language-shares.ts';

type Languages = NonNullable<AnalysisProgress['code']>['languages'];

/** Percent by language; what is not listed is the rest (D161: the five largest are). */
export function sharesSoFar(languages: Languages, loc: number): Record<string, number> {
  const shares: Record<string, number> = {};
  let rest = loc;
  for (const { language, loc: lines } of languages) {
    if (lines === 0) continue;
    shares[language] = (100 * lines) / loc;
    rest -= lines;
  }
  if (rest > 0) shares[OTHER] = (shares[OTHER] ?? 0) + (100 * rest) / loc;
  return shares;
}
