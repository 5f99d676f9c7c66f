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

test('a little is left where it is, and much is not', async () => {
  await collectGarbage();
  const little = new WeakRef({ text: 'left' });
  await sleep(1);
  await collectGarbage();
  expect(little.deref()).toBeDefined();
  let much: number[][] | undefined = Array.from({ length: 400 }, () =>
    Array.from({ length: 50_000 }, () => 1.5),
  );
  expect(much).toHaveLength(400);
  much = undefined;
  await sleep(1);
  await collectGarbage();
  expect(little.deref()).toBeUndefined();
});
