import { describe, expect, test } from 'vitest';
import {
  count,
  firstSentence,
  grouped,
  inEnglish,
  listed,
  percent,
  perThousand,
  shortName,
  shortened,
  withStop,
} from './phrases.ts';

describe('numbers', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [1_234_567, '1,234,567'],
  ])('%d is written %s', (value, text) => {
    expect(grouped(value)).toBe(text);
  });

  test.each([
    [0, '0 files'],
    [1, '1 file'],
    [2, '2 files'],
    [1_200, '1,200 files'],
  ])('%d files are "%s"', (value, text) => {
    expect(inEnglish(count(value, 'file'))).toBe(text);
  });

  test('irregular plurals are given', () => {
    expect(inEnglish(count(2, 'class', 'classes'))).toBe('2 classes');
  });

  test.each([
    [0, '0%'],
    [0.001, 'under 1%'],
    [0.125, '13%'],
    [0.999, 'over 99%'],
    [1, '100%'],
  ])('a share of %d is %s', (share, text) => {
    expect(inEnglish(percent(share))).toBe(text);
  });

  test.each([
    [1, 100_000, 'fewer than 0.1 per 1,000 lines'],
    [3, 1_000, '3.0 per 1,000 lines'],
    [25, 1_000, '25 per 1,000 lines'],
  ])('%d findings in %d lines are %s', (findings, lines, text) => {
    expect(inEnglish(perThousand(findings, lines))).toBe(text);
  });
});

describe('lists', () => {
  test.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c'], 'a, b and c'],
    [['a', 'b', 'c', 'd', 'e'], 'a, b, c and 2 more'],
  ])('%j reads "%s"', (names, text) => {
    expect(inEnglish(listed(names))).toBe(text);
  });
});

describe('names', () => {
  test.each([
    ['src/orders/order-service.ts', 'order-service.ts'],
    ['src/orders/index.ts', 'orders/index.ts'],
    ['index.ts', 'index.ts'],
    ['pkg/__init__.py', 'pkg/__init__.py'],
  ])('%s is called %s', (path, name) => {
    expect(shortName(path)).toBe(name);
  });
});

describe('sentences', () => {
  test.each([
    ['Close it. Then go on.', 'Close it.'],
    ['Use e.g. a pool', 'Use e.g. a pool.'],
    ['Why not?', 'Why not?'],
    ['  two\n lines ', 'two lines.'],
  ])('the first sentence of "%s" is "%s"', (text, first) => {
    expect(inEnglish(firstSentence(text))).toBe(first);
  });

  test('a full stop is added once', () => {
    expect([withStop('Done'), withStop('Done.'), withStop('')]).toEqual(['Done.', 'Done.', '']);
  });

  test('long texts are cut at a word', () => {
    expect(inEnglish(shortened('one two three four', 12))).toBe('one two…');
    expect(inEnglish(shortened('short', 12))).toBe('short');
  });
});
