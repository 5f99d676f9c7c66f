import { JAVA_RULES } from './java/java-rules.ts';
import type { TreeRule } from './tree-rule.ts';

/** All rules over syntax trees, by language. */
export const TREE_RULES: readonly TreeRule[] = [...JAVA_RULES];
