import { expect, test } from 'vitest';
import { createRunSteps } from './run-steps.ts';

test('steps have their last counts, and those that have not begun wait', () => {
  const steps = createRunSteps();
  expect(steps.list(1)).toEqual([]);
  steps.started(1, 'SCAN');
  steps.counted(1, 'SCAN', { done: 3, total: null });
  steps.counted(1, 'SCAN', { done: 8, total: 8 });
  steps.ended(1, 'SCAN', 'DONE');
  steps.started(1, 'QUALITY');
  expect(steps.list(1).slice(0, 3)).toEqual([
    { name: 'SCAN', state: 'DONE', done: 8, total: 8 },
    { name: 'QUALITY', state: 'RUNNING', done: null, total: null },
    { name: 'ARCHITECTURE', state: 'WAITING', done: null, total: null },
  ]);
  expect(steps.list(2)).toEqual([]);
});

test('a count never falls within a step', () => {
  const steps = createRunSteps();
  steps.started(1, 'QUALITY');
  const counts = [0, 40, 3, 41].map((done) => {
    steps.counted(1, 'QUALITY', { done, total: 90 });
    return steps.list(1)[1]?.done;
  });
  expect(counts).toEqual([0, 40, 40, 41]);
});

test('a count that comes after the end of its step or run changes nothing', () => {
  const steps = createRunSteps();
  steps.started(1, 'EVOLUTION');
  steps.ended(1, 'EVOLUTION', 'LEFT_OUT');
  steps.counted(1, 'EVOLUTION', { done: 1, total: 2 });
  expect(steps.list(1)[3]).toEqual({ name: 'EVOLUTION', state: 'LEFT_OUT', done: null, total: null });
  steps.forget(1);
  steps.counted(1, 'REPORT', { done: 1, total: 2 });
  expect(steps.list(1)).toEqual([]);
});
