import {
  closeSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import yazl from 'yazl';
import { LIMITS } from '#contract/limits.ts';
import { HOSTILE_ZIPS } from '../testing/hostile-zips.ts';
import { type ZipBytesOptions, type ZipEntryBytes, zipBytes } from '#platform/zip/testing/zip-bytes.ts';
import { type Extracted, extractZip } from './extract-zip.ts';
import { planExtraction } from './extraction-plan.ts';
import { unzip } from './unzip.ts';
import { ZipRefusal } from '#platform/zip/zip-refusal.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-unzip-'));
  mkdirSync(join(folder, 'area'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const tree = (...path: string[]): string => join(folder, 'area', 'tree', ...path);

function store(bytes: Uint8Array): string {
  const file = join(folder, 'upload.zip');
  writeFileSync(file, bytes);
  return file;
}

const unpack = (bytes: Uint8Array): Promise<Extracted> => unzip(store(bytes), tree());

const unpackEntries = (entries: readonly ZipEntryBytes[], options?: ZipBytesOptions) =>
  unpack(zipBytes(entries, options));

/** Every file below `dir`, relative. */
const filesBelow = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .sort();

describe('a sound archive', () => {
  test('of a well-kept writer arrives byte for byte, small and large, stored and deflated', async () => {
    const large = Buffer.alloc(3 * 1024 * 1024, 'abcdefghij0123456789\n');
    const zip = new yazl.ZipFile();
    zip.addBuffer(Buffer.from('hello'), 'proj/a.txt');
    zip.addBuffer(Buffer.from('stored'), 'proj/b/c.txt', { compress: false });
    zip.addBuffer(large, 'proj/large.txt');
    zip.addBuffer(large, 'proj/large-stored.bin', { compress: false });
    zip.addBuffer(Buffer.alloc(0), 'proj/empty');
    zip.addEmptyDirectory('proj/d');
    zip.end();
    const file = join(folder, 'good.zip');
    await finished(zip.outputStream.pipe(createWriteStream(file)));
    expect(await unpack(readFileSync(file))).toEqual({ files: 5, bytes: 11 + 2 * large.length });
    expect(readFileSync(tree('a.txt'), 'utf8')).toBe('hello');
    expect(readFileSync(tree('b/c.txt'), 'utf8')).toBe('stored');
    expect(readFileSync(tree('large.txt')).equals(large)).toBe(true);
    expect(readFileSync(tree('large-stored.bin')).equals(large)).toBe(true);
    expect(statSync(tree('d')).isDirectory()).toBe(true);
    expect(statSync(tree('empty')).size).toBe(0);
  });

  test('that was streamed, with its sizes behind the data, is read', async () => {
    const large = Buffer.alloc(2 * 1024 * 1024, 'streamed\n');
    const zip = new yazl.ZipFile();
    zip.addReadStream(Readable.from([Buffer.from('small')]), 'small.txt');
    zip.addReadStream(Readable.from([large]), 'large.txt');
    zip.addReadStream(Readable.from([large]), 'large-stored.txt', { compress: false });
    zip.end();
    const file = join(folder, 'good.zip');
    await finished(zip.outputStream.pipe(createWriteStream(file)));
    expect(await unpack(readFileSync(file))).toEqual({ files: 3, bytes: 5 + 2 * large.length });
    expect(readFileSync(tree('large-stored.txt')).equals(large)).toBe(true);
  });

  test('in zip64 form is read', async () => {
    const zip = new yazl.ZipFile();
    zip.addBuffer(Buffer.from('hello'), 'a.txt', { forceZip64Format: true });
    zip.addBuffer(Buffer.alloc(2 * 1024 * 1024, 'x'), 'b.txt', { forceZip64Format: true });
    zip.end({ forceZip64Format: true, comment: '' });
    const file = join(folder, 'good.zip');
    await finished(zip.outputStream.pipe(createWriteStream(file)));
    expect(await unpack(readFileSync(file))).toMatchObject({ files: 2 });
    expect(readFileSync(tree('a.txt'), 'utf8')).toBe('hello');
  });

  test('may be empty', async () => {
    expect(await unpackEntries([])).toEqual({ files: 0, bytes: 0 });
    expect(filesBelow(tree())).toEqual([]);
  });

  test('may carry a comment, even one that looks like an end record', async () => {
    const fake = zipBytes([{ name: 'evil' }]).subarray(-22);
    await unpackEntries([{ name: 'a', content: 'x' }], {
      comment: `${fake.toString('latin1')} and more text`,
    });
    expect(filesBelow(tree())).toEqual(['a']);
  });

  test('has its dots and empty segments removed', async () => {
    await unpackEntries([{ name: './src//./a.ts', content: 'x' }, { name: 'b' }]);
    expect(filesBelow(tree())).toEqual(['b', 'src/a.ts']);
  });

  test('may hold exactly as many files as an import may have', async () => {
    const names = Array.from({ length: LIMITS.extractedFiles }, (_, index) => ({ name: `f${index}` }));
    const bytes = zipBytes(names);
    const fd = openSync(store(bytes), 'r');
    expect(await planExtraction(fd, bytes.length)).toHaveLength(LIMITS.extractedFiles);
    closeSync(fd);
  });

  test('loses set-user bits, execute bits and world-writable modes', async () => {
    await unpackEntries([
      { name: 'a', content: 'x', unixMode: 0o104777 },
      { name: 'd/', unixMode: 0o042777 },
      { name: 'd/b', unixMode: 0o100666 },
    ]);
    expect(statSync(tree('a')).mode & 0o7133).toBe(0);
    expect(statSync(tree('d/b')).mode & 0o7133).toBe(0);
    expect(statSync(tree('d')).mode & 0o7022).toBe(0);
  });
});

describe('the root of the project', () => {
  test.each([
    ['the single folder', ['p/a', 'p/src/b'], ['a', 'src/b']],
    [
      'the single folder beside what macOS adds',
      ['p/a', '__MACOSX/p/._a', '.DS_Store', 'p/.DS_Store'],
      ['a'],
    ],
    ['the archive when a file stands beside the folder', ['p/a', 'b'], ['b', 'p/a']],
    ['the archive when there are two folders', ['p/a', 'q/b'], ['p/a', 'q/b']],
    ['only one level down', ['p/q/a'], ['q/a']],
    ['the archive when the folder is a git history', ['.git/HEAD'], ['.git/HEAD']],
    ['the archive when it holds one file', ['a'], ['a']],
  ])('is %s', async (_title, names, expected) => {
    await unpackEntries(names.map((name) => ({ name, content: 'x' })));
    expect(filesBelow(tree())).toEqual(expected);
  });
});

describe('names that are not marked as UTF-8', () => {
  const hex = (digits: string): Buffer => Buffer.from(digits, 'hex');
  test.each<[string, Uint8Array[], string[]]>([
    ['are UTF-8 when they can be', [Buffer.from('数据.txt')], ['数据.txt']],
    [
      'are GBK when they look Chinese',
      [hex('cafdbedd2e747874'), hex('cfeecebf2f612e7478')],
      ['数据.txt', '项慰/a.tx'],
    ],
    [
      'are Shift-JIS when they look Japanese, second bytes that are backslashes included',
      [hex('955c2e747874'), hex('835c815b83582f612e7473')],
      ['表.txt', 'ソース/a.ts'],
    ],
    ['are CP437 otherwise', [Buffer.from([0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72])], ['Müller']],
    ['are composed', [Buffer.from('cafe\u0301')], ['café']],
  ])('%s', async (_title, names, expected) => {
    await unpackEntries([...names.map((name) => ({ name, content: 'x' })), { name: 'zz' }]);
    expect(filesBelow(tree())).toEqual([...expected, 'zz'].sort());
  });
});

describe.each(Object.entries(HOSTILE_ZIPS))('hostile %s', (_group, zips) => {
  test.each(zips)('$title is refused', async ({ bytes, says }) => {
    // Without the thread, whose start is most of the time; the import's own tests go through it.
    const error: unknown = await extractZip(store(bytes()), tree()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ZipRefusal);
    const { message } = error as ZipRefusal;
    expect(message).toMatch(says);
    expect(message).not.toMatch(/\p{Cc}/u);
    expect(message).not.toMatch(/["(]\/\w/);
    expect(message).not.toContain(folder);
    // Nothing but the half-made tree, which goes with the area.
    expect(readdirSync(folder).sort()).toEqual(['area', 'upload.zip']);
    expect(readdirSync(join(folder, 'area')).filter((name) => name !== 'tree')).toEqual([]);
  });
});

test('an abort stops the unpacking', async () => {
  const file = store(zipBytes([{ name: 'a', content: Buffer.alloc(20_000_000), method: 8 }]));
  const stop = new AbortController();
  const attempt = unzip(file, join(folder, 'tree'), stop.signal);
  stop.abort(new Error('enough'));
  await expect(attempt).rejects.toThrow('enough');
});
