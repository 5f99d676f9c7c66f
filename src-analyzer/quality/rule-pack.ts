import { BUG_RULES } from '#analyzer/flow/bugs/bug-rules.ts';
import { FLOW_RULES, PARAMETER_RULES } from '#analyzer/flow/rules/rules.ts';
import { rulesOfAll } from '#analyzer/languages/languages.ts';
import { oxlintRulesIn, type Rule, ruffRulesIn, textRulesIn } from '#analyzer/rules/kinds.ts';
import type { OxlintRule } from '#analyzer/rules/oxlint-rule.ts';
import type { RuffRule } from '#analyzer/rules/ruff-rule.ts';
import type { QualityRuleInfo } from '#analyzer/rules/rule.ts';
import type { TextRule } from '#analyzer/rules/text-rule.ts';
import { DUPLICATION_RULES } from './duplication/duplication.ts';
import { SECRET_RULES } from './secrets/rules.ts';
import { TEXT_RULES } from './text-rules/rules.ts';
import { FUNCTION_SMELL_RULES } from './tree-rules/function-smells.ts';
import { SHARED_TREE_RULES } from './tree-rules/shared-rules.ts';

/** What is of no language alone: any code, settings, builds and containers, secrets. */
const OF_NO_LANGUAGE: readonly (readonly QualityRuleInfo[])[] = [
  DUPLICATION_RULES,
  SECRET_RULES,
  TEXT_RULES,
  SHARED_TREE_RULES,
  FUNCTION_SMELL_RULES,
  FLOW_RULES,
  PARAMETER_RULES,
  BUG_RULES,
];

/** Every rule there is. */
export interface RulePack {
  readonly byKey: ReadonlyMap<string, QualityRuleInfo>;
  /** What each language brings; those without rules are left out. */
  readonly byLanguage: ReadonlyMap<string, readonly Rule[]>;
  readonly oxlint: readonly OxlintRule[];
  readonly ruff: readonly RuffRule[];
  /** The rules that look at the texts of a language. */
  readonly textRulesOf: (language: string) => readonly TextRule[];
}

/** @throws when two rules have the same key */
function toPack(byLanguage: RulePack['byLanguage']): RulePack {
  // Languages of one family share their list.
  const ofLanguages = [...new Set(byLanguage.values())].flat();
  const all = [...OF_NO_LANGUAGE.flat(), ...ofLanguages];
  const byKey = new Map(all.map((rule) => [rule.ruleKey, rule]));
  if (byKey.size < all.length) throw new Error('two rules have the same key');
  const textRules = new Map(
    [...byLanguage].map(([language, rules]) => [language, [...TEXT_RULES, ...textRulesIn(rules)]]),
  );
  return {
    byKey,
    byLanguage,
    oxlint: oxlintRulesIn(ofLanguages),
    ruff: ruffRulesIn(ofLanguages),
    textRulesOf: (language) => textRules.get(language) ?? TEXT_RULES,
  };
}

let loading: Promise<RulePack> | undefined;

/** The rules, collected from the descriptors of the languages and from this room; loaded when first asked for. */
export function loadRulePack(): Promise<RulePack> {
  loading ??= rulesOfAll().then(toPack);
  return loading;
}
