import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { createFormat } from '#renderer/strings/format.ts';
import { toAuthor } from './use-blame.ts';

const COMMIT = { hash: '0123456789abcdef0123456789abcdef01234567', author: 'Ada', subject: 'a fix' };
const COMMITS = [
  { ...COMMIT, at: '2024-03-01T12:00:00.000Z' },
  { ...COMMIT, at: '2024-03-01T12:00:00.000Z', isOldest: true as const },
];
const format = createFormat('en', ['en-GB']);

test('lines are named by author and age, and by their commit when they are pointed at', () => {
  const { text, title, ...place } = toAuthor({ line: 3, count: 2, commit: 0 }, COMMITS, en, format);
  expect(place).toEqual({ line: 3, count: 2 });
  expect(text).toMatch(/^Ada, .+ ago$/);
  expect(title).toBe('Ada · 1 Mar 2024 · a fix · 01234567');
});

test('where the stored history begins they may be older', () => {
  expect(toAuthor({ line: 1, count: 1, commit: 1 }, COMMITS, en, format).title).toMatch(
    /01234567 · or earlier/,
  );
});

test('lines of no commit say so', () => {
  expect(toAuthor({ line: 1, count: 9, commit: null }, COMMITS, en, format).text).toBe('in no commit');
});
