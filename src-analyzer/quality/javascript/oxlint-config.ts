import type { OxlintRule } from '#analyzer/rules/oxlint-rule.ts';

/**
 * The one configuration oxlint runs with: everything off but our rules.
 * Plugins without an enabled rule cost nothing, but `import`: it makes oxlint resolve and read every module that a file
 * reaches, by the project's own tsconfig.json, so its rules are looked for elsewhere (`js/no-self-import`).
 */
export function oxlintConfig(rules: readonly OxlintRule[]): object {
  const switched = rules.map((rule) => [rule.oxlint, ['error', ...(rule.options ?? [])]]);
  return {
    plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'promise', 'react'],
    categories: { correctness: 'off' },
    env: { browser: true, node: true, es2024: true },
    rules: Object.fromEntries(switched) as object,
  };
}
