import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { SCHEMA_VERSION } from './migrations/migrations.ts';
import { type Database, openDatabase } from './open-database.ts';

let folder: string;
let database: Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-database-'));
  database = openDatabase({ path: join(folder, 'app.db') });
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const insertProject = (name: string) =>
  database.query.insertInto('project').values({
    name,
    source_type: 'ZIP',
    storage_path: `projects/${name}`,
    created_at: '2026-11-21T09:00:00.000Z',
  });
const names = () => database.all(database.query.selectFrom('project').select('name')).map((row) => row.name);

describe('immediate', () => {
  test('commits what its function wrote and gives the new id', async () => {
    const change = await database.immediate(() => database.run(insertProject('a')));
    expect(change).toEqual({ changes: 1, id: 1 });
    expect(names()).toEqual(['a']);
  });

  test('rolls everything back when its function throws', async () => {
    const attempt = database.immediate(() => {
      database.run(insertProject('a'));
      throw new Error('second thoughts');
    });
    await expect(attempt).rejects.toThrow('second thoughts');
    expect(names()).toEqual([]);
  });

  test('a failure does not keep the next transaction from running', async () => {
    const failed = database.immediate(() => {
      throw new Error('no');
    });
    const next = database.immediate(() => database.run(insertProject('b')));
    await expect(failed).rejects.toThrow('no');
    await next;
    expect(names()).toEqual(['b']);
  });

  test('waits for a lock held elsewhere without blocking the event loop', async () => {
    const other = new Sqlite(join(folder, 'app.db'));
    other.exec('BEGIN IMMEDIATE');
    const write = database.immediate(() => database.run(insertProject('late')));
    const ticks = await new Promise<number>((resolve) => {
      let count = 0;
      const timer = setInterval(() => {
        count += 1;
        if (count < 3) return;
        clearInterval(timer);
        resolve(count);
      }, 1);
    });
    expect(ticks).toBe(3);
    expect(names()).toEqual([]);
    other.exec('COMMIT');
    other.close();
    await write;
    expect(names()).toEqual(['late']);
  });

  test('refuses an asynchronous function, because others would write into its transaction', async () => {
    await expect(database.immediate(() => Promise.resolve(1))).rejects.toThrow('must not wait');
  });
});

test('a write outside of a transaction is refused', () => {
  expect(() => database.run(insertProject('a'))).toThrow('inside immediate');
  expect(() => database.get(insertProject('a').returning('id'))).toThrow('inside immediate');
});

test('the mark of changes is another one after every change, and the same after reading', async () => {
  const seen = [database.changeMark()];
  names();
  expect(database.changeMark()).toBe(seen[0]);
  await database.immediate(() => database.run(insertProject('a')));
  seen.push(database.changeMark());
  await database.heavy([{ sql: "UPDATE project SET name = 'b'" }]);
  seen.push(database.changeMark());
  const other = openDatabase({ path: join(folder, 'app.db') });
  await other.immediate(() => other.run(insertProject('c')));
  await other.close();
  seen.push(database.changeMark());
  expect(new Set(seen).size).toBe(4);
});

test('a prepared query takes its values by name', async () => {
  await database.immediate(() => ['a', 'b'].forEach((name) => database.run(insertProject(name))));
  const byName = database.prepare((args: { name: string }) =>
    database.query.selectFrom('project').select(['id', 'name']).where('name', '=', args.name),
  );
  expect(byName.get({ name: 'b' })).toEqual({ id: 2, name: 'b' });
  expect(byName.all({ name: 'none' })).toEqual([]);
});

describe('heavy', () => {
  const language = { sql: 'INSERT INTO project_language VALUES(?, ?, ?)' };

  test('runs its steps in one transaction of the write thread', async () => {
    await database.immediate(() => database.run(insertProject('a')));
    const rows = Array.from({ length: 3000 }, (_, index) => [`L${index}`, 1, index]);
    expect(await database.heavy([{ ...language, rows }])).toBe(true);
    const count = database.get(
      database.query.selectFrom('project_language').select((eb) => eb.fn.countAll<number>().as('n')),
    );
    expect(count).toEqual({ n: 3000 });
  });

  test('changes nothing when a guard finds no row', async () => {
    await database.immediate(() => database.run(insertProject('a')));
    const applied = await database.heavy([
      { ...language, params: ['Go', 1, 100] },
      { guard: 'SELECT 1 FROM project WHERE id = ?', params: [7] },
    ]);
    expect(applied).toBe(false);
    expect(database.all(database.query.selectFrom('project_language').selectAll())).toEqual([]);
  });

  test('runs the statements a query finds', async () => {
    const made = new Sqlite(join(folder, 'app.db'));
    made.exec('CREATE VIRTUAL TABLE rag_fts_5 USING fts5(body)');
    made.close();
    const find = "SELECT 'DROP TABLE ' || name FROM sqlite_schema WHERE name = 'rag_fts_5'";
    expect(await database.heavy([{ runEach: find }])).toBe(true);
    const left = new Sqlite(join(folder, 'app.db'), { readonly: true });
    expect(left.prepare("SELECT count(*) n FROM sqlite_schema WHERE name LIKE 'rag_fts%'").get()).toEqual({
      n: 0,
    });
    left.close();
  });

  test('an error rolls back and names SQLite’s code', async () => {
    const attempt = database.heavy([{ ...language, params: ['Go', 99, 1] }]);
    await expect(attempt).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_FOREIGNKEY' });
    await database.immediate(() => database.run(insertProject('still works')));
  });
});

describe('migrate', () => {
  const freshFile = () => new Sqlite(join(folder, 'other.db'));

  test('is done once and remembered', () => {
    const connection = freshFile();
    migrate(connection);
    migrate(connection);
    expect(connection.pragma('user_version', { simple: true })).toBe(SCHEMA_VERSION);
    connection.close();
  });

  test('a failing migration leaves nothing behind', () => {
    const connection = freshFile();
    const migrations = [
      { name: 'good', sql: 'CREATE TABLE a(x)' },
      { name: 'bad', sql: 'CREATE TABLE b(x); CREATE TABLE a(x)' },
    ];
    expect(() => migrate(connection, migrations)).toThrow('already exists');
    expect(connection.prepare('SELECT count(*) n FROM sqlite_schema').get()).toEqual({ n: 0 });
    expect(connection.pragma('user_version', { simple: true })).toBe(0);
    connection.close();
  });

  test('a database of a newer version is refused', () => {
    const connection = freshFile();
    connection.pragma('user_version = 999');
    expect(() => migrate(connection)).toThrow('newer version');
    connection.close();
  });
});

test('every foreign-key column leads an index, of all rows or of those where it names one', () => {
  const connection = new Sqlite(':memory:');
  migrate(connection);
  const missing = connection
    .prepare(
      `SELECT m.name AS "table", f."from" AS "column" FROM sqlite_schema m, pragma_foreign_key_list(m.name) f
       WHERE m.type = 'table' AND NOT EXISTS (
         SELECT 1 FROM pragma_index_list(m.name) i JOIN pragma_index_info(i.name) c
         WHERE c.seqno = 0 AND c.name = f."from"
         AND (i.partial = 0 OR (SELECT sql FROM sqlite_schema s WHERE s.name = i.name) LIKE '% WHERE ' || f."from" || ' IS NOT NULL'))
       AND NOT EXISTS (SELECT 1 FROM pragma_table_info(m.name) t WHERE t.name = f."from" AND t.pk = 1
         AND t.type = 'INTEGER' AND (SELECT count(*) FROM pragma_table_info(m.name) p WHERE p.pk > 0) = 1)`,
    )
    .all();
  const keys = connection
    .prepare("SELECT count(*) n FROM sqlite_schema m, pragma_foreign_key_list(m.name) WHERE m.type = 'table'")
    .get() as { n: number };
  connection.close();
  expect(keys.n).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

test('the column types are those of the migrated schema', () => {
  const script = fileURLToPath(new URL('../../scripts/schema-types.mjs', import.meta.url));
  const check = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect(check.stderr).not.toContain('not current');
  expect(check.status).toBe(0);
});
