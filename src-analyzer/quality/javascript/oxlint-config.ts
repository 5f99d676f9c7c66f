import { JAVASCRIPT_RULES } from './rules.ts';

/**
 * The one configuration oxlint runs with: everything off but our rules.
 * Plugins without an enabled rule cost nothing.
 */
export function oxlintConfig(): object {
  const rules = JAVASCRIPT_RULES.map((rule) => [rule.oxlint, ['error', ...(rule.options ?? [])]]);
  return {
    plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'promise', 'react', 'import'],
    categories: { correctness: 'off' },
    env: { browser: true, node: true, es2024: true },
    rules: Object.fromEntries(rules) as object,
  };
}
