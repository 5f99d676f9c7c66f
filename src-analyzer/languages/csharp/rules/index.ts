import type { Rule } from '#analyzer/rules/kinds.ts';
import { CSHARP_TREE_RULES } from './csharp-rules.ts';

/** Every rule for C#. */
export const CSHARP_RULES: readonly Rule[] = [...CSHARP_TREE_RULES];
