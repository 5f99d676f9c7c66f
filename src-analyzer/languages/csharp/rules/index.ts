import type { Rule } from '#analyzer/rules/kinds.ts';
import { ASYNC_RULES } from './async-rules.ts';
import { CSHARP_TREE_RULES } from './csharp-rules.ts';
import { CSHARP_DATE_RULES } from './date-rules.ts';
import { DISPOSE_RULES } from './dispose-rules.ts';
import { CSHARP_FORMAT_RULES } from './format-rules.ts';
import { LOG_TEMPLATE } from './log-rules.ts';

/** Every rule for C#. */
export const CSHARP_RULES: readonly Rule[] = [
  ...CSHARP_TREE_RULES,
  ...ASYNC_RULES,
  ...DISPOSE_RULES,
  ...CSHARP_DATE_RULES,
  ...CSHARP_FORMAT_RULES,
  LOG_TEMPLATE,
];
