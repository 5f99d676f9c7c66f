import type { RulePart } from '#contract/said.ts';

/** What a rule says of itself: its name, why it matters, how to fix it. */
export type RuleTexts = Partial<Record<RulePart, string>>;

/** The texts of the rules in Chinese, by rule key. A rule or text that is not here is shown in English. */
export const RULES: Readonly<Record<string, RuleTexts>> = {};
