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
])('%s', (_title, before, after, sameScoring, expected) => {
  const healthScore = { before, after, delta: null };
  expect(resultWords({ counts, healthScore, sameScoring }, en, format)).toBe(expected);
});
