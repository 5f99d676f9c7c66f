import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FoundRecord } from '../../../src-analyzer/dependency/advisories/osv-records.ts';
import { newestDay } from './newest-day.mjs';
import { withOwnNumbers } from './sources/javascript.mjs';
import { openExport, osvNpm } from './sources/osv-exports.mjs';

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

test('an unpacked export is found by its name, and every advisory in it is read', () => {
  advisory('GHSA-aaaa-bbbb-cccc', '2026-10-02T00:00:00Z');
  advisory('MAL-2026-1', '2026-11-01T00:00:00Z');
  const opened = openExport('npm', [folder, join(folder, 'npm')]);
  expect(opened).toMatchObject({ date: '2026-11-01' });
  expect(openExport('NuGet', [join(folder, 'npm')])).toBeUndefined();
  const rows = [...osvNpm.read(opened ?? { folder, date: '' })] as [string, () => FoundRecord[]][];
  const records = rows.flatMap(([, read]) => read());
  expect(records.map(({ names, package: name }) => [names, name])).toEqual([
    [['GHSA-aaaa-bbbb-cccc'], 'lib'],
    [['MAL-2026-1'], 'lib'],
  ]);
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

test('of entries that name the same numbers the later fix has the later one', () => {
  const entry = (githubID: string, below: string, CVE: string[]) => {
    return { ranges: [{ below }], identifiers: { githubID, CVE } };
  };
  const both = ['CVE-2026-2950', 'CVE-2025-13465'];
  const numbered = withOwnNumbers([
    entry('GHSA-f23m-r3pf-42rh', '4.18.0', both),
    entry('GHSA-xxjr-mmjv-4gpg', '4.17.23', both),
    entry('GHSA-aaaa-bbbb-cccc', '1.0.0', ['CVE-2019-0001', 'CVE-2019-0002']),
  ]);
  expect(numbered.map(({ identifiers }: ReturnType<typeof entry>) => identifiers.CVE)).toEqual([
    ['CVE-2026-2950'],
    ['CVE-2025-13465'],
    ['CVE-2019-0001', 'CVE-2019-0002'],
  ]);
});
