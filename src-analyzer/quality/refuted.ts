import type { Finding } from '#analyzer/rules/rule.ts';
import type { EngineResult } from './engine.ts';

const placeOf = ({ ruleKey, path, line }: Pick<Finding, 'ruleKey' | 'path' | 'line'>): string =>
  `${ruleKey} ${line} ${path}`;

/** The findings of all engines but those another one refutes; where it knows the line that is to blame, that one is named. */
export function withoutRefuted(results: readonly EngineResult[]): readonly Finding[] {
  const refuted = new Map<string, (number | undefined)[]>();
  for (const one of results.flatMap((result) => result.refuted ?? []))
    refuted.set(placeOf(one), [...(refuted.get(placeOf(one)) ?? []), one.culprit]);
  return results.flatMap(({ findings }) =>
    findings.flatMap((finding) => {
      const culprits = refuted.get(placeOf(finding));
      if (culprits === undefined) return [finding];
      // Of several functions on a line it is not known which one is meant.
      const [culprit, ...others] = culprits;
      if (culprit === undefined || others.length > 0) return [];
      return [{ ...finding, message: finding.message.replace(/\bline \d+/, `line ${culprit}`) }];
    }),
  );
}
