import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { VERSION_SCHEMES, type Ecosystem } from '../versions/schemes.ts';
import { bundledAdvisories } from './current-advisories.ts';
import { isInside } from './interval.ts';

type Pair = readonly [ecosystem: Ecosystem, name: string, version: string, id: string, affected: boolean];

/** Drawn from the databases by lab/accuracy/advisory-pairs.mjs; the answers come from a second reading of them. */
const PAIRS = JSON.parse(
  readFileSync(new URL('__fixtures__/pairs.json', import.meta.url), 'utf8'),
) as readonly Pair[];

function answerOf([ecosystem, name, version, id]: Pair): boolean | undefined {
  const record = bundledAdvisories()
    .find(ecosystem, name)
    ?.find((one) => [one.id, ...one.aliases].includes(id));
  return record?.affected.some((interval) => isInside(VERSION_SCHEMES[ecosystem], interval, version));
}

describe('versions at the borders of what the databases say', () => {
  test.each(Object.keys(VERSION_SCHEMES) as Ecosystem[])('%s: every pair is right', (ecosystem) => {
    const own = PAIRS.filter(([of]) => of === ecosystem);
    expect(own.length).toBeGreaterThan(30);
    expect(own.filter((pair) => answerOf(pair) !== pair[4])).toEqual([]);
  });
});
