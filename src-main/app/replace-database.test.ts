import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '#main/log.ts';
import { openSettings } from './settings.ts';
import { type Backend, startBackend } from './wiring.ts';

let dataDir: string;
const error = vi.fn<typeof silentLog.error>();
const warn = vi.fn<typeof silentLog.warn>();

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitals-damaged-'));
  error.mockClear();
  warn.mockClear();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function start(): Promise<Backend> {
  return startBackend({
    dataDir,
    port: 0,
    version: '0.0.0-test',
    settings: openSettings(dataDir, {}, silentLog),
    log: { ...silentLog, error, warn },
    startAnalyzer: () => ({
      url: undefined,
      whenReady: () => Promise.resolve(undefined),
      stop: () => Promise.resolve(),
    }),
    desktop: false,
    isApiOpen: true,
  });
}

/** A database with one project whose code is stored. */
async function createProject(): Promise<void> {
  await (await start()).close();
  const database = new Sqlite(join(dataDir, 'app.db'));
  database
    .prepare(
      "INSERT INTO project (name, source_type, storage_path, created_at) VALUES ('a', 'ZIP', 'projects/one', '2026-11-21T09:00:00.000Z')",
    )
    .run();
  database.close();
  mkdirSync(join(dataDir, 'projects', 'one'));
  writeFileSync(join(dataDir, 'projects', 'one', 'a.ts'), 'kept');
}

async function listedProjects(): Promise<number> {
  const backend = await start();
  const response = await fetch(`${backend.url}/api/v1/projects`);
  const body = (await response.json()) as { data: { total: number } };
  await backend.close();
  return body.data.total;
}

const asidePath = (...path: string[]): string => {
  const [folder = ''] = readdirSync(join(dataDir, 'set-aside'));
  return join(dataDir, 'set-aside', folder, ...path);
};

const DAMAGE: readonly [string, (path: string) => void][] = [
  ['something else', (path) => writeFileSync(path, 'this is a text\n'.repeat(1000))],
  ['cut in half', (path) => truncateSync(path, 40_960)],
  [
    'overwritten in the middle',
    (path) => {
      const bytes = readFileSync(path);
      bytes.fill(0x5a, 4096, bytes.length - 4096);
      writeFileSync(path, bytes);
    },
  ],
];

test.each(DAMAGE)('a database that is %s is put aside with the code it named', async (_title, damage) => {
  await createProject();
  damage(join(dataDir, 'app.db'));
  const damaged = readFileSync(join(dataDir, 'app.db'));
  expect(await listedProjects()).toBe(0);
  expect(error).toHaveBeenCalledWith(expect.stringContaining('database is damaged'), expect.anything());
  expect(readFileSync(asidePath('app.db')).equals(damaged)).toBe(true);
  expect(readFileSync(asidePath('projects', 'one', 'a.ts'), 'utf8')).toBe('kept');
  // The new database is used from now on and nothing of what was kept goes.
  expect(await listedProjects()).toBe(0);
  expect(readdirSync(join(dataDir, 'set-aside'))).toHaveLength(1);
  expect(readFileSync(asidePath('projects', 'one', 'a.ts'), 'utf8')).toBe('kept');
});

test.each([
  ['without a database', (path: string) => rmSync(path)],
  ['with an empty database', (path: string) => truncateSync(path)],
])('code %s is kept aside, not swept', async (_title, damage) => {
  await createProject();
  damage(join(dataDir, 'app.db'));
  expect(await listedProjects()).toBe(0);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('no database'), expect.anything());
  expect(readFileSync(asidePath('projects', 'one', 'a.ts'), 'utf8')).toBe('kept');
});

test('an older database that is restored loses no code, and the newer one finds it again', async () => {
  await (await start()).close();
  const database = join(dataDir, 'app.db');
  const older = readFileSync(database);
  await createProject();
  const newer = readFileSync(database);
  writeFileSync(database, older);
  expect(await listedProjects()).toBe(0);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('set aside, not deleted'), expect.anything());
  expect(readFileSync(asidePath('projects', 'one', 'a.ts'), 'utf8')).toBe('kept');
  writeFileSync(database, newer);
  expect(await listedProjects()).toBe(1);
  expect(readFileSync(join(dataDir, 'projects', 'one', 'a.ts'), 'utf8')).toBe('kept');
  expect(readdirSync(join(dataDir, 'set-aside'))).toEqual([]);
});

test('a database of a newer version is left alone', async () => {
  await createProject();
  const database = new Sqlite(join(dataDir, 'app.db'));
  database.pragma('user_version = 99');
  database.close();
  await expect(start()).rejects.toThrow('newer version');
  expect(readdirSync(dataDir)).not.toContain('set-aside');
  expect(readdirSync(join(dataDir, 'projects'))).toEqual(['one']);
});

test('an empty file and an empty folder are a first start', async () => {
  writeFileSync(join(dataDir, 'app.db'), '');
  expect(await listedProjects()).toBe(0);
  expect(readdirSync(dataDir)).not.toContain('set-aside');
});
