import { expect, test } from 'vitest';
import { readFacts } from '#analyzer/languages/testing/read-facts.ts';
import { takenBy } from './call-sizes.ts';

test.each<[number | undefined, string, string]>([
  [2, 'a.go', 'package a\nfunc send(to, text string) {}\n'],
  [1, 'A.java', 'class A { void send(String to) {} }\n'],
  [undefined, 'A.java', 'class A { void send(String... all) {} }\n'],
  [undefined, 'a.py', 'def send(to, text=""):\n    pass\n'],
])('%s values are taken in %s: %s', async (taken, path, text) => {
  const { functions } = await readFacts(path, text);
  expect(functions.map((fn) => takenBy(fn, path))).toEqual([taken]);
});
