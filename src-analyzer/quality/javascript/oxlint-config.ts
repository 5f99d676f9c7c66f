import { JAVASCRIPT_RULES } from './rules.ts';

/**
 * The one configuration oxlint runs with: everything off but our rules.
 * Plugins without an enabled rule cost nothing, but `import`: it makes oxlint resolve and read every module that a file
 * reaches, by the project's own tsconfig.json, so its rules are looked for elsewhere (`self-imports.ts`).
 */
export function oxlintConfig(): object {
  const rules = JAVASCRIPT_RULES.map((rule) => [rule.oxlint, ['error', ...(rule.options ?? [])]]);
  return {
    plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'promise', 'react'],
    categories: { correctness: 'off' },
    env: { browser: true, node: true, es2024: true },
    rules: Object.fromEntries(rules) as object,
  };
}
