import type { Said } from '#contract/said.ts';
import { count, listed, ofRule, say } from './phrases.ts';

/** The report's own rules, which have no title, are named by their keys. */
export function otherRules(rules: readonly { rule: string; title?: Said }[]): Said {
  const names = rules.map(({ rule, title }) =>
    title === undefined ? ofRule('title', rule, rule.replaceAll('-', ' ')) : say`“${title}”`,
  );
  return say`${count(rules.length, 'more rule')} with a small effect each: ${listed(names, 4)}`;
}
