import { EMPTY_CATCH_RULE } from './empty-catch.ts';
import { GO_BUGS } from './go/go-bugs.ts';
import { GO_WEAKNESSES } from './go/go-weaknesses.ts';
import { JAVA_RULES } from './java/java-rules.ts';
import type { TreeRule } from './tree-rule.ts';

/** All rules over syntax trees, by language. */
export const TREE_RULES: readonly TreeRule[] = [
  EMPTY_CATCH_RULE,
  ...JAVA_RULES,
  ...GO_BUGS,
  ...GO_WEAKNESSES,
];
