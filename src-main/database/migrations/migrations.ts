import { INITIAL_SCHEMA } from './0001-initial/initial.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** In order; the database's `user_version` is the number of those it has had. Never edit one that was released. */
export const MIGRATIONS: readonly Migration[] = [{ name: '0001-initial', sql: INITIAL_SCHEMA }];

/** Version of a database that has had every migration; the analyzer refuses any other. */
export const SCHEMA_VERSION = MIGRATIONS.length;
