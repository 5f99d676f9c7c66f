import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findExpressions } from './regex-growth/expressions.mjs';
import { measureExpressions } from './regex-growth/measure.mjs';

const folder = mkdtempSync(join(tmpdir(), 'regex-growth-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['blank lines before each line start', String.raw`^\s+x`, 'm'],
  ['a search that begins again at each character', String.raw`\w+\(`, 'g'],
  ['nested repeats', '^(a+)+$', ''],
  ['lazy text between two marks', '<!--[^]*?-->', 'g'],
  ['two repeats that share characters', String.raw`^x\s*,?\s*y`, ''],
  ['an end that is rarely there', String.raw`\s+$`, ''],
  // On a busy machine the shorter of two times may be stretched until the growth is hidden.
])('%s is worse than linear', { retry: 3 }, async (_name, pattern, flags) => {
  const { slow } = await measureExpressions([{ pattern, flags }], 2000);
  expect(slow).toHaveLength(1);
});

test.each([
  ['blanks of one line', String.raw`^[ \t]+x`, 'm'],
  ['a search that begins at a word', String.raw`\b\w+\(`, 'g'],
  ['a mark or the end', '<!--[^]*?(?:-->|$)', 'g'],
  ['a bounded repeat', String.raw`\{[^}]{0,300}\}`, 'g'],
  ['many matches', String.raw`\d`, 'g'],
])('%s is linear', async (_name, pattern, flags) => {
  const { slow, inputs } = await measureExpressions([{ pattern, flags }]);
  expect(slow).toEqual([]);
  expect(inputs).toBeGreaterThan(5);
});

test('literals and constant constructors are found, and what is inserted while the program runs is a name', () => {
  const file = join(folder, 'sample.ts');
  writeFileSync(
    file,
    [
      "const WORDS = ['one', 'two\\\\b'].join('|');",
      'const plain = /a+b/gi;',
      'const made = new RegExp(String.raw`(${WORDS})\\s`, "m");',
      'const named = (name: string) => new RegExp(`\\\\b${name}\\\\b`);',
      'const unknown = (text: string) => new RegExp(text);',
    ].join('\n'),
  );
  const found = findExpressions([file]).map(({ pattern, flags }) => ({ pattern, flags }));
  expect(found).toEqual([
    { pattern: 'a+b', flags: 'gi' },
    { pattern: String.raw`(one|two\b)\s`, flags: 'm' },
    { pattern: String.raw`\bname\b`, flags: '' },
    { pattern: undefined, flags: '' },
  ]);
});
