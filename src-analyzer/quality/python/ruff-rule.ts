import type { QualityRuleInfo } from '../rule.ts';

/** A rule that ruff finds under one or several of its codes, and that we name and describe. */
export interface RuffRule extends QualityRuleInfo {
  readonly codes: readonly string[];
}

/** The rules with their key, `py/<name>`. */
export function ruffRules(
  rules: readonly (Omit<RuffRule, 'ruleKey'> & { readonly name: string })[],
  defaults: Pick<RuffRule, 'inTests'> = {},
): readonly RuffRule[] {
  return rules.map(({ name, ...rule }) => ({ ...defaults, ...rule, ruleKey: `py/${name}` }));
}
