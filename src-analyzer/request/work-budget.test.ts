import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWorkBudget } from './work-budget.ts';

test('waiting does not spend a budget of work', async () => {
  const isSpent = createWorkBudget(50);
  await sleep(120);
  expect(isSpent()).toBe(false);
});

test('working does', () => {
  const isSpent = createWorkBudget(20);
  let turns = 0;
  while (!isSpent()) turns += 1;
  expect(turns).toBeGreaterThan(0);
});
