import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';

test('what nobody holds is gone, what somebody holds stays', async () => {
  const held = { text: 'held' };
  const refs = { held: new WeakRef(held), left: new WeakRef({ text: 'left' }) };
  // A reference that was just made keeps its object until the turn ends.
  await sleep(1);
  expect(refs.left.deref()).toBeDefined();
  await collectGarbage();
  expect(refs.left.deref()).toBeUndefined();
  expect(refs.held.deref()).toBe(held);
});
