import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCitationFilter } from './citation-filter.ts';
import type { FoundChunk } from './found-chunks.ts';

const CHUNKS: FoundChunk[] = [
  { file: 'src/login.ts', startLine: 10, endLine: 12, content: 'a\n  login();\nc' },
  { file: 'src/cart/total.ts', startLine: 1, endLine: 2, content: 'x\ny' },
  { file: 'web/cart/total.ts', startLine: 1, endLine: 2, content: 'x\ny' },
  { file: 'Dockerfile', startLine: 1, endLine: 3, content: 'FROM x\nRUN y\nCMD z' },
];

function filtered(text: string, cut: (text: string) => string[] = (whole) => [whole]) {
  const filter = createCitationFilter(CHUNKS);
  const shown = cut(text).map((piece) => filter.push(piece));
  return { text: shown.join('') + filter.end(), citations: filter.citations() };
}

describe('a citation', () => {
  test('of a retrieved line stays, with the text of the file as excerpt', () => {
    expect(filtered('See [src/login.ts:11].')).toEqual({
      text: 'See [src/login.ts:11].',
      citations: [{ file: 'src/login.ts', line: 11, excerpt: '  login();' }],
    });
  });

  test.each([
    ['a short path', '[login.ts:11]', '[src/login.ts:11]'],
    ['a range', '[src/login.ts:11-40]', '[src/login.ts:11]'],
    ['a range that begins before the chunk', '[src/login.ts:2-11]', '[src/login.ts:10]'],
    ['two places', '[src/login.ts:10, Dockerfile:2]', '[src/login.ts:10] [Dockerfile:2]'],
    ['words before it', '[see src/login.ts:10]', '[src/login.ts:10]'],
    ['a true and a false place', '[src/login.ts:10; src/ghost.ts:3]', '[src/login.ts:10]'],
    ['brackets around it', '[[src/login.ts:10]]', '[[src/login.ts:10]]'],
  ])('with %s is understood', (_name, text, shown) => {
    expect(filtered(text).text).toBe(shown);
  });

  test.each([
    ['a file that was not retrieved', '[src/ghost.ts:1]'],
    ['a line outside of the chunks', '[src/login.ts:13]'],
    ['line 0', '[src/login.ts:0]'],
    ['an ambiguous ending', '[total.ts:1]'],
    ['a file of another folder', '[other/login.ts:11]'],
    ['a hidden place', String.raw`[src/ghost.ts:1\]`],
    ['emphasis', '[**src/ghost.ts:1**]'],
  ])('of %s vanishes from text and list', (_name, text) => {
    const result = filtered(`x${text}y`);
    expect(result.text).toBe('xy');
    expect(result.citations).toEqual([]);
  });

  test.each(['rows[0] and [x] and [text](https://example.com)', 'a[i:10]', 'an open [ at the end', '[a\nb]'])(
    'is not seen in %s',
    (text) => expect(filtered(text).text).toBe(text),
  );
});

test('text outside of brackets is never held back', () => {
  const filter = createCitationFilter(CHUNKS);
  expect(filter.push('Hello ')).toBe('Hello ');
  expect(filter.push('you [src/lo')).toBe('you ');
  expect(filter.push('gin.ts:10')).toBe('');
  expect(filter.push('] x')).toBe('[src/login.ts:10] x');
});

test('of a hundred mixed citations every true one stays and no false one, however the text is cut', () => {
  const places = fc.array(
    fc.record({
      isTrue: fc.boolean(),
      line: fc.integer({ min: 10, max: 12 }),
      ghost: fc.constantFrom('src/ghost.ts:1', 'src/login.ts:99', 'lib/login.ts:11', 'Ghostfile:2'),
    }),
    { minLength: 100, maxLength: 100 },
  );
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 9 }), (list, size) => {
      const text = list
        .map(({ isTrue, line, ghost }, at) => `claim ${at} [${isTrue ? `src/login.ts:${line}` : ghost}]`)
        .join(', ');
      const result = filtered(text, (whole) => whole.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []);
      const shown = [...result.text.matchAll(/\[([^\]]*)\]/g)].map(([, inner]) => inner);
      expect(shown).toEqual(list.filter(({ isTrue }) => isTrue).map(({ line }) => `src/login.ts:${line}`));
    }),
    { numRuns: 30 },
  );
});
