import type { Rule } from '#analyzer/rules/kinds.ts';
import { ARRAY_RULES } from './array-rules.ts';
import { COMMENTED_CODE_RULE } from './commented-code.ts';
import { COMPARISON_RULES } from './comparison-rules.ts';
import { CONTROL_RULES } from './control-rules.ts';
import { DATE_AND_RESOURCE_RULES } from './date-and-resource-rules.ts';
import { FORMAT_RULES } from './format-rules.ts';
import { HABIT_RULES } from './habit-rules.ts';
import { HANDLE_RULES } from './handle-rules.ts';
import { INJECTION_RULES } from './injection-rules.ts';
import { LOG_RULES } from './log-rules.ts';
import { NULL_RULES } from './null-rules.ts';
import { SECURITY_TREE_RULES } from './security-rules.ts';
import { SHARED_MAP_RULES } from './shared-map-rules.ts';
import { SLIP_RULES } from './slip-rules.ts';
import { JAVA_SMELLS } from './smell-rules.ts';
import { SPRING_TREE_RULES } from './spring-rules.ts';
import { TIMEOUT_RULES } from './timeout-rules.ts';
import { UNUSED_RULES } from './unused-rules.ts';
import { VALUE_RULES } from './value-rules.ts';

/** Every rule for Java. */
export const JAVA_RULES: readonly Rule[] = [
  ...NULL_RULES,
  ...COMPARISON_RULES,
  ...ARRAY_RULES,
  ...CONTROL_RULES,
  ...VALUE_RULES,
  ...SLIP_RULES,
  ...DATE_AND_RESOURCE_RULES,
  ...SPRING_TREE_RULES,
  ...SHARED_MAP_RULES,
  ...HANDLE_RULES,
  ...TIMEOUT_RULES,
  ...LOG_RULES,
  ...FORMAT_RULES,
  ...INJECTION_RULES,
  ...SECURITY_TREE_RULES,
  ...JAVA_SMELLS,
  ...HABIT_RULES,
  ...UNUSED_RULES,
  COMMENTED_CODE_RULE,
];
