import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { createFormat } from '#renderer/strings/format.ts';
import { zhCn } from '#renderer/strings/zh-cn/zh-cn.ts';
import { noteOf } from './dependency-note.ts';

const FORMAT = createFormat('en', ['en-GB']);
const packages = { all: 9, risky: 3, transitive: 0, transitiveRisky: 0 };

test('without decisions the note has the counts alone', () => {
  expect(noteOf({ packages, coverage: undefined }, en, FORMAT)).toBe(
    '9 declared dependencies, 3 with a known risk',
  );
});

test.each([
  [1, '; 1 more decided, which the report counts by default unless it is a false positive'],
  [2, '; 2 more decided, which the report counts by default unless they are false positives'],
])('%d decided ones are told, since the report counts them', (decided, words) => {
  const note = noteOf({ packages: { ...packages, decided }, coverage: undefined }, en, FORMAT);
  expect(note).toBe(`9 declared dependencies, 3 with a known risk${words}`);
  expect(noteOf({ packages: { ...packages, decided }, coverage: undefined }, zhCn, FORMAT)).toContain('误报');
});
