import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from './open-database.ts';

let folder: string;
let path: string;
let database: Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-checkpoint-'));
  path = join(folder, 'app.db');
  database = openDatabase({ path });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function insertProject(): Promise<void> {
  const row = {
    name: 'a',
    source_type: 'ZIP' as const,
    storage_path: 'projects/a',
    created_at: '2026-11-21T09:00:00.000Z',
  };
  await database.immediate(() => database.run(database.query.insertInto('project').values(row)));
}

function projectsInCopy(): unknown {
  const copy = join(folder, 'copy.db');
  copyFileSync(path, copy);
  const connection = new Sqlite(copy);
  const names = connection.prepare('SELECT name FROM project').pluck().all();
  connection.close();
  return names;
}

test('after closing, the file alone has every row, also while somebody else keeps it open', async () => {
  const other = new Sqlite(path);
  other.prepare('SELECT 1 FROM project').get();
  await insertProject();
  expect(await database.close()).toBe(true);
  expect(projectsInCopy()).toEqual(['a']);
  other.close();
});

test('a reader that does not end is not waited for, and no row is lost', async () => {
  const other = new Sqlite(path);
  other.exec('BEGIN');
  other.prepare('SELECT count(*) FROM project').get();
  await insertProject();
  expect(await database.close()).toBe(false);
  expect(existsSync(`${path}-wal`)).toBe(true);
  other.exec('COMMIT');
  expect(other.prepare('SELECT name FROM project').pluck().all()).toEqual(['a']);
  other.close();
});

test('somebody who writes meanwhile does not turn closing into a fault', async () => {
  for (let count = 0; count < 200; count += 1) await insertProject();
  // The statistics of this table are out of date: closing would write new ones.
  database.all(database.query.selectFrom('project').select('name').where('name', '=', 'a'));
  const other = new Sqlite(path);
  other.exec('BEGIN IMMEDIATE');
  expect(await database.close()).toBe(false);
  other.exec('COMMIT');
  expect(other.prepare('SELECT count(*) FROM project').pluck().get()).toBe(200);
  other.close();
});
