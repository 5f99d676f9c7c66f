import { describe, expect, test } from 'vitest';
import { NONE, addCounts, countsLine, playwrightCounts, vitestCounts } from './test-counts.mjs';

describe('vitestCounts', () => {
  const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }] };

  test('skipped and planned tests are both skipped', () => {
    const report = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 };
    expect(vitestCounts({ ...report, testResults: [passedFile] })).toEqual({
      passed: 7,
      failed: 0,
      skipped: 3,
    });
  });

  test('a file that could not be loaded is a failure although no test failed', () => {
    const report = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
    const broken = { status: 'failed', assertionResults: [] };
    expect(vitestCounts({ ...report, testResults: [passedFile, broken] }).failed).toBe(1);
  });

  test('a failed test is counted once, not again with its file', () => {
    const report = { numPassedTests: 6, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 };
    const failed = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };
    expect(vitestCounts({ ...report, testResults: [failed] }).failed).toBe(1);
  });
});

describe('playwrightCounts', () => {
  test('a flaky test and a journey file that does not load are failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    expect(playwrightCounts({ stats, errors: [{ message: 'syntax error' }] })).toEqual({
      passed: 5,
      failed: 3,
      skipped: 2,
    });
  });
});

test('the last line adds everything up', () => {
  const total = addCounts(
    { passed: 3, failed: 0, skipped: 1 },
    addCounts(NONE, { passed: 2, failed: 1, skipped: 0 }),
  );
  expect(countsLine(total)).toBe('5 passed, 1 failed, 1 skipped');
});
