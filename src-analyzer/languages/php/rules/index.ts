import type { Rule } from '#analyzer/rules/kinds.ts';
import { PHP_CALL_SLIPS } from './call-slips.ts';
import { PHP_DATE_RULES } from './date-rules.ts';
import { CLASS_OF_NAMESPACE } from './namespace-rules.ts';
import { PHP_OUTPUT_RULES } from './output-rules.ts';
import { PHP_TREE_RULES } from './php-rules.ts';
import { REQUEST_TIMEOUT } from './request-rules.ts';
import { PHP_SLIP_RULES } from './slip-rules.ts';
import { UNDEFINED_VARIABLE } from './undefined-variable.ts';

/** Every rule for PHP. */
export const PHP_RULES: readonly Rule[] = [
  ...PHP_TREE_RULES,
  ...PHP_OUTPUT_RULES,
  ...PHP_SLIP_RULES,
  ...PHP_CALL_SLIPS,
  ...PHP_DATE_RULES,
  CLASS_OF_NAMESPACE,
  REQUEST_TIMEOUT,
  UNDEFINED_VARIABLE,
];
