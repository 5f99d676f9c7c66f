import { count, listed } from './phrases.ts';

export function otherRules(rules: readonly string[]): string {
  return `${count(rules.length, 'more rule')} with a small effect each: ${listed(rules, 4)}`;
}
