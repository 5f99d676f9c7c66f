import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { createFormat } from '#renderer/strings/format.ts';
import { changeWords } from './change-words.ts';

const format = createFormat('en', ['en-GB']);

test.each([
  [null, false, ''],
  [0, false, ''],
  [1, false, '1 file changed'],
  [1204, false, '1,204 files changed'],
  [12, true, '12 files changed, and there is a new commit'],
  [0, true, 'There is a new commit'],
  [null, true, 'There is a new commit'],
])('%s changed files, new commit: %s', (changedFiles, newCommit, expected) => {
  expect(changeWords({ changedFiles, newCommit }, en, format)).toBe(expected);
});
