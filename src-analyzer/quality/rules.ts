import { DUPLICATION_RULES } from './duplication/duplication.ts';
import { JAVASCRIPT_RULES } from './javascript/rules.ts';
import { SELF_IMPORT_RULE } from './javascript/self-imports.ts';
import { PYTHON_RULES } from './python/rules.ts';
import type { QualityRuleInfo } from './rule.ts';
import { SECRET_RULES } from './secrets/rules.ts';
import { TEXT_RULES } from './text-rules/rules.ts';
import { FUNCTION_SMELL_RULES } from './tree-rules/function-smells.ts';
import { TREE_RULES } from './tree-rules/tree-rules.ts';

/**
 * Number of the rule pack. Raise it whenever a rule is added, removed, or finds different places:
 * results of different packs are not compared.
 */
export const RULESET_VERSION = '6';

/** The one place where the packs come together; a new pack is one more line. */
const PACKS: readonly (readonly QualityRuleInfo[])[] = [
  JAVASCRIPT_RULES,
  [SELF_IMPORT_RULE],
  PYTHON_RULES,
  DUPLICATION_RULES,
  SECRET_RULES,
  TEXT_RULES,
  TREE_RULES,
  FUNCTION_SMELL_RULES,
];

/** Every rule of every engine by its key. */
export const RULES: ReadonlyMap<string, QualityRuleInfo> = new Map(
  PACKS.flat().map((rule) => [rule.ruleKey, rule]),
);
