import { expect, test } from 'vitest';
import { reloadOnce } from './reload-once.ts';

function page() {
  const stored = new Map<string, string>();
  let reloads = 0;
  let time = 1_800_000_000_000;
  return {
    reloads: () => reloads,
    pass: (ms: number) => (time += ms),
    // A fresh page of the same window: only what the session stores is left.
    tryAgain: () =>
      reloadOnce({
        storage: {
          getItem: (key) => stored.get(key) ?? null,
          setItem: (key, value) => void stored.set(key, value),
        },
        now: () => time,
        reload: () => (reloads += 1),
      }),
  };
}

test('a page that fails again after it was loaded again stays as it is', () => {
  const { tryAgain, reloads, pass } = page();
  expect(tryAgain()).toBe(true);
  pass(1000);
  expect(tryAgain()).toBe(false);
  expect(tryAgain()).toBe(false);
  expect(reloads()).toBe(1);
});

test('the next outage is recovered from as the first was', () => {
  const { tryAgain, reloads, pass } = page();
  tryAgain();
  pass(60_000);
  expect(tryAgain()).toBe(true);
  expect(reloads()).toBe(2);
});
