import { EMPTY_CATCH_RULE } from './empty-catch.ts';
import { GO_BUGS } from './go/go-bugs.ts';
import { GO_WEAKNESSES } from './go/go-weaknesses.ts';
import { JAVA_RULES } from './java/java-rules.ts';
import { CSHARP_RULES } from './other-languages/csharp-rules.ts';
import { KOTLIN_RULES } from './other-languages/kotlin-rules.ts';
import { NATIVE_RULES } from './other-languages/native-rules.ts';
import { PHP_RULES } from './other-languages/php-rules.ts';
import type { TreeRule } from './tree-rule.ts';

/** All rules over syntax trees, by language. */
export const TREE_RULES: readonly TreeRule[] = [
  EMPTY_CATCH_RULE,
  ...JAVA_RULES,
  ...GO_BUGS,
  ...GO_WEAKNESSES,
  ...KOTLIN_RULES,
  ...PHP_RULES,
  ...CSHARP_RULES,
  ...NATIVE_RULES,
];
