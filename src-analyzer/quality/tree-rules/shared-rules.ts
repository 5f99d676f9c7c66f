import type { TreeRule } from '#analyzer/rules/tree-rule.ts';
import { LOGIC_RULES } from './any-language/logic-rules.ts';
import { PASSWORD_LOG_RULES } from './any-language/password-log.ts';
import { EMPTY_CATCH_RULE } from './empty-catch.ts';

/** The rules over syntax trees that several languages share; those of one stand in its folder. */
export const SHARED_TREE_RULES: readonly TreeRule[] = [
  EMPTY_CATCH_RULE,
  ...LOGIC_RULES,
  ...PASSWORD_LOG_RULES,
];
