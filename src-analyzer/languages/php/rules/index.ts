import type { Rule } from '#analyzer/rules/kinds.ts';
import { PHP_TREE_RULES } from './php-rules.ts';

/** Every rule for PHP. */
export const PHP_RULES: readonly Rule[] = [...PHP_TREE_RULES];
