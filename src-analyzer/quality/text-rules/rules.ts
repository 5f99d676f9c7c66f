import { ANY_TEXT_RULES } from './any-text-rules.ts';
import { ASPNET_RULES } from './aspnet-rules.ts';
import { CONTAINER_RULES } from './container-rules.ts';
import { MYBATIS_RULES } from './mybatis-rules.ts';
import { PATH_PREFIX_RULES } from './path-prefix-rules.ts';
import { SCRIPT_RULES } from './script-rules.ts';
import { SPRING_RULES } from './spring-rules.ts';
import type { TextRule } from '#analyzer/rules/text-rule.ts';
import { WORKFLOW_RULES } from './workflow-rules.ts';

/** The rules that look at a text without a syntax tree and are of no language alone. */
export const TEXT_RULES: readonly TextRule[] = [
  ...ANY_TEXT_RULES,
  ...SPRING_RULES,
  ...ASPNET_RULES,
  ...MYBATIS_RULES,
  ...CONTAINER_RULES,
  ...WORKFLOW_RULES,
  ...SCRIPT_RULES,
  ...PATH_PREFIX_RULES,
];
