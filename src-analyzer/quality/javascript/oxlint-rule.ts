import type { QualityRuleInfo } from '../rule.ts';
import type { RuleGate } from './package-gates.ts';

/** A rule that oxlint finds and we describe. */
export interface OxlintRule extends QualityRuleInfo {
  /** As it is configured: `plugin/rule`. */
  readonly oxlint: string;
  readonly options?: readonly unknown[];
  readonly gate?: RuleGate;
  /** Which of oxlint's labels marks the faulty place; the first unless said otherwise. */
  readonly place?: 'last-label';
}

/**
 * The rules with their key: oxlint's rule name without its plugin, in our pack.
 * @param inTests default of the rules that do not say it themselves: `off` for what tests do on purpose
 */
export function oxlintRules(
  rules: readonly Omit<OxlintRule, 'ruleKey'>[],
  defaults: Pick<OxlintRule, 'inTests'> = {},
): readonly OxlintRule[] {
  return rules.map((rule) => ({
    ...defaults,
    ...rule,
    ruleKey: `js/${rule.oxlint.slice(rule.oxlint.indexOf('/') + 1)}`,
  }));
}
