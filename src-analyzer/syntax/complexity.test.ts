import { expect, test } from 'vitest';
import { readFacts } from '#analyzer/languages/testing/read-facts.ts';

/** What the case shows, the file, its text, and cyclomatic and cognitive complexity of its first function. */
const CASES: readonly (readonly [string, string, string, number, number])[] = [
  [
    'a factory of four defaults',
    'a.ts',
    'function make(o: Options) { return { a: o.a ?? 1, b: o.b ?? 2, c: o.c ?? 3, d: o.d ?? 4 }; }',
    5,
    0,
  ],
  ['a chain of defaults in C#', 'A.cs', 'class A { int F(int? a, int? b) { return a ?? b ?? 1; } }', 3, 0],
  ["Kotlin's Elvis operator", 'a.kt', 'fun f(a: Int?): Int { val b = a ?: 1\nreturn a ?: b }', 3, 0],
  ["PHP's two ways to a default", 'a.php', '<?php function f($a) { return ($a ?? 1) + ($a ?: 2); }', 3, 0],
  ["GNU's short form in C", 'a.c', 'int f(int a) { return a ?: 2; }', 2, 0],
  ['a whole condition', 'a.php', '<?php function f($a) { return $a ? 1 : 2; }', 2, 1],
  ['an alternative', 'a.ts', 'function f(a: number, b: number) { return a || b || 1; }', 3, 1],
  ['a default among alternatives', 'a.ts', 'function f(a: A, b: B) { return (a ?? b) || a.c || b.c; }', 4, 1],
  ['a branch inside a default', 'a.ts', 'function f(a: A) { return a ?? (a ? 1 : 2); }', 3, 1],
];

test.each(CASES)('%s', async (_name, path, text, cyclomatic, cognitive) => {
  const [fn] = (await readFacts(path, text)).functions;
  expect([fn?.cyclomatic, fn?.cognitive]).toEqual([cyclomatic, cognitive]);
});
