import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { createFormat } from '#renderer/strings/format.ts';
import { resultWords } from './result-words.ts';

const format = createFormat('en', ['en-GB']);
const counts = { new: 2, fixed: 1, persisting: 1200 };

test.each([
  ['both scores', 73, 74, true, '+2 new, -1 fixed, 73 to 74'],
  ['one score', null, 74, true, '+2 new, -1 fixed'],
  ['scores of two ways of scoring', 73, 74, false, '+2 new, -1 fixed'],
  ['the same score', 73, 73, true, '+2 new, -1 fixed, still 73'],
])('%s', (_title, before, after, sameScoring, expected) => {
  const healthScore = { before, after, delta: null };
  expect(resultWords({ counts, healthScore, sameScoring }, en, format)).toBe(expected);
});

test('nothing new and nothing fixed', () => {
  const nothing = { counts: { ...counts, new: 0, fixed: 0 }, sameScoring: true };
  const words = (before: number) =>
    resultWords({ ...nothing, healthScore: { before, after: 74, delta: null } }, en, format);
  expect([words(73), words(74)]).toEqual([
    'No new or fixed findings, 73 to 74',
    'No new or fixed findings, still 74',
  ]);
});
