import { expect, test } from 'vitest';
import { isSlowPattern } from './slow-patterns.ts';

test.each([
  ['([0-9]+)+#', true],
  ['^(a+)+$', true],
  ['^(?:\\w*\\s*)*!', true],
  ['^(x|[a-z]+)*$', true],
  ['(\\d+,?)+\\b', true],
  ['^((ab)+)*$', true],
  // Each round takes a character of its own.
  ['^([a-z]+\\.)+$', false],
  ['^(-[a-z]+)*$', false],
  ['^([a-z]+){1,3}$', false],
  ['^(abc)+$', false],
  ['^[a-z]+$', false],
  ['^(a[+]b)*$', false],
  // It never fails, or does not go back.
  ['^(a+)+', false],
  ['^(a++)+$', false],
  ['^(?>a+)+$', false],
  ['^(a+)+b*', false],
  ['(', false],
])('%s takes exponential time: %s', (pattern, isSlow) => {
  expect(isSlowPattern(pattern)).toBe(isSlow);
});

test('a pattern for a whole text fails behind its end', () => {
  expect(isSlowPattern('(a+)+', true)).toBe(true);
  expect(isSlowPattern('([a-z]+-)+', true)).toBe(false);
});
