import { describe, expect, test } from 'vitest';
import { chunksOf } from './chunker.ts';

const symbol = (name: string, line: number, endLine: number, memberLines: number[] = []) => ({
  name,
  line,
  endLine,
  memberLines,
});
const rows = (count: number, text = 'some words of code in a row') =>
  Array.from({ length: count }, () => text);

describe('chunksOf', () => {
  test('gives one chunk for each symbol, its comment included', () => {
    const text = ['// first', 'function a() {', '}', '', '/** second */', 'function b() {', '}'].join('\n');
    expect(chunksOf(text, [symbol('a', 2, 3), symbol('b', 6, 7)])).toEqual([
      { startLine: 1, endLine: 3, symbol: 'a', content: '// first\nfunction a() {\n}' },
      { startLine: 5, endLine: 7, symbol: 'b', content: '/** second */\nfunction b() {\n}' },
    ]);
  });

  test('keeps what stands between symbols when it is worth it', () => {
    const text = [...rows(3), 'function a() {}', 'x', ...rows(2)].join('\n');
    const chunks = chunksOf(text, [symbol('a', 4, 4)]);
    expect(chunks.map(({ startLine, endLine, symbol: name }) => [startLine, endLine, name])).toEqual([
      [1, 3, null],
      [4, 4, 'a'],
      [5, 7, null],
    ]);
  });

  test('makes no chunk of what only closes a namespace', () => {
    const text = ['namespace a {', 'int b() {}', '', '}  // namespace of the first kind', '#endif  // GUARD'];
    expect(chunksOf(text.join('\n'), [symbol('b', 2, 2)]).map(({ endLine }) => endLine)).toEqual([1, 2]);
  });

  test('cuts a long symbol into overlapping windows that miss no line', () => {
    const chunks = chunksOf(rows(300).join('\n'), [symbol('long', 1, 300)]);
    expect(chunks.length).toBeGreaterThan(5);
    chunks.forEach(({ content }) => expect(content.length).toBeLessThanOrEqual(1200));
    chunks.slice(1).forEach(({ startLine }, at) => {
      const before = chunks[at]?.endLine ?? 0;
      expect(startLine).toBeLessThanOrEqual(before + 1);
      expect(startLine).toBeGreaterThan(chunks[at]?.startLine ?? 0);
    });
    expect(chunks.at(-1)?.endLine).toBe(300);
  });

  test('cuts a class at the start of a member', () => {
    const chunks = chunksOf(rows(120).join('\n'), [symbol('Big', 1, 120, [1, 20, 38, 60])]);
    expect(chunks[0]?.endLine).toBe(37);
  });

  test('takes a file without symbols as a whole', () => {
    expect(chunksOf('a\nb\n', [])).toEqual([{ startLine: 1, endLine: 2, symbol: null, content: 'a\nb' }]);
  });

  test('bounds a file of one endless line', () => {
    const [chunk, ...more] = chunksOf('x'.repeat(100_000), []);
    expect(chunk?.content.length).toBe(2400);
    expect(more).toEqual([]);
  });

  test('gives nothing for an empty file', () => {
    expect(chunksOf('\n\n', [])).toEqual([]);
  });
});
