import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite, { type Database as Connection } from 'better-sqlite3';
import { closeReader } from '../reader.ts';

export interface RetrievalStore {
  readonly path: string;
  readonly connection: Connection;
  addProject(): number;
  remove(): void;
}

/** An empty database with the backend's own schema, which the rooms find by VITALS_DATABASE until it is removed. */
export async function createRetrievalStore(): Promise<RetrievalStore> {
  const folder = mkdtempSync(join(tmpdir(), 'vitals-store-'));
  const path = join(folder, 'app.db');
  const connection = new Sqlite(path);
  connection.pragma('journal_mode = WAL');
  // The schema is the backend's: read at run time, so that the processes stay apart for the compiler.
  const schema = new URL('../../../src-main/database/migrate.ts', import.meta.url).href;
  const { migrate } = (await import(schema)) as { migrate: (connection: Connection) => void };
  migrate(connection);
  process.env['VITALS_DATABASE'] = path;
  return {
    path,
    connection,
    addProject() {
      const inserted = connection
        .prepare(
          "INSERT INTO project(name, source_type, storage_path, created_at) VALUES ('shop', 'ZIP', 'shop', '2026-01-01T00:00:00')",
        )
        .run();
      return Number(inserted.lastInsertRowid);
    },
    remove() {
      delete process.env['VITALS_DATABASE'];
      closeReader();
      connection.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
