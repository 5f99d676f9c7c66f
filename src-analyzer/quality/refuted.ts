import type { Finding } from '#analyzer/rules/rule.ts';
import type { EngineResult, Refuted } from './engine.ts';

const placeOf = ({ ruleKey, path, line }: Pick<Finding, 'ruleKey' | 'path' | 'line'>): string =>
  `${ruleKey} ${line} ${path}`;

/**
 * The findings of all engines but those another one refutes; where it knows the line that is to blame, that one is named,
 * and where it only doubts one, that is worth a look.
 */
export function withoutRefuted(results: readonly EngineResult[]): readonly Finding[] {
  const refuted = new Map<string, Refuted[]>();
  for (const one of results.flatMap((result) => result.refuted ?? []))
    refuted.set(placeOf(one), [...(refuted.get(placeOf(one)) ?? []), one]);
  return results.flatMap(({ findings }) =>
    findings.flatMap((finding) => {
      const [known, ...others] = refuted.get(placeOf(finding)) ?? [];
      if (known === undefined) return [finding];
      const { culprit, doubt } = known;
      if (doubt !== undefined) return [{ ...finding, ...doubt, confidence: 'REVIEW' }];
      // Of several functions on a line it is not known which one is meant.
      if (culprit === undefined || others.length > 0) return [];
      return [{ ...finding, message: finding.message.replace(/\bline \d+/, `line ${culprit}`) }];
    }),
  );
}
