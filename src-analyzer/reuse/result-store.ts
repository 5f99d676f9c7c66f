import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { deserialize, serialize } from 'node:v8';
import Sqlite, { type Database as Connection, type Statement } from 'better-sqlite3';
import { sqliteBinding } from '../request/sqlite-binding.ts';

/** Raised when a table or the form of the values changes: what is there is thrown away. */
const FORMAT = 2;
const FILE = 'results.db';
const BUSY_MS = 2000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** What is free after it was full, so that it is not full again at the next file. */
const FREED_SHARE = 0.2;
/** Fast, and a fifth of the size; the checksum makes a damaged value an error, never another value. */
const PACKING = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 } };

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS result (key BLOB NOT NULL PRIMARY KEY, day INTEGER NOT NULL, value BLOB NOT NULL);
  CREATE INDEX IF NOT EXISTS result_day ON result (day);
`;

/** A value under the hash of all it was made from. */
export interface KeptResult {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

/** Of a value that is kept as it is: its own checksum stands behind this. */
const PLAIN = 0;
const COMPRESSED = 1;
const PLAIN_HEAD = 5;

/**
 * Plain data as bytes to keep: whatever `v8.serialize` takes.
 * @param isPlain it is small and asked for often: unpacking it would take longer than all else
 */
export function packed(value: unknown, isPlain = false): Uint8Array {
  const bytes = serialize(value);
  if (!isPlain) return Buffer.concat([Uint8Array.of(COMPRESSED), zstdCompressSync(bytes, PACKING)]);
  const head = Buffer.alloc(PLAIN_HEAD, PLAIN);
  head.writeUInt32LE(crc32(bytes), 1);
  return Buffer.concat([head, bytes]);
}

/** @throws when the bytes are damaged */
export function unpacked(bytes: Uint8Array): unknown {
  const [form] = bytes;
  if (form === COMPRESSED) return deserialize(zstdDecompressSync(bytes.subarray(1)));
  if (form !== PLAIN || bytes.length < PLAIN_HEAD) throw new Error('a value of no known form');
  const value = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const plain = value.subarray(PLAIN_HEAD);
  if (crc32(plain) !== value.readUInt32LE(1)) throw new Error('a damaged value');
  return deserialize(plain);
}

/**
 * Results of earlier analyses by what they were made from, in one file with a bound. What was not used for longest goes
 * first. Several threads and processes may have it open. Every method may throw what SQLite throws; see `kept-results.ts`.
 */
export class ResultStore {
  readonly #db: Connection;
  readonly #keepBytes: number;
  readonly #today: number;
  readonly #find: Statement<[Uint8Array], { rowid: number; day: number; value: Uint8Array }>;
  readonly #touched: number[] = [];

  /** @param folder made if it is missing; a file in it that is no store of this format is replaced */
  constructor(folder: string, keepBytes: number, now: number = Date.now()) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#db = openOrReplace(join(folder, FILE));
    this.#keepBytes = keepBytes;
    this.#today = Math.floor(now / DAY_MS);
    this.#find = this.#db.prepare('SELECT rowid, day, value FROM result WHERE key = ?');
    this.#prune();
  }

  get(key: Uint8Array): Uint8Array | undefined {
    const row = this.#find.get(key);
    if (row === undefined) return undefined;
    if (row.day !== this.#today) this.#touched.push(row.rowid);
    return row.value;
  }

  /** All or none of them; what was found before counts as used from now on. */
  put(results: Iterable<KeptResult>): void {
    const insert = this.#db.prepare('INSERT OR REPLACE INTO result (key, day, value) VALUES (?, ?, ?)');
    const touch = this.#db.prepare('UPDATE result SET day = ? WHERE rowid = ?');
    const write = this.#db.transaction(() => {
      for (const { key, value } of results) insert.run(key, this.#today, value);
      for (const row of this.#touched) touch.run(this.#today, row);
    });
    write.immediate();
    this.#touched.length = 0;
    this.#prune();
  }

  /** Bytes of the results, those of the file that are free for others left out. */
  get bytes(): number {
    const [pages = 0, free = 0, size = 0] = ['page_count', 'freelist_count', 'page_size'].map((name) =>
      Number(this.#db.pragma(name, { simple: true })),
    );
    return (pages - free) * size;
  }

  close(): void {
    this.#db.close();
  }

  #prune(): void {
    const excess = this.bytes - this.#keepBytes;
    if (excess <= 0) return;
    // All up to the one with which enough is free; `before` is what goes with those that are older.
    const drop = this.#db.prepare(`
      DELETE FROM result WHERE rowid IN (
        SELECT rowid FROM (
          SELECT rowid, sum(length(value)) OVER (ORDER BY day, rowid) - length(value) AS before FROM result
        ) WHERE before < ?
      )`);
    drop.run(excess + this.#keepBytes * FREED_SHARE);
    this.#db.pragma('incremental_vacuum');
  }
}

function openOrReplace(path: string): Connection {
  try {
    return open(path);
  } catch (error) {
    // Locked is not broken: another process is working with it.
    if (isBusy(error)) throw error;
    for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });
    return open(path);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

function open(path: string): Connection {
  const db = new Sqlite(path, { timeout: BUSY_MS, ...sqliteBinding() });
  try {
    db.pragma('page_size = 8192');
    db.pragma('auto_vacuum = INCREMENTAL');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = NORMAL');
    db.pragma('trusted_schema = OFF');
    const format = Number(db.pragma('user_version', { simple: true }));
    if (format !== FORMAT && format !== 0) throw new Error('the store has another format');
    db.exec(SCHEMA);
    if (format === 0) db.pragma(`user_version = ${FORMAT}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
