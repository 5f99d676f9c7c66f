// What app.db itself says of the texts that analyses keep: whether all of them are there, readable and needed, and how far an
// analysis was when it was killed.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { readPacked } from '../../src-main/packed-rows/pack-table.ts';
import { check } from './fault-host.mjs';
import { differenceOf, printOf } from './kill-sources.mjs';

/** One look, with a connection of its own: what is killed a moment later must be recovered by Vitals, not by this one. */
function ask(path, question) {
  const database = new Sqlite(path, { readonly: true });
  try {
    return database.transaction(() => question(database))();
  } finally {
    database.close();
  }
}

/** An analysis lists its files: it keeps their texts next. */
export function isKeepingTexts(dataDir, id) {
  return ask(join(dataDir, 'app.db'), (database) => {
    const listed = database.prepare('SELECT 1 FROM file_entry WHERE analysis_id = ? LIMIT 1').get(id);
    return listed !== undefined || hasEnded(database, id);
  });
}

/** An analysis has ended: older ones are deleted next, where few are kept. */
export function isCollecting(dataDir, id) {
  return ask(join(dataDir, 'app.db'), (database) => hasEnded(database, id));
}

function hasEnded(database, id) {
  const status = database.prepare('SELECT status FROM analysis WHERE id = ?').pluck().get(id);
  return status !== 'PENDING' && status !== 'RUNNING';
}

/** Whatever refers to a text, by the schema. */
function referrersOf(database) {
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
    .pluck()
    .all();
  return tables.flatMap((table) =>
    database
      .pragma(`foreign_key_list("${table}")`)
      .filter((key) => key.table === 'content')
      .map((key) => ({ table, column: key.from })),
  );
}

/** Every text that a row needs is there and is what its hash says; no text is there that no row needs. */
function checkContents(database) {
  const referrers = referrersOf(database);
  check(
    referrers.some(({ table, column }) => table === 'file_entry' && column === 'content_id'),
    'file_entry.content_id refers to no content.',
  );
  const needed = new Set();
  for (const { table, column } of referrers) {
    const ids = database
      .prepare(`SELECT DISTINCT ${column} FROM ${table} WHERE ${column} IS NOT NULL`)
      .pluck()
      .all();
    for (const id of ids) needed.add(id);
  }
  const hashes = new Map();
  for (const { id, hash, text } of database.prepare('SELECT id, hash, text FROM content').iterate()) {
    const found = createHash('sha256').update(zstdDecompressSync(text)).digest('hex');
    check(found === hash.toString('hex'), `Text ${id} is another one than its hash says.`);
    check(needed.has(id), `Text ${id} is needed by nothing.`);
    hashes.set(id, found);
  }
  const unused = database
    .prepare('SELECT id FROM packed_rows WHERE id NOT IN(SELECT rows_id FROM packed_part)')
    .all();
  check(unused.length === 0, `${unused.length} packed rows are needed by nothing.`);
  for (const id of needed) check(hashes.has(id), `Text ${id} is needed and is not there.`);
  return hashes;
}

/** The listed files of an analysis, whether its rows are packed or not. */
const filesOf = (database, id) =>
  readPacked(database, 'file_entry', id) ??
  database.prepare('SELECT path, content_id FROM file_entry WHERE analysis_id = ?').all(id);

/** Each analysis that succeeded has the text of every file as it was when it was started. */
function checkAnalysed(database, ledger, hashes) {
  const status = database.prepare('SELECT status FROM analysis WHERE id = ?').pluck();
  for (const [id, { files }] of ledger.analyses) {
    if (files === undefined || status.get(id) !== 'SUCCEEDED') continue;
    const found = filesOf(database, id).map((row) => `${basename(row.path)} ${hashes.get(row.content_id)}`);
    const difference = differenceOf(found.sort(), printOf(files));
    check(difference === undefined, `Analysis ${id} has other texts: ${difference}`);
    ledger.analysesRead += 1;
  }
}

/** What is kept of the text of all analyses is whole, and not more than that. Counts in the ledger what was compared. */
export function checkTexts(dataDir, ledger) {
  ask(join(dataDir, 'app.db'), (database) => {
    const hashes = checkContents(database);
    checkAnalysed(database, ledger, hashes);
    ledger.textsRead += hashes.size;
    for (const id of ledger.textIds) if (!hashes.has(id)) ledger.textsCollected += 1;
    ledger.textIds = new Set(hashes.keys());
  });
}

/** What the analyzer keeps of analyses is a whole database, where it is there. */
export function checkResults(dataDir) {
  const path = join(dataDir, 'results', 'results.db');
  if (!existsSync(path)) return;
  const integrity = ask(path, (database) => String(database.pragma('integrity_check', { simple: true })));
  check(integrity === 'ok', `The kept results are damaged: ${integrity}`);
}

/** Vitals must not be running; `keep` is how many analyses are kept, or Infinity. In what it was cut off, as far as a copy of its database tells: the original is left alone. */
export function cutOffIn(dataDir, keep) {
  const folder = mkdtempSync(join(tmpdir(), 'vitals-cut-'));
  const copy = join(folder, 'app.db');
  try {
    for (const end of ['', '-wal']) {
      const path = join(dataDir, `app.db${end}`);
      if (existsSync(path)) copyFileSync(path, `${copy}${end}`);
    }
    const database = new Sqlite(copy);
    try {
      return cuts(database, keep);
    } finally {
      database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const RUNNING = "SELECT id FROM analysis WHERE status = 'RUNNING' AND regenerating = 0";
/** As long as nothing else is stored, the texts may still be being kept. */
const IN_TEXTS = `SELECT 1 FROM file_entry WHERE analysis_id IN(${RUNNING}) AND content_id IS NULL`;
const IN_PARTS = `SELECT 1 FROM file_entry WHERE analysis_id IN(${RUNNING}) AND content_id IS NOT NULL`;
/** A project that has more analyses than are kept although its newest one succeeded. */
const BEFORE_COLLECTION = `SELECT 1 FROM analysis GROUP BY project_id
  HAVING count(*) > ? AND max(id) = max(CASE WHEN status = 'SUCCEEDED' THEN id END)`;

function cuts(database, keep) {
  const has = (sql, ...values) => database.prepare(`${sql} LIMIT 1`).get(...values) !== undefined;
  if (has(IN_TEXTS)) return 'snapshot';
  if (has(IN_PARTS)) return 'analysis';
  if (has(RUNNING)) return 'scan';
  if (keep !== Infinity && has(BEFORE_COLLECTION, keep)) return 'collection';
  return 'other';
}
