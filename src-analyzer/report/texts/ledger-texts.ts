import type { Said } from '#contract/said.ts';
import { count, listed, ofRule, say } from './phrases.ts';

/** The report's own rules, which have no title, are named by their keys; several of one rule once. */
export function otherRules(rules: readonly { rule: string; title?: Said }[]): Said {
  const named = new Map(rules.map((one) => [one.rule, one]));
  const names = [...named.values()].map(({ rule, title }) =>
    title === undefined ? ofRule('title', rule, rule.replaceAll('-', ' ')) : say`“${title}”`,
  );
  return say`${count(rules.length, 'more deduction')} with a small effect each: ${listed(names, 4)}`;
}
