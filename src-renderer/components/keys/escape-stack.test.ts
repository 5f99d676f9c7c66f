import { expect, test } from 'vitest';
import { closeTop, pushEscape } from './escape-stack.ts';

test('what was opened last closes first, and what is gone is not asked', () => {
  const closed: string[] = [];
  const pop = ['panel', 'selection', 'form'].map((name) => pushEscape(() => void closed.push(name)));
  closeTop();
  pop[2]?.();
  pop[0]?.();
  closeTop();
  pop[1]?.();
  expect(closeTop()).toBe(false);
  expect(closed).toEqual(['form', 'selection']);
});
