// Whether app.db alone, copied after a clean stop, is the whole database.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { check } from './fault-host.mjs';

const NAME = 'app.db';

/** Every table with the number and a hash of its rows; the tables behind a search index are ordinary ones. */
function contentOf(path) {
  const database = new Sqlite(path);
  try {
    const integrity = String(database.pragma('integrity_check', { simple: true }));
    check(integrity === 'ok', `A copy is damaged: ${integrity}`);
    const tables = database
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name",
      )
      .pluck()
      .all();
    return tables.map((table) => {
      const rows = database
        .prepare(`SELECT * FROM "${String(table)}"`)
        .raw()
        .all();
      const texts = rows.map((row) => JSON.stringify(row)).sort();
      return { table, rows: rows.length, hash: createHash('sha256').update(texts.join('\n')).digest('hex') };
    });
  } finally {
    database.close();
  }
}

/**
 * Compares a copy of app.db alone with a copy that has its log, if it has one. Vitals must not be running.
 * @returns how many rows were compared
 */
export function checkCopyAlone(dataDir) {
  const folder = mkdtempSync(join(tmpdir(), 'vitals-copy-'));
  const alone = join(folder, 'alone.db');
  const whole = join(folder, 'whole.db');
  try {
    copyFileSync(join(dataDir, NAME), alone);
    copyFileSync(join(dataDir, NAME), whole);
    const log = join(dataDir, `${NAME}-wal`);
    if (existsSync(log)) copyFileSync(log, `${whole}-wal`);
    const found = contentOf(alone);
    const expected = contentOf(whole);
    check(
      JSON.stringify(found) === JSON.stringify(expected),
      `app.db alone lacks rows: ${JSON.stringify(expected.filter((_, at) => found[at]?.hash !== expected[at].hash))}`,
    );
    return found.reduce((sum, { rows }) => sum + rows, 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
