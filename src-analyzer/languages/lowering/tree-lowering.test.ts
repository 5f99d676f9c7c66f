import { expect, test } from 'vitest';
import { printLowered } from '#analyzer/flow/testing/lower-text.ts';

const DEPTH = 40;
const nested = (open: string, close: string): string => open.repeat(DEPTH) + close.repeat(DEPTH);
const indented = (line: (margin: string) => string): string =>
  Array.from({ length: DEPTH }, (_, depth) => line(' '.repeat(depth))).join('');

test.each([
  [
    'Python',
    indented((margin) => `${margin}try:\n${margin} a()\n${margin}finally:\n`) + ' '.repeat(DEPTH) + 'b()',
  ],
  ['Ruby', nested('begin\n a()\nensure\n', 'end\n')],
  ['JavaScript', nested('try { a() } finally {', '}')],
  ['PHP', `<?php ${nested('try { a(); } finally {', '}')}`],
  ['Java', `class A { void f() { ${nested('try { a(); } finally {', '}')} } }`],
  ['Kotlin', `fun f() { ${nested('try { a() } finally {', '}')} }`],
  ['C#', `class A { void f() { ${nested('try { a(); } finally {', '}')} } }`],
])('a finally in others is not written twice at each depth: %s', async (language, code) => {
  const text = await printLowered(language, 'code', code);
  expect(text).toMatch(/= a\(\)/);
  expect(text.length).toBeLessThan(20_000);
});

test.each([
  ['Python', (inner: string) => `x = ${inner}`],
  ['Ruby', (inner: string) => `x = ${inner}`],
  ['Go', (inner: string) => `package p\nvar x = ${inner}`],
  ['JavaScript', (inner: string) => `x = ${inner}`],
  ['PHP', (inner: string) => `<?php $x = ${inner};`],
  ['Kotlin', (inner: string) => `val x = ${inner}`],
  ['C#', (inner: string) => `class A { int x = ${inner}; }`],
])('what is nested deeper than people write is unknown: %s', async (language, code) => {
  const text = await printLowered(language, 'code', code(`${'('.repeat(1000)}1${')'.repeat(1000)}`));
  expect(text).toContain('unknown');
  expect(text).not.toContain('number "1"');
});
