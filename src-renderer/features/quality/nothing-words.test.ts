import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { createFormat } from '#renderer/strings/format.ts';
import { nothingWords } from './nothing-words.ts';

const FORMAT = createFormat('en', ['en-GB']);

const METRICS = {
  bugs: 0,
  vulnerabilities: 0,
  codeSmells: 0,
  review: 0,
  duplicationRate: 0,
  coverageRate: null,
  complexity: 1,
  available: true,
  comparedWithLast: null,
};

test.each([
  { says: 'No issues found', metrics: {}, review: 0 },
  { says: 'Nothing certain or likely; 1,058 are worth a look', metrics: { review: 1058 }, review: 1058 },
  { says: 'Nothing certain or likely; 1 is worth a look', metrics: { review: 9 }, review: 1 },
  { says: 'Nothing certain or likely; 2 are worth a look', metrics: { bugs: 4, review: 9 }, review: 2 },
  { says: 'No finding matches', metrics: { bugs: 4 }, review: 0 },
  { says: 'No finding matches', metrics: { review: 9 }, review: 0 },
  { says: 'No finding is open', metrics: { decided: 3 }, review: 0 },
])('$says: $metrics, of which $review pass the filters', ({ says, metrics, review }) => {
  const list = { metrics: { ...METRICS, ...metrics } };
  const told = nothingWords({ list, search: {}, review }, en, FORMAT);
  expect(told).toEqual({ title: says, isFiltered: says === 'No finding matches' || 'bugs' in metrics });
});

test.each([
  { says: 'Nothing is worth a look', metrics: { bugs: 2 } },
  { says: 'No finding matches', metrics: { review: 2 } },
])('of the list that is worth a look: $says', ({ says, metrics }) => {
  const list = { metrics: { ...METRICS, ...metrics } };
  const told = nothingWords({ list, search: { list: 'review' }, review: 0 }, en, FORMAT);
  expect(told.title).toBe(says);
});
