import { expect, test } from 'vitest';
import { en } from './en.ts';

test.each([
  [en.files.lines('1'), '1 line of code'],
  [en.files.lines('1,204'), '1,204 lines of code'],
  [en.files.commitsInYear('1'), '1 commit in a year'],
  [en.quality.note('1', '1'), '1 finding from 1 rule'],
  [en.quality.note('21', '11'), '21 findings from 11 rules'],
  [en.architecture.note('1', '0'), '1 file or class, 0 dependencies'],
  [en.report.lines('930', '1'), '930 lines of code in 1 file'],
  [en.shell.running.some(2), '2 analyses running'],
  [en.modelInput.excerpts(0), 'no file contents'],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});
