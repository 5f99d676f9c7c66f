import type { Database as Connection } from 'better-sqlite3';
import { MIGRATIONS, type Migration } from './migrations/migrations.ts';

/**
 * Brings the schema up to date in one transaction: either every missing migration happens or none does.
 * @throws when the file was written by a newer version of the product.
 */
export function migrate(connection: Connection, migrations: readonly Migration[] = MIGRATIONS): void {
  connection.exec('BEGIN IMMEDIATE');
  try {
    const version = Number(connection.pragma('user_version', { simple: true }));
    if (version > migrations.length) {
      throw new Error(
        `The database is of a newer version (${version}) than this program knows (${migrations.length}). Please update Vitals.`,
      );
    }
    for (const migration of migrations.slice(version)) connection.exec(migration.sql);
    connection.pragma(`user_version = ${migrations.length}`);
    connection.exec('COMMIT');
  } catch (error) {
    connection.exec('ROLLBACK');
    throw error;
  }
}
