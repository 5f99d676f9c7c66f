import { count, listed } from './phrases.ts';

export function otherRules(rules: readonly string[]): string {
  return `${count(rules.length, 'further rule')} of small effect each: ${listed(rules, 4)}`;
}
