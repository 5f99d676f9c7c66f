import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HeldGroups, type KeptGroups, keptInGroups } from './kept-groups.ts';
import { keepResultsIn } from './kept-results.ts';

interface Item {
  readonly name: string;
  readonly text: string;
}

interface Result {
  readonly length: number;
}

const NAMES = Array.from({ length: 200 }, (_, at) => `file${at}.ts`);
const items = (edited = ''): Item[] => NAMES.map((name) => ({ name, text: name === edited ? 'new' : 'old' }));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-groups-'));
  keepResultsIn(folder);
});
afterEach(() => {
  keepResultsIn(undefined);
  rmSync(folder, { recursive: true, force: true });
});

const grouped = (of: readonly Item[], held: HeldGroups<Result>, isReusing = true): KeptGroups<Item, Result> =>
  keptInGroups({
    purpose: 'test',
    items: of,
    nameOf: ({ name }) => name,
    keyOf: ({ name, text }) => `${name} ${text}`,
    isReusing,
    held,
  });

const lengthOf = ({ text }: Item): Result => ({ length: text.length });
const resultsIn = ({ known }: KeptGroups<Item, Result>): ReadonlyMap<string, Result> =>
  new Map([...known].map(([{ name }, result]) => [name, result]));

describe('groups that are held', () => {
  test('are the objects of before, without the store, but for the group of what was edited', () => {
    const held = new HeldGroups<Result>(1000, () => 1);
    grouped(items(), held).keep(lengthOf);
    const before = resultsIn(grouped(items(), held));
    expect(before.size).toBe(NAMES.length);
    keepResultsIn(mkdtempSync(join(folder, 'empty-')));
    const edited = grouped(items('file77.ts'), held);
    const after = resultsIn(edited);
    expect(edited.left.length).toBeLessThanOrEqual(64);
    expect(edited.left.map(({ name }) => name)).toContain('file77.ts');
    for (const [name, result] of after) expect(result).toBe(before.get(name));
    edited.keep(lengthOf);
    expect(grouped(items('file77.ts'), held).left).toEqual([]);
    // What was there before the edit is held no more.
    expect(grouped(items(), held).left.map(({ name }) => name)).toContain('file77.ts');
  });

  test('are not taken over where nothing is', () => {
    const held = new HeldGroups<Result>(1000, () => 1);
    grouped(items(), held).keep(lengthOf);
    expect(grouped(items(), held, false).left.length).toBe(NAMES.length);
  });

  test('are none where they weigh too much', () => {
    const held = new HeldGroups<Result>(100, () => 1);
    grouped(items(), held).keep(lengthOf);
    expect(grouped(items(), held).left).toEqual([]);
    keepResultsIn(mkdtempSync(join(folder, 'empty-')));
    expect(grouped(items(), held).left.length).toBe(NAMES.length);
  });
});
