import { EMPTY_CATCH_RULE } from './empty-catch.ts';
import { GO_BUGS } from './go/go-bugs.ts';
import { GO_VULNERABILITIES } from './go/go-vulnerabilities.ts';
import { LOOP_CAPTURE_RULE } from './go/loop-capture.ts';
import { JAVA_RULES } from './java/java-rules.ts';
import { LOGIC_RULES } from './any-language/logic-rules.ts';
import { C_RULES } from './other-languages/c-rules.ts';
import { COMPONENT_RULES } from './javascript/component-rules.ts';
import { PROMISE_RULES } from './javascript/promise-rules.ts';
import { CSHARP_RULES } from './other-languages/csharp-rules.ts';
import { KOTLIN_RULES } from './other-languages/kotlin-rules.ts';
import { KOTLIN_SECURITY_RULES } from './other-languages/kotlin-security-rules.ts';
import { PHP_RULES } from './other-languages/php-rules.ts';
import { RUBY_RULES } from './other-languages/ruby-rules.ts';
import { RUST_RULES } from './other-languages/rust-rules.ts';
import { PYTHON_SQL_RULES } from './python/sql-rules.ts';
import type { TreeRule } from './tree-rule.ts';

/** All rules over syntax trees, by language. */
export const TREE_RULES: readonly TreeRule[] = [
  EMPTY_CATCH_RULE,
  ...LOGIC_RULES,
  ...PROMISE_RULES,
  ...COMPONENT_RULES,
  ...PYTHON_SQL_RULES,
  ...JAVA_RULES,
  ...GO_BUGS,
  LOOP_CAPTURE_RULE,
  ...GO_VULNERABILITIES,
  ...KOTLIN_RULES,
  ...KOTLIN_SECURITY_RULES,
  ...PHP_RULES,
  ...CSHARP_RULES,
  ...RUBY_RULES,
  ...C_RULES,
  ...RUST_RULES,
];
