import { existsSync } from 'node:fs';
import Sqlite, { type Database as Connection } from 'better-sqlite3';
import { sqliteBinding } from '#analyzer/request/sqlite-binding.ts';

/**
 * The retrieval store is a part of the backend's database: the backend owns the schema and deletes a project's
 * rows with it, the analyzer writes only tables that begin with `rag_`. Where it is, the parent says in the
 * environment: VITALS_DATABASE, and VITALS_RESOURCES in the packaged app, whose native files are there.
 */
export interface StoreLocation {
  readonly path: string;
  readonly nativeBinding: string | undefined;
}

/** Undefined when the analyzer was started without a store, or before the backend made one. */
export function findStore(
  env: Readonly<Record<string, string | undefined>> = process.env,
): StoreLocation | undefined {
  const path = env['VITALS_DATABASE'];
  if (path === undefined || path === '' || !existsSync(path)) return undefined;
  return { path, nativeBinding: sqliteBinding(env).nativeBinding };
}

/** The open connections of this thread. */
const connections = new Set<Connection>();

/** Opens the store; waiting for a lock may block, so writers open it in a thread of their own. */
export function openStore({ path, nativeBinding }: StoreLocation, busyTimeoutMs: number): Connection {
  const connection = new Sqlite(path, {
    timeout: busyTimeoutMs,
    fileMustExist: true,
    ...(nativeBinding === undefined ? {} : { nativeBinding }),
  });
  connection.pragma('synchronous = NORMAL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('trusted_schema = OFF');
  connection.pragma('cache_size = -32000');
  closeAtExit(connection);
  return connection;
}

/**
 * A process that ends with an open connection leaves the write-ahead log behind, and `app.db` alone is then not the whole
 * database. The event also comes with `process.exit`, which is how the analyzer stops.
 */
function closeAtExit(connection: Connection): void {
  if (connections.size === 0) process.once('exit', closeAll);
  for (const earlier of connections) if (!earlier.open) connections.delete(earlier);
  connections.add(connection);
}

function closeAll(): void {
  for (const connection of connections) connection.close();
  connections.clear();
}

export function keywordTable(generation: number): string {
  return `rag_fts_${generation}`;
}

/** Subjects of past commits; an index of before has none. */
export function commitTable(generation: number): string {
  return `${keywordTable(generation)}_commits`;
}
