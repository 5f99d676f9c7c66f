import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { detachedContext } from '#analyzer/request/context.ts';
import { zipBytes } from '#platform/zip/testing/zip-bytes.ts';
import { osvEntry, osvExport } from '../testing/osv-export.ts';
import { openAdvisories } from './advisory-data.ts';
import { convertExport } from './convert-export.ts';
import { writeInterval } from './interval.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'vitals-export-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const TODAY = '2026-11-23';
const target = (): string => join(folder, 'out.bin');

function convert(zip: Uint8Array, context = detachedContext()) {
  const zipFile = join(folder, 'upload.zip');
  writeFileSync(zipFile, zip);
  return convertExport({ zipFile, target: target() }, context, TODAY);
}

const opened = () => openAdvisories(readFileSync(target()));

describe('an export', () => {
  test('becomes facts that are found again', async () => {
    const entry = osvEntry('GHSA-aaaa-bbbb-cccc', 'Lib', {
      aliases: ['CVE-2026-1234'],
      severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N' }],
      database_specific: { severity: 'MODERATE', cwe_ids: ['CWE-79'] },
    });
    const newest = osvEntry('GHSA-aaaa-bbbb-dddd', 'other', { modified: '2026-11-20T23:59:59Z' });
    const future = osvEntry('GHSA-aaaa-bbbb-eeee', 'third', { modified: '2099-01-01T00:00:00Z' });
    expect(await convert(osvExport([entry, newest, future]))).toEqual({
      ecosystem: 'NPM',
      count: 3,
      date: '2026-11-20',
      leftOut: 0,
    });
    const data = opened();
    expect(data.ecosystems).toMatchObject([{ entries: 3, packages: 3, source: 'OSV export' }]);
    const [record] = data.find('NPM', 'lib') ?? [];
    expect(record).toMatchObject({
      id: 'CVE-2026-1234',
      aliases: ['GHSA-aaaa-bbbb-cccc'],
      severity: 'MEDIUM',
      date: '2026-09-01',
      cwes: [79],
    });
    expect(record?.affected.map(writeInterval)).toEqual(['<2.0.0']);
    expect(data.sources[record?.source ?? -1]?.name).toBe('GitHub Advisory Database');
  });

  test('keeps the functions that Go and RustSec name', async () => {
    const affected = (ecosystem: string, name: string, specific: unknown) => ({
      ecosystem,
      affected: [
        {
          package: { ecosystem, name },
          ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '2.0.0' }] }],
          ecosystem_specific: specific,
        },
      ],
    });
    const imports = [{ path: 'example.org/m/html', symbols: ['Parse'] }];
    const go = osvEntry('GO-2026-0001', 'example.org/m', affected('Go', 'example.org/m', { imports }));
    const github = osvEntry('GHSA-aaaa-bbbb-cccc', 'example.org/m', {
      ecosystem: 'Go',
      aliases: ['GO-2026-0001'],
    });
    await convert(osvExport([github, go]));
    expect(opened().find('GO', 'example.org/m')).toMatchObject([
      {
        id: 'GO-2026-0001',
        aliases: ['GHSA-aaaa-bbbb-cccc'],
        functions: [{ within: '/html', names: ['Parse'] }],
      },
    ]);
    rmSync(target());
    const named = { affects: { arch: [], functions: ['my_crate::clean'], os: [] }, affected_functions: null };
    await convert(
      osvExport([osvEntry('RUSTSEC-2026-0001', 'my-crate', affected('crates.io', 'my-crate', named))]),
    );
    expect(opened().find('CARGO', 'my_crate')?.[0]?.functions).toEqual([
      { within: '', names: ['my_crate::clean'] },
    ]);
  });

  test('keeps malware as critical facts', async () => {
    const versions = { affected: [{ package: { ecosystem: 'npm', name: 'evil' }, versions: ['1.0.1'] }] };
    const malware = osvEntry('MAL-2026-77', 'evil', versions);
    await convert(osvExport([malware]));
    const [record] = opened().find('NPM', 'evil') ?? [];
    expect(record).toMatchObject({ id: 'MAL-2026-77', severity: 'CRITICAL', cwes: [506] });
    expect(record?.affected.map(writeInterval)).toEqual(['1.0.1=1.0.1']);
  });

  test('of a range without a fix ends where its database says', async () => {
    const affected = [
      {
        package: { ecosystem: 'npm', name: 'lib' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }] }],
        database_specific: { last_known_affected_version_range: '<= 1.4.2' },
      },
    ];
    await convert(osvExport([osvEntry('GHSA-aaaa-bbbb-cccc', 'lib', { affected })]));
    const [record] = opened().find('NPM', 'lib') ?? [];
    expect(record?.affected).toMatchObject([{ through: '1.4.2', below: null, fixed: null }]);
  });

  test.each([
    ['unmaintained', 1],
    ['notice', 1],
    ['unsound', 2],
    [null, 2],
  ])('of Rust: a note that says %s leaves %d facts', async (informational, count) => {
    const affected = [
      {
        package: { ecosystem: 'crates.io', name: 'old_crate' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '0.0.0-0' }] }],
        database_specific: { informational },
      },
    ];
    const other = osvEntry('RUSTSEC-2026-0002', 'other', { ecosystem: 'crates.io' });
    const zip = osvExport([osvEntry('RUSTSEC-2026-0001', 'old_crate', { affected }), other]);
    expect(await convert(zip)).toMatchObject({ ecosystem: 'CARGO', count });
  });

  test('of Rust: unsound code is no vulnerability unless somebody rates it as one', async () => {
    const unsound = (id: string, name: string, more = {}) => {
      const entry = osvEntry(id, name, { ecosystem: 'crates.io', ...more });
      const affected = (entry['affected'] as object[]).map((one) => {
        return { ...one, database_specific: { informational: 'unsound' } };
      });
      return { ...entry, affected };
    };
    const severity = [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }];
    const zip = osvExport([
      unsound('RUSTSEC-2026-0001', 'a-note'),
      unsound('RUSTSEC-2026-0002', 'rated-here', { severity }),
      unsound('RUSTSEC-2026-0003', 'listed-elsewhere'),
      osvEntry('GHSA-aaaa-bbbb-cccc', 'listed-elsewhere', {
        ecosystem: 'crates.io',
        aliases: ['RUSTSEC-2026-0003'],
      }),
    ]);
    await convert(zip);
    const data = opened();
    const read = ['a-note', 'rated-here', 'listed-elsewhere'].map((name) => data.find('CARGO', name)?.[0]);
    expect(read.map((one) => [one?.id, one?.severity, one?.unsound ?? false])).toEqual([
      ['RUSTSEC-2026-0001', null, true],
      ['RUSTSEC-2026-0002', 'CRITICAL', false],
      ['RUSTSEC-2026-0003', null, false],
    ]);
  });

  test('that says the same twice is one fact, in the words of the better database', async () => {
    const github = osvEntry('GHSA-aaaa-bbbb-cccc', 'Some.Lib', {
      ecosystem: 'PyPI',
      fixed: '3.0',
      aliases: ['CVE-2026-1000'],
      database_specific: { severity: 'HIGH', cwe_ids: ['CWE-22'] },
    });
    const own = osvEntry('PYSEC-2026-9', 'some-lib', {
      ecosystem: 'PyPI',
      fixed: '3.1',
      aliases: ['GHSA-aaaa-bbbb-cccc'],
    });
    expect(await convert(osvExport([github, own]))).toMatchObject({ ecosystem: 'PYPI', count: 1 });
    const records = opened().find('PYPI', 'some_lib') ?? [];
    expect(records).toMatchObject([{ severity: 'HIGH', cwes: [22] }]);
    expect(records[0]?.affected.map(writeInterval)).toEqual(['<3.1']);
    expect(new Set([records[0]?.id, ...(records[0]?.aliases ?? [])])).toEqual(
      new Set(['CVE-2026-1000', 'GHSA-aaaa-bbbb-cccc', 'PYSEC-2026-9']),
    );
  });

  test('of which some advisories cannot be read leaves those out and counts them', async () => {
    const good = osvEntry('GHSA-aaaa-bbbb-cccc', 'lib');
    const withdrawn = osvEntry('GHSA-aaaa-bbbb-dddd', 'lib', { withdrawn: '2026-01-01T00:00:00Z' });
    const disordered = osvEntry('GHSA-aaaa-bbbb-eeee', 'lib', { fixed: 'next spring' });
    const unnamed = osvEntry('GHSA-aaaa-bbbb-ffff', 'a b');
    const zip = osvExport([good, withdrawn, disordered, unnamed]);
    expect(await convert(zip)).toMatchObject({ count: 1, leftOut: 3 });
  });

  test('may name other ecosystems beside its own', async () => {
    const both = osvEntry('GHSA-aaaa-bbbb-cccc', 'jquery', {
      affected: ['npm', 'NuGet'].map((ecosystem) => ({
        package: { ecosystem, name: 'jQuery' },
        ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: '3.5.0' }] }],
      })),
    });
    const one = osvEntry('GHSA-aaaa-bbbb-dddd', 'x', { ecosystem: 'NuGet' });
    expect(await convert(osvExport([both, one]))).toMatchObject({ ecosystem: 'NUGET', count: 2 });
    expect(opened().packages('NUGET')).toEqual(['jquery', 'x']);
  });

  test('that is given up leaves nothing', async () => {
    const stop = new AbortController();
    stop.abort(new Error('gone'));
    const zip = osvExport([osvEntry('GHSA-aaaa-bbbb-cccc', 'lib')]);
    await expect(convert(zip, { ...detachedContext(), signal: stop.signal })).rejects.toThrow('gone');
    expect(existsSync(target())).toBe(false);
  });

  test('never writes over a file', async () => {
    writeFileSync(target(), 'kept');
    await expect(convert(osvExport([osvEntry('GHSA-aaaa-bbbb-cccc', 'lib')]))).rejects.toThrow('EEXIST');
    expect(readFileSync(target(), 'utf8')).toBe('kept');
  });
});

const GOOD = osvEntry('GHSA-aaaa-bbbb-cccc', 'lib');
const file = (name: string, content: string | Uint8Array = JSON.stringify(GOOD)) => ({ name, content });
/** A table of contents of ten million files that are all one: 46 bytes and a name each, in the form for so many. */
function manyFiles(count: number): Buffer {
  const sound = zipBytes([file('a.json')]);
  const at = sound.readUInt32LE(sound.length - 6);
  const record = sound.subarray(at, sound.length - 22);
  const directory = Buffer.alloc(record.length * count, record);
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(directory.length), 40);
  end.writeBigUInt64LE(BigInt(at), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(at + directory.length), 64);
  const last = Buffer.from(sound.subarray(-22)).fill(0xff, 8, 20);
  return Buffer.concat([sound.subarray(0, at), directory, end, last]);
}

describe('what is no export', () => {
  test.each<[string, RegExp, () => Uint8Array]>([
    ['no zip', /not a valid zip file/, () => Buffer.from('{"id":"GHSA-aaaa-bbbb-cccc"}')],
    ['nothing', /not a valid zip file/, () => Buffer.alloc(0)],
    ['a truncated zip', /not a valid zip file/, () => osvExport([GOOD, GOOD]).subarray(0, 200)],
    ['an empty zip', /it is empty/, () => zipBytes([])],
    ['a zip in the zip', /only JSON files/, () => osvExport([GOOD], [file('all.zip', osvExport([GOOD]))])],
    ['a project', /only JSON files/, () => osvExport([GOOD], [file('src/app.ts', 'code')])],
    ['a name that leads out', /only JSON files/, () => osvExport([], [file('../evil.json')])],
    ['a name that leads out below', /only JSON files/, () => osvExport([], [file('a/../../evil.json')])],
    ['an absolute name', /only JSON files/, () => osvExport([], [file('/etc/evil.json')])],
    ['a backslash', /only JSON files/, () => osvExport([], [file(String.raw`..\evil.json`)])],
    ['a name of control characters', /only JSON files/, () => osvExport([], [file('a\u001b[31m.json')])],
    ['a link', /only JSON files/, () => zipBytes([{ ...file('a.json'), unixMode: 0o120777 }])],
    ['text that is no JSON', /no advisory in OSV's form/, () => osvExport([], [file('a.json', 'no')])],
    ['JSON of another kind', /no advisory in OSV's form/, () => osvExport([], [file('a.json', '[1]')])],
    ['a package.json', /names no package/, () => osvExport([], [file('a.json', '{"id":"lodash"}')])],
    [
      'nothing but brackets',
      /no advisory in OSV's form/,
      () => osvExport([], [{ name: 'a.json', content: '['.repeat(1e6), method: 8 }]),
    ],
    [
      'an ecosystem that is not read',
      /packages of Debian:11, which Vitals does not read/,
      () => osvExport([osvEntry('DSA-1', 'bash', { ecosystem: 'Debian:11' })]),
    ],
    [
      'two ecosystems',
      /mixes advisories on packages of NPM and MAVEN/,
      () => osvExport([GOOD, osvEntry('GHSA-aaaa-bbbb-dddd', 'a:b', { ecosystem: 'Maven' })]),
    ],
    [
      'nothing that can be read',
      /none of its advisories names a package/,
      () => osvExport([osvEntry('GHSA-aaaa-bbbb-cccc', 'lib', { withdrawn: '2026-01-01' })]),
    ],
    [
      'no day at all',
      /says when it was written/,
      () => osvExport([osvEntry('GHSA-aaaa-bbbb-cccc', 'lib', { modified: null, published: null })]),
    ],
    [
      'a file that is larger than it says',
      /not a valid zip file/,
      () => zipBytes([{ ...file('a.json', ' '.repeat(1e6)), method: 8, claimedBytes: 100 }]),
    ],
    [
      'a file of 17 MB',
      /larger than 16 MB/,
      () => zipBytes([{ ...file('a.json', Buffer.alloc(17 * 1024 * 1024, 32)), method: 8 }]),
    ],
    ['1,000,001 files', /more than 1,000,000 files/, () => manyFiles(1_000_001)],
    ['many files that are one', /overlap/, () => manyFiles(100_000)],
    ['a wrong checksum', /wrong checksum/, () => zipBytes([{ ...file('a.json'), claimedCrc: 1 }])],
    ['a password', /password/, () => zipBytes([{ ...file('a.json'), flags: 1 }])],
    ['another compression', /password, or packed/, () => zipBytes([{ ...file('a.json'), method: 12 }])],
    [
      'files that share their bytes',
      /overlap/,
      () =>
        zipBytes([
          { ...file('a.json', JSON.stringify(GOOD) + ' '.repeat(500)) },
          ...Array.from({ length: 4 }, () => ({
            ...file('a.json', ''),
            claimedOffset: 0,
            claimedCompressed: 900,
            claimedBytes: 900,
          })),
        ]),
    ],
  ])('%s is refused with a sentence, and leaves nothing', async (_case, sentence, zip) => {
    expect(await convert(zip())).toEqual({ refused: expect.stringMatching(sentence) });
    expect(readdirSync(folder)).toEqual(['upload.zip']);
  });
});
