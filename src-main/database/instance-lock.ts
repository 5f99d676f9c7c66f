import Sqlite from 'better-sqlite3';

export interface InstanceLock {
  release(): void;
}

/**
 * Makes this process the only one that uses the data directory; undefined when another one does. The lock is the
 * operating system's own on an empty SQLite file, so it ends with the process however that ends, and a left
 * file means nothing.
 */
export function acquireInstanceLock(path: string, nativeBinding?: string): InstanceLock | undefined {
  const connection = new Sqlite(path, {
    timeout: 0,
    ...(nativeBinding === undefined ? {} : { nativeBinding }),
  });
  try {
    connection.pragma('locking_mode = EXCLUSIVE');
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY'))
      return undefined;
    throw error;
  }
  return { release: () => void connection.close() };
}
