import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { createFormat } from '#renderer/strings/format.ts';
import { fileFacts } from './file-words.ts';

test.each([
  [
    true,
    { commits: 1204, topAuthor: 'Ada', topShare: 80, issues: 1 },
    '1,204 commits in a year · mostly Ada (80%) · 1 finding',
  ],
  [true, { commits: 0, topAuthor: null, topShare: null, issues: 3 }, '0 commits in a year · 3 findings'],
  [false, { commits: 0, topAuthor: null, topShare: null, issues: 3 }, '3 findings'],
])('with a history %j: %o', (hasHistory, file, facts) => {
  expect(fileFacts(file, hasHistory, en, createFormat('en', ['en-GB']))).toBe(facts);
});
