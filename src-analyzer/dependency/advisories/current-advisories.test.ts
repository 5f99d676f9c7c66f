import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { packAdvisories } from './advisory-data.ts';
import { writePackage } from './advisory-records.ts';
import { bundledAdvisories, currentAdvisories, isOwn } from './current-advisories.ts';
import { readInterval } from './interval.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'vitals-own-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const BASE = smallAdvisories([
  { ecosystem: 'NPM', package: 'lib', id: 'CVE-2020-0001', affected: '<1.0' },
  { ecosystem: 'GO', package: 'lib', id: 'CVE-2020-0002', affected: '<1.0' },
]);

/** As a conversion leaves a file: in place with one rename. */
function give(ecosystem: string, id: string): void {
  const source = { name: 'Own database', date: '2026-11-01', licence: '', url: '', entries: 1 };
  const record = { id, aliases: [], severity: null, date: null, cwes: [], source: 0 };
  const lines = [writePackage('lib', [{ ...record, affected: [readInterval('<2.0')] }])];
  const block = { ecosystem, lines, entries: 1, date: '2026-11-01', source: 'OSV export' };
  writeFileSync(join(folder, 'draft'), packAdvisories([source], [block], 'fast'));
  renameSync(join(folder, 'draft'), join(folder, `${ecosystem}.bin`));
}

const current = () => currentAdvisories(folder, BASE);
const idsOf = (ecosystem: 'NPM' | 'GO') =>
  current()
    .find(ecosystem, 'lib')
    ?.map(({ id }) => id);

test('without files of the user it is the bundled data', () => {
  expect(current()).toBe(BASE);
  expect(currentAdvisories(undefined)).toBe(bundledAdvisories());
  expect(currentAdvisories(join(folder, 'missing'), BASE)).toBe(BASE);
});

test('a file takes the place of its ecosystem, and its sources are its own', () => {
  give('NPM', 'CVE-2026-0009');
  const data = current();
  expect(idsOf('NPM')).toEqual(['CVE-2026-0009']);
  expect(idsOf('GO')).toEqual(['CVE-2020-0002']);
  const names = (['NPM', 'GO'] as const).map(
    (one) => data.sources[data.find(one, 'lib')?.[0]?.source ?? -1]?.name,
  );
  expect(names).toEqual(['Own database', 'Small database']);
  expect(data.ecosystems.map(({ ecosystem, date }) => [ecosystem, date, isOwn(data, ecosystem)])).toEqual([
    ['GO', '2026-10-01', false],
    ['NPM', '2026-11-01', true],
  ]);
  expect(data.packages('NPM')).toEqual(['lib']);
});

test('a file that is replaced counts from the next look on', () => {
  give('NPM', 'CVE-2026-0001');
  expect(idsOf('NPM')).toEqual(['CVE-2026-0001']);
  give('NPM', 'CVE-2026-0002');
  expect(idsOf('NPM')).toEqual(['CVE-2026-0002']);
});

test('a damaged file, one of another ecosystem, and strangers count as missing', () => {
  writeFileSync(join(folder, 'NPM.bin'), 'damaged');
  give('NUGET', 'CVE-2026-0001');
  renameSync(join(folder, 'NUGET.bin'), join(folder, 'GO.bin'));
  writeFileSync(join(folder, 'judge-again'), '');
  expect(current()).toBe(BASE);
});
