import { expect, test } from 'vitest';
import { messageOf, percentOf, PERCENT_OF } from './progress.rules.ts';

test.each([
  ['counting lines', 1204, 5527, 'Counting lines: 1,204 of 5,527 files'],
  ['listing files', 0, null, 'Listing files'],
  ['listing files', 1200, null, 'Listing files: 1,200 files'],
  ['checking texts', 0, 0, 'Checking texts'],
])('%s with %s of %s reads "%s"', (step, done, total, message) => {
  expect(messageOf('scan', { step, done, total })).toBe(message);
});

test('history is counted in commits', () => {
  expect(messageOf('evolution', { step: 'reading history', done: 5, total: 9 })).toBe(
    'Reading history: 5 of 9 commits',
  );
});

test.each([
  ['scan', 0, null, 5],
  ['scan', 0, 10, 5],
  ['scan', 5, 10, 15],
  ['scan', 10, 10, 25],
  ['scan', 99, 10, 25],
  ['quality', 0, 0, 25],
  ['report', 1, 2, 85],
] as const)('%s at %i of %s is %i percent', (step, done, total, percent) => {
  expect(percentOf(step, { done, total })).toBe(percent);
});

test('the steps of SCAN follow each other from 5 to below 70, the report from 75 to 95 (D31)', () => {
  const { scan, quality, architecture, evolution, dependency, report } = PERCENT_OF;
  const steps = [scan, quality, architecture, evolution, dependency];
  expect(steps[0]?.[0]).toBe(5);
  for (const [index, [from, to]] of steps.entries()) {
    expect(to).toBeGreaterThan(from);
    expect(steps[index + 1]?.[0] ?? to).toBe(to);
  }
  expect(dependency[1]).toBeLessThan(70);
  expect(report).toEqual([75, 95]);
});
