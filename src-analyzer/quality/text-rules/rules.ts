import { ANY_TEXT_RULES } from './any-text-rules.ts';
import { CONTAINER_RULES } from './container-rules.ts';
import { JAVASCRIPT_TEXT_RULES } from './javascript-text-rules.ts';
import { MYBATIS_RULES } from './mybatis-rules.ts';
import { PYTHON_TEXT_RULES } from './python-text-rules.ts';
import { SCRIPT_RULES } from './script-rules.ts';
import { SPRING_RULES } from './spring-rules.ts';
import type { TextRule } from './text-rule.ts';
import { WORKFLOW_RULES } from './workflow-rules.ts';

/** All rules that look at a text without a syntax tree. */
export const TEXT_RULES: readonly TextRule[] = [
  ...ANY_TEXT_RULES,
  ...SPRING_RULES,
  ...MYBATIS_RULES,
  ...CONTAINER_RULES,
  ...WORKFLOW_RULES,
  ...SCRIPT_RULES,
  ...PYTHON_TEXT_RULES,
  ...JAVASCRIPT_TEXT_RULES,
];
