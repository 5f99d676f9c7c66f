import type { Rule } from '#analyzer/rules/kinds.ts';
import { C_TREE_RULES } from './c-rules.ts';

/** Every rule for C and C++. */
export const C_FAMILY_RULES: readonly Rule[] = [...C_TREE_RULES];
