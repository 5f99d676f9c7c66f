import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { githubNpm } from './advisories/sources/github-tables.mjs';
import { osvNpm } from './advisories/sources/osv-exports.mjs';
import { findClone, newestDay, readSource } from './build-advisories.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-exports-'));
  mkdirSync(join(folder, 'npm'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function advisory(id: string, modified: string): void {
  const ranges = [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.2.0' }] }];
  const affected = [{ package: { ecosystem: 'npm', name: 'lib' }, ranges }];
  writeFileSync(join(folder, 'npm', `${id}.json`), JSON.stringify({ id, modified, affected }));
}

test('an unpacked export is read, and takes the place of the table that ends earlier', () => {
  advisory('GHSA-aaaa-bbbb-cccc', '2026-10-02T00:00:00Z');
  advisory('GHSA-aaaa-bbbb-dddd', '2026-11-01T00:00:00Z');
  writeFileSync(join(folder, 'npm', 'broken.json'), '{"id":1,"modified":"2026-01-01"}');
  const paths = [join(folder, 'npm')];
  const clone = findClone(osvNpm, paths);
  expect(clone).toMatchObject({ date: '2026-11-01' });
  const faults: string[] = [];
  const records = readSource(osvNpm, clone, { before: [], faults });
  expect(records.map(({ names }: { names: string[] }) => names)).toEqual([
    ['GHSA-aaaa-bbbb-cccc'],
    ['GHSA-aaaa-bbbb-dddd'],
  ]);
  expect(faults).toHaveLength(1);
  expect(findClone(githubNpm, paths)).toBeUndefined();
});

test.each([
  [
    'the newest of a source that dates its entries',
    ['2024-01-01', '2024-11-22', '2023-01-01'],
    3,
    '2024-11-22',
  ],
  ['unknown where one in ten has no day', ['2022-12-14'], 2, undefined],
  ['unknown where none has', [], 5, undefined],
])('the day of an ecosystem is %s', (_case, dates, entries, day) => {
  expect(newestDay(dates, entries)).toBe(day);
});
