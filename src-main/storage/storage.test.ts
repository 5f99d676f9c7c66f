import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { silentLog } from '#main/log.ts';
import { copyTree } from './copy-tree.ts';
import { isHistoryTooLarge } from './history-limit.ts';
import { type DataDirectory, openDataDirectory } from './data-directory.ts';
import { freeBytes, requireFreeSpace } from './disk-space.ts';
import { resolveInside } from './path-jail.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-storage-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (...path: string[]): string => join(folder, ...path);

describe('the data directory', () => {
  test('takes a finished import with one move and gives its relative place', async () => {
    const data = await openDataDirectory(at('data'));
    const area = await data.createImportArea();
    mkdirSync(area.treeDir);
    writeFileSync(join(area.treeDir, 'a'), 'x');
    const storagePath = await area.publish();
    await area.discard();
    expect(storagePath).toMatch(/^projects\/[\w-]+$/);
    expect(readFileSync(join(data.projectDir(storagePath), 'a'), 'utf8')).toBe('x');
    expect(readdirSync(at('data', 'incoming'))).toEqual([]);
    mkdirSync(at('data', 'results'));
    writeFileSync(at('data', 'results', 'results.db'), 'names of its functions');
    await data.removeProject(storagePath);
    expect(readdirSync(at('data', 'projects'))).toEqual([]);
    expect(existsSync(at('data', 'results'))).toBe(false);
  });

  test('keeps what it knows of earlier analyses when newer code replaces a tree', async () => {
    const data = await openDataDirectory(at('data'));
    const area = await data.createImportArea();
    mkdirSync(area.treeDir);
    const storagePath = await area.publish();
    mkdirSync(at('data', 'results'));
    await data.removeCode(storagePath);
    expect(readdirSync(at('data', 'projects'))).toEqual([]);
    expect(existsSync(at('data', 'results'))).toBe(true);
  });

  test.runIf(process.platform !== 'win32')('is open to its owner alone, also where it was not', async () => {
    mkdirSync(at('data'), { mode: 0o755 });
    chmodSync(at('data'), 0o755);
    await openDataDirectory(at('data'));
    expect(statSync(at('data')).mode & 0o777).toBe(0o700);
  });

  test.runIf(process.platform !== 'win32')('stays as it is where others need it, and says so', async () => {
    chmodSync(folder, 0o755);
    vi.stubEnv('HOME', folder);
    const warnings: unknown[] = [];
    await openDataDirectory(folder, { ...silentLog, warn: (_message, fields) => warnings.push(fields) });
    vi.unstubAllEnvs();
    expect(warnings).toEqual([{ reason: 'it is the home folder itself' }]);
    expect(statSync(folder).mode & 0o777).toBe(0o755);
  });

  test.each([
    '',
    '.',
    '..',
    'projects',
    'projects/..',
    'projects/a/b',
    '/etc',
    'projects/../../x',
    'incoming/a',
  ])('does not take %j for a project', async (path) => {
    const data = await openDataDirectory(at('data'));
    expect(() => data.projectDir(path)).toThrow('leads out');
  });

  describe('at start', () => {
    let data: DataDirectory;
    beforeEach(async () => {
      data = await openDataDirectory(at('data'));
    });

    async function storedTree(): Promise<string> {
      const area = await data.createImportArea();
      mkdirSync(area.treeDir);
      writeFileSync(join(area.treeDir, 'a'), 'kept');
      const storagePath = await area.publish();
      await area.discard();
      return storagePath;
    }
    const projects = () => readdirSync(at('data', 'projects')).map((key) => `projects/${key}`);

    test('an unfinished import is removed, also when its tree is in its place already', async () => {
      const kept = await storedTree();
      const published = await data.createImportArea();
      mkdirSync(published.treeDir);
      await published.publish();
      const uploading = await data.createImportArea();
      writeFileSync(uploading.uploadFile, 'half');
      expect(await data.sweep([kept])).toEqual({ removed: 3, setAside: undefined, broughtBack: 0 });
      expect(projects()).toEqual([kept]);
      expect(readdirSync(at('data', 'incoming'))).toEqual([]);
    });

    test('a removal that was cut off is completed, one that was taken back is not', async () => {
      const gone = await storedTree();
      const kept = await storedTree();
      await data.announceRemoval(gone);
      const takeBack = await data.announceRemoval(kept);
      await takeBack();
      expect(await data.sweep([kept])).toMatchObject({ removed: 1, setAside: undefined });
      expect(projects()).toEqual([kept]);
      expect(readdirSync(at('data', 'removing'))).toEqual([]);
    });

    test('an announced removal whose row stayed removes nothing, now and later', async () => {
      const kept = await storedTree();
      await data.announceRemoval(kept);
      await data.sweep([kept]);
      await data.sweep([]);
      expect(await data.listSetAside()).toHaveLength(1);
    });

    test('a tree without a row is set aside, and comes back with its row', async () => {
      const known = await storedTree();
      const unknown = await storedTree();
      const { setAside } = await data.sweep([known]);
      expect(setAside).toMatchObject({ trees: 1 });
      expect(projects()).toEqual([known]);
      expect(readFileSync(at('data', setAside?.folder ?? '', unknown, 'a'), 'utf8')).toBe('kept');
      expect(await data.listSetAside()).toMatchObject([{ folder: setAside?.folder, hasDatabase: false }]);
      expect(await data.sweep([known, unknown])).toMatchObject({ setAside: undefined, broughtBack: 1 });
      expect(readFileSync(join(data.projectDir(unknown), 'a'), 'utf8')).toBe('kept');
      expect(await data.listSetAside()).toEqual([]);
    });

    test('a row that leads elsewhere brings nothing from there', async () => {
      const tree = await storedTree();
      await data.sweep([]);
      const paths = ['projects/..', 'projects/', 'other', `projects/../${tree}`];
      expect(await data.sweep(paths)).toEqual({ removed: 0, setAside: undefined, broughtBack: 0 });
    });
  });
});

describe('the path jail', () => {
  beforeEach(() => {
    mkdirSync(at('root', 'src'), { recursive: true });
    writeFileSync(at('root', 'src', 'a.ts'), 'x');
    writeFileSync(at('secret'), 'x');
    symlinkSync(at('secret'), at('root', 'link'));
    symlinkSync(folder, at('root', 'up'));
    symlinkSync('a.ts', at('root', 'src', 'inner'));
  });

  test.each(['src/a.ts', './src/a.ts', 'src/../src/a.ts'])('lets %s through', async (path) => {
    expect(await resolveInside(at('root'), path)).toBe(at('root', 'src', 'a.ts'));
  });

  test.each([
    '../secret',
    'src/../../secret',
    'link',
    'up/secret',
    'src/inner',
    '/etc/passwd',
    'C:\\x',
    '\\x',
    '',
    '.',
    'src/a.ts\0.png',
    'src/a.ts/x',
    'nothing',
    'x'.repeat(5000),
  ])('holds %j back', async (path) => {
    expect(await resolveInside(at('root'), path)).toBeUndefined();
  });
});

describe('disk space', () => {
  test('is measured where the data lies', async () => {
    expect(await freeBytes(folder)).toBeGreaterThan(0);
    await expect(requireFreeSpace(folder, 0)).resolves.toBeUndefined();
  });

  test('too little is 5001', async () => {
    await expect(requireFreeSpace(folder, Number.MAX_SAFE_INTEGER / 2)).rejects.toMatchObject({ code: 5001 });
  });
});

describe('a copied folder', () => {
  test('holds files and history, but no links, packages or our own data', async () => {
    for (const dir of ['.git', 'src', 'node_modules/x', 'data'])
      mkdirSync(at('from', dir), { recursive: true });
    for (const file of ['.git/HEAD', 'src/a.ts', 'node_modules/x/i.js', 'data/app.db']) {
      writeFileSync(at('from', file), file);
    }
    symlinkSync(folder, at('from', 'src', 'loop'));
    symlinkSync(at('from', 'src', 'a.ts'), at('from', 'linked.ts'));
    const copied = await copyTree(at('from'), at('to'), { except: at('from', 'data') });
    // The history has a limit of its own.
    expect(copied).toMatchObject({ files: 1, bytes: 8, historyLeftOut: false });
    expect(readdirSync(at('to'), { recursive: true }).map(String).sort()).toEqual([
      '.git',
      '.git/HEAD',
      'node_modules',
      'src',
      'src/a.ts',
    ]);
  });

  test.runIf(process.platform === 'linux')('leaves out names that are no text', async () => {
    mkdirSync(at('from', 'src'), { recursive: true });
    writeFileSync(at('from', 'src', 'a.ts'), 'a');
    writeFileSync(Buffer.concat([Buffer.from(at('from', 'src', 'b')), Buffer.from([0xff, 0xfe])]), 'b');
    expect(await copyTree(at('from'), at('to'), { except: '' })).toMatchObject({ files: 1, bytes: 1 });
    expect(readdirSync(at('to', 'src'))).toEqual(['a.ts']);
  });

  test('beyond the size of an import is refused', async () => {
    mkdirSync(at('from'));
    writeFileSync(at('from', 'dump.sql'), '');
    truncateSync(at('from', 'dump.sql'), LIMITS.extractedBytes + 1); // takes no room on the disk
    await expect(copyTree(at('from'), at('to'), { except: '' })).rejects.toMatchObject({ code: 2003 });
    // Counted before anything was copied.
    expect(existsSync(at('to'))).toBe(false);
  });

  test('is copied without a history beyond its limit, however little of that is on the disk', async () => {
    mkdirSync(at('from', '.git', 'objects'), { recursive: true });
    writeFileSync(at('from', 'a.ts'), 'a');
    writeFileSync(at('from', '.git', 'objects', 'pack'), '');
    truncateSync(at('from', '.git', 'objects', 'pack'), LIMITS.historyBytes + 1);
    const copied = await copyTree(at('from'), at('to'), { except: '' });
    expect(copied).toMatchObject({ files: 1, bytes: 1, historyLeftOut: true });
    expect(readdirSync(at('to'), { recursive: true })).toEqual(['a.ts']);
  });

  test('keeps a history that is larger than the code may be', async () => {
    mkdirSync(at('from', '.git'), { recursive: true });
    writeFileSync(at('from', '.git', 'pack'), '');
    truncateSync(at('from', '.git', 'pack'), LIMITS.historyBytes - 10 * LIMITS.historyFileBytes);
    expect(await isHistoryTooLarge([at('from', '.git')], { takeTurns: () => Promise.resolve() })).toBe(false);
    // Each small file is a block.
    for (let count = 0; count < 11; count += 1) writeFileSync(at('from', '.git', String(count)), '');
    expect(await isHistoryTooLarge([at('from', '.git')], { takeTurns: () => Promise.resolve() })).toBe(true);
  });

  test('beyond the depth of an import is refused', async () => {
    mkdirSync(at('from', ...Array.from({ length: 205 }, () => 'd')), { recursive: true });
    await expect(copyTree(at('from'), at('to'), { except: '' })).rejects.toMatchObject({ code: 2003 });
  });
});
