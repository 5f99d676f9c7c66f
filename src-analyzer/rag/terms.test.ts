import { describe, expect, test } from 'vitest';
import { matchExpression, queryTerms } from './query-terms.ts';
import { termsOf } from './terms.ts';

test.each([
  ['orderTotal', ['ordertotal', 'order', 'total']],
  ['parseHTTPRequest2', ['parsehttprequest2', 'parse', 'http', 'request', '2']],
  ['snake_case_name', ['snakecasename', 'snake', 'case', 'name']],
  ['plain', ['plain']],
  ['订单金额', ['订单', '单金', '金额']],
  ['a-b.c', ['a', 'b', 'c']],
  ['x'.repeat(80), []],
])('the terms of %s', (text, terms) => {
  expect(termsOf(text)).toEqual(terms);
});

describe('queryTerms', () => {
  test('leaves out what says nothing about code', () => {
    expect(queryTerms('Where is the login implemented?')).toEqual(['login']);
  });

  test('adds the English words of Chinese ones', () => {
    expect(queryTerms('登录')).toContain('login');
  });

  test('is bounded', () => {
    const long = Array.from({ length: 1000 }, (_, at) => `word${at}x`).join(' ');
    expect(queryTerms(long).length).toBe(64);
  });
});

test.each([
  [[], undefined],
  [['a', 'b'], '"a" OR "b"'],
  [['a"b'], '"a""b"'],
])('the expression of %j', (terms, expression) => {
  expect(matchExpression(terms)).toBe(expression);
});
