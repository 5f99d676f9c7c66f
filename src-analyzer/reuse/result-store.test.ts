import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packed, ResultStore, unpacked } from './result-store.ts';

const DAY = 24 * 60 * 60 * 1000;
const MB = 1024 * 1024;

let folder: string;
let open: ResultStore[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'));
  open = [];
});
afterEach(() => {
  for (const store of open) store.close();
  rmSync(folder, { recursive: true, force: true });
});

function storeAt(now: number, keepBytes = 100 * MB): ResultStore {
  const store = new ResultStore(folder, keepBytes, now);
  open.push(store);
  return store;
}

const keyOf = (name: string): Uint8Array => Buffer.from(name);
/** Does not become smaller by packing, which is done before. */
const big = (byte: number): Uint8Array => new Uint8Array(MB).fill(byte);

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch {
    return undefined;
  }
}

test('values come back as they were, in this store and the next one', () => {
  const value = packed({
    list: [1, undefined, 'ä'],
    bytes: new Uint8Array([1, 2]),
    map: new Map([['a', 1]]),
  });
  storeAt(0).put([{ key: keyOf('a'), value }]);
  for (const store of [open[0], storeAt(0)])
    expect(unpacked(store?.get(keyOf('a')) ?? new Uint8Array())).toEqual({
      list: [1, undefined, 'ä'],
      bytes: new Uint8Array([1, 2]),
      map: new Map([['a', 1]]),
    });
  expect(storeAt(0).get(keyOf('b'))).toBeUndefined();
});

test('what was not used for longest goes first when the store is full', () => {
  for (const day of [1, 2, 3]) {
    storeAt(day * DAY).put([{ key: keyOf(`of ${day}`), value: big(day) }]);
  }
  const fourth = storeAt(4 * DAY, 3 * MB);
  const left = [1, 2, 3].filter((day) => fourth.get(keyOf(`of ${day}`)) !== undefined);
  expect(left).toEqual([2, 3]);
  expect(fourth.bytes).toBeLessThan(3 * MB);
});

test('what is asked for again stays', () => {
  for (const day of [1, 2]) storeAt(day * DAY).put([{ key: keyOf(`of ${day}`), value: big(day) }]);
  const third = storeAt(3 * DAY);
  expect(third.get(keyOf('of 1'))).toBeDefined();
  third.put([]);
  const small = storeAt(4 * DAY, 1.5 * MB);
  expect([small.get(keyOf('of 1')) !== undefined, small.get(keyOf('of 2'))]).toEqual([true, undefined]);
});

test('a file that is damaged, cut off or of another program is replaced', () => {
  const path = join(folder, 'results.db');
  for (const harm of [
    () => writeFileSync(path, 'no database at all, but long enough to be looked at as one'),
    () => truncateSync(path, 5000),
    () => writeFileSync(path, Buffer.concat([readFileSync(path).subarray(0, 100), Buffer.alloc(9000, 7)])),
  ]) {
    storeAt(0).put([{ key: keyOf('a'), value: big(1) }]);
    for (const store of open.splice(0)) store.close();
    harm();
    const again = storeAt(0);
    expect(again.get(keyOf('a'))).toBeUndefined();
    again.put([{ key: keyOf('b'), value: big(2) }]);
    expect(again.get(keyOf('b'))?.length).toBe(MB);
    again.close();
    open.length = 0;
  }
});

test.each([
  ['compressed', false],
  ['plain', true],
])('a damaged value is an error, never another value: %s', (_form, isPlain) => {
  const text = `${'x'.repeat(1000)}y`;
  const value = packed(text, isPlain);
  let errors = 0;
  for (let at = 4; at < value.length; at += 1) {
    const damaged = Uint8Array.from(value);
    damaged[at] = (damaged[at] ?? 0) ^ 0x10;
    const read = attempt(() => unpacked(damaged));
    if (read === undefined) errors += 1;
    // Some bits of the format mean nothing.
    expect([undefined, text]).toContain(read);
  }
  expect(errors).toBeGreaterThan(value.length * 0.8);
});

test('two threads write into the same file', () => {
  const [one, other] = [storeAt(0), storeAt(0)];
  one.put([{ key: keyOf('a'), value: packed(1) }]);
  other.put([
    { key: keyOf('b'), value: packed(2) },
    { key: keyOf('a'), value: packed(3) },
  ]);
  expect(unpacked(one.get(keyOf('b')) ?? new Uint8Array())).toBe(2);
  expect(unpacked(one.get(keyOf('a')) ?? new Uint8Array())).toBe(3);
});
