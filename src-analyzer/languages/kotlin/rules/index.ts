import type { Rule } from '#analyzer/rules/kinds.ts';
import { KOTLIN_CODE_RULES } from './code-rules.ts';
import { KOTLIN_FORMAT_RULES } from './format-rules.ts';
import { KOTLIN_TIMEOUT_RULES } from './timeout-rules.ts';
import { KOTLIN_SECURITY_RULES } from './security-rules.ts';

/** Every rule for Kotlin. */
export const KOTLIN_RULES: readonly Rule[] = [
  ...KOTLIN_CODE_RULES,
  ...KOTLIN_SECURITY_RULES,
  ...KOTLIN_TIMEOUT_RULES,
  ...KOTLIN_FORMAT_RULES,
];
