import Sqlite, { type Database as Connection } from 'better-sqlite3';

export interface ConnectOptions {
  /** Path of the database file. */
  readonly path: string;
  /** 0 for the event loop's connection, which must never wait inside SQLite; threads of their own may wait. */
  readonly busyTimeoutMs: number;
  /** Path of better-sqlite3's native file where the packaged app keeps it; undefined: the package's own. */
  readonly nativeBinding?: string | undefined;
}

/** Opens the file with the pragmas of every connection; a new file becomes WAL with incremental auto-vacuum. */
export function connect(options: ConnectOptions): Connection {
  const { path, busyTimeoutMs, nativeBinding } = options;
  const connection = new Sqlite(path, {
    // Setting up may meet another process doing the same: only then is waiting inside SQLite in order.
    timeout: 10_000,
    ...(nativeBinding === undefined ? {} : { nativeBinding }),
  });
  try {
    setUp(connection, busyTimeoutMs);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

function setUp(connection: Connection, busyTimeoutMs: number): void {
  // Has an effect only before the first table of a new file; on any other it would be a write at every start.
  if (Number(connection.pragma('page_count', { simple: true })) === 0) {
    connection.pragma('auto_vacuum = INCREMENTAL');
  }
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = NORMAL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('cache_size = -16000');
  connection.pragma('journal_size_limit = 67108864');
  connection.pragma('trusted_schema = OFF');
  connection.pragma(`busy_timeout = ${busyTimeoutMs}`);
}
