import { expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { openAdvisories, packAdvisories } from './advisory-data.ts';
import { bundledAdvisories } from './current-advisories.ts';
import { writePackage, type AdvisoryRecord } from './advisory-records.ts';
import { readInterval } from './interval.ts';

const RECORD: AdvisoryRecord = {
  id: 'CVE-2024-0001',
  aliases: ['GHSA-aaaa-bbbb-cccc', 'GO-2024-1'],
  severity: 'HIGH',
  date: '2024-02-03',
  cwes: [79, 80],
  source: 0,
  affected: [readInterval('<1.0.0'), readInterval('2.0.0=2.1.0>2.2.0')],
};
const SOURCE = {
  name: 'Database',
  date: '2026-01-02',
  licence: 'MIT',
  url: 'https://example.org',
  entries: 2,
};

const pack = (lines: readonly string[]) =>
  packAdvisories(
    [SOURCE],
    [{ ecosystem: 'NPM', lines, entries: lines.length, date: '2026-01-02', source: 'Database' }],
  );

test('what is written is found again, in any spelling of the name', () => {
  const advisories = (['PYPI', 'CARGO', 'NUGET', 'COMPOSER', 'MAVEN'] as const).map((ecosystem) => ({
    ecosystem,
    package: 'Some_Name.x',
    id: `CVE-${ecosystem}`,
    affected: '<1.0',
  }));
  const data = smallAdvisories(advisories);
  const ids = (ecosystem: 'PYPI' | 'CARGO' | 'NUGET' | 'COMPOSER' | 'MAVEN', name: string) =>
    data.find(ecosystem, name)?.map(({ id }) => id);
  expect(ids('PYPI', 'some-name-X')).toEqual(['CVE-PYPI']);
  expect(ids('CARGO', 'some-name.x')).toEqual(['CVE-CARGO']);
  expect(ids('NUGET', 'some_name.X')).toEqual(['CVE-NUGET']);
  expect(ids('COMPOSER', 'SOME_NAME.x')).toEqual(['CVE-COMPOSER']);
  expect(ids('MAVEN', 'some_name.x')).toEqual([]);
  expect(ids('MAVEN', 'Some_Name.x')).toEqual(['CVE-MAVEN']);
});

test('every field survives, and every package is found whatever its neighbours', () => {
  const names = ['@a/b', '@a/b-c', 'a', 'a-b', 'a.b', 'ab', 'é', 'z'].sort((a, b) =>
    Buffer.compare(Buffer.from(a), Buffer.from(b)),
  );
  const data = openAdvisories(
    pack(names.map((name) => writePackage(name, [RECORD, { ...RECORD, id: name }]))),
  );
  expect(data.packages('NPM')).toEqual(names);
  for (const name of names) expect(data.find('NPM', name)).toEqual([RECORD, { ...RECORD, id: name }]);
  for (const name of ['', '0', '@a', 'a-', 'aa', 'y', 'zz']) expect(data.find('NPM', name)).toEqual([]);
  expect(data.find('GO', 'a')).toBeUndefined();
});

test('functions survive, with the package they are in', () => {
  const functions = [
    { within: '', names: ['Parse', 'Reader.Next'] },
    { within: '/inner', names: [] },
  ];
  const named = { ...RECORD, functions };
  expect(openAdvisories(pack([writePackage('a', [named, RECORD])])).find('NPM', 'a')).toEqual([
    named,
    RECORD,
  ]);
});

test('a file of the format before, which names no functions, is read as ever', () => {
  const bytes = pack([writePackage('a', [RECORD])]);
  const header = bytes.subarray(0, bytes.indexOf(10)).toString().replace('"format":2', '"format":1');
  const before = Buffer.concat([Buffer.from(header), bytes.subarray(bytes.indexOf(10))]);
  expect(openAdvisories(before).format).toBe(1);
  expect(openAdvisories(before).find('NPM', 'a')).toEqual([RECORD]);
  expect(() => openAdvisories(Buffer.from(`${header.replace('"format":1', '"format":3')}\n`))).toThrow(
    'format',
  );
});

test('the bundled data names functions of Go packages and crates', () => {
  const namedBy = (ecosystem: 'GO' | 'CARGO', name: string, id: string) =>
    bundledAdvisories()
      .find(ecosystem, name)
      ?.find((one) => one.id === id)?.functions;
  expect(namedBy('GO', 'golang.org/x/text', 'CVE-2022-32149')).toEqual([
    { within: '/language', names: ['MatchStrings', 'ParseAcceptLanguage'] },
  ]);
  expect(namedBy('CARGO', 'ammonia', 'GHSA-p2g9-94wh-65c2')).toEqual([
    { within: '', names: ['ammonia::clean_text'] },
  ]);
});

test('the same content gives the same bytes', () => {
  const lines = [writePackage('a', [RECORD])];
  expect(pack(lines).equals(pack(lines))).toBe(true);
});

test('a damaged line costs its own package, a damaged block its own ecosystem, a damaged header the file', () => {
  const data = openAdvisories(pack(['a\tbroken', writePackage('b', [RECORD])]));
  expect(data.find('NPM', 'a')).toBeUndefined();
  expect(data.find('NPM', 'b')).toEqual([RECORD]);
  const bytes = pack([writePackage('b', [RECORD])]);
  bytes.fill(0xff, bytes.indexOf(10) + 1);
  expect(openAdvisories(bytes).find('NPM', 'b')).toBeUndefined();
  expect(() => openAdvisories(bytes.subarray(0, 20))).toThrow('JSON');
});

test('the bundled data covers every ecosystem and says how old it is', () => {
  const { ecosystems, sources } = bundledAdvisories();
  expect(ecosystems.map(({ ecosystem }) => ecosystem)).toEqual([
    'CARGO',
    'COMPOSER',
    'GO',
    'MAVEN',
    'NPM',
    'NUGET',
    'PYPI',
    'RUBYGEMS',
    'RUNTIME',
  ]);
  expect(ecosystems.filter(({ entries, date }) => entries < 100 || !/^\d{4}-\d\d-\d\d$/.test(date))).toEqual(
    [],
  );
  expect(sources.filter(({ licence }) => licence === '')).toEqual([]);
  const ids = bundledAdvisories()
    .find('MAVEN', 'org.apache.logging.log4j:log4j-core')
    ?.map(({ id }) => id);
  expect(ids).toContain('CVE-2021-44228');
});
