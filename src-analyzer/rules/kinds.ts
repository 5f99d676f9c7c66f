import type { FactRule } from './fact-rule.ts';
import type { OxlintRule } from './oxlint-rule.ts';
import type { RuffRule } from './ruff-rule.ts';
import type { TextRule } from './text-rule.ts';
import type { TreeRule } from './tree-rule.ts';

/** A rule of any kind; how it finds tells which. */
export type Rule = TreeRule | FactRule | TextRule | OxlintRule | RuffRule;

type Rules<Kind extends Rule> = readonly Kind[];

export const treeRulesIn = (rules: Rules<Rule>): Rules<TreeRule> => rules.filter((rule) => 'check' in rule);
export const factRulesIn = (rules: Rules<Rule>): Rules<FactRule> =>
  rules.filter((rule) => 'findInFacts' in rule);
export const textRulesIn = (rules: Rules<Rule>): Rules<TextRule> => rules.filter((rule) => 'find' in rule);
export const oxlintRulesIn = (rules: Rules<Rule>): Rules<OxlintRule> =>
  rules.filter((rule) => 'oxlint' in rule);
export const ruffRulesIn = (rules: Rules<Rule>): Rules<RuffRule> => rules.filter((rule) => 'codes' in rule);
