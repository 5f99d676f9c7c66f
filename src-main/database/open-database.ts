import type { Database as Connection, Statement } from 'better-sqlite3';
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { emptyLog } from './checkpoint.ts';
import { connect, type ConnectOptions } from './connect.ts';
import { DamagedDatabase, requireSound, saysDamaged } from './damage.ts';
import { migrate } from './migrate.ts';
import { type Change, fillPlaceholders, placeholders, type PreparedQuery } from './prepared-query.ts';
import type { Schema } from './schema.ts';
import { createTransactions } from './transactions.ts';
import { refreshStatistics } from './upkeep.ts';
import { createWriteThread, type WriteThread } from './write-thread.ts';
import type { WriteStep } from './write-steps.ts';

/**
 * The database as repositories see it. Statements are built with Kysely's typed builder and run synchronously;
 * every write happens inside `immediate` (small ones) or `heavy` (many rows, in a thread of its own).
 */
export interface Database {
  /** Builder only: pass what it builds to `all`, `get`, `run` or `prepare`; it cannot execute anything itself. */
  readonly query: Kysely<Schema>;
  all<Row>(query: Compilable<Row>): Row[];
  get<Row>(query: Compilable<Row>): Row | undefined;
  /** @throws outside of `immediate`, so that no write can meet a lock half-way. */
  run(query: Compilable): Change;
  /** Builds and compiles once; property reads of `args` become the statement's parameters. */
  prepare<Args extends object, Row>(build: (args: Args) => Compilable<Row>): PreparedQuery<Args, Row>;
  /**
   * Runs a synchronous function in one BEGIN IMMEDIATE transaction; one after the other in the order called.
   * A lock held elsewhere is waited for without blocking the event loop. An exception rolls back.
   */
  immediate<T>(work: () => T): Promise<T>;
  /** Another one after every change, whoever made it: what was counted before still holds while it is the same. */
  changeMark(): string;
  /** Runs the steps in one transaction in the write thread. False: a guard found nothing, nothing was changed. */
  heavy(steps: readonly WriteStep[]): Promise<boolean>;
  /**
   * Waits for the writes that were asked for, then closes; whoever else has the file open closes it before.
   * @returns whether the file alone now holds everything (checkpoint.ts)
   */
  close(): Promise<boolean>;
}

/** Statements kept prepared; beyond that the oldest go (builders make a bounded number of shapes). */
const MAX_STATEMENTS = 500;

function createStatements(connection: Connection): (sql: string) => Statement {
  const cache = new Map<string, Statement>();
  return (sql) => {
    const known = cache.get(sql);
    if (known !== undefined) return known;
    if (cache.size >= MAX_STATEMENTS) cache.delete(cache.keys().next().value ?? '');
    const prepared = connection.prepare(sql);
    cache.set(sql, prepared);
    return prepared;
  };
}

function createBuilder(): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

/** Opens (or creates) the database file and migrates it. @throws DamagedDatabase when the file cannot be used any more */
export function openDatabase(options: Omit<ConnectOptions, 'busyTimeoutMs'>): Database {
  const connection = openSound({ ...options, busyTimeoutMs: 10_000 });
  connection.pragma('busy_timeout = 0');
  return createDatabase(connection, createWriteThread({ ...options, busyTimeoutMs: 10_000 }));
}

function openSound(options: ConnectOptions): Connection {
  let connection: Connection | undefined;
  try {
    connection = connect(options);
    requireSound(connection, options.path);
    migrate(connection);
    return connection;
  } catch (error) {
    connection?.close();
    if (saysDamaged(error)) throw new DamagedDatabase('The file is not a sound database.', { cause: error });
    throw error;
  }
}

function createDatabase(connection: Connection, writeThread: WriteThread): Database {
  const builder = createBuilder();
  const statementOf = createStatements(connection);
  const transactions = createTransactions(connection);

  /** The prepared statement; a write is refused outside of a transaction. */
  function runnable(sql: string): Statement {
    const statement = statementOf(sql);
    if (!statement.readonly && !connection.inTransaction) {
      throw new Error('A write must run inside immediate().');
    }
    return statement;
  }

  function change(sql: string, parameters: readonly unknown[]): Change {
    const { changes, lastInsertRowid } = runnable(sql).run(...parameters);
    return { changes, id: Number(lastInsertRowid) };
  }

  function prepare<Args extends object, Row>(
    build: (args: Args) => Compilable<Row>,
  ): PreparedQuery<Args, Row> {
    const compiled: CompiledQuery<Row> = build(placeholders() as Args).compile();
    const { sql } = compiled;
    return {
      all: (args) => runnable(sql).all(...fillPlaceholders(compiled, args)) as Row[],
      get: (args) => runnable(sql).get(...fillPlaceholders(compiled, args)) as Row | undefined,
      run: (args) => change(sql, fillPlaceholders(compiled, args)),
    };
  }

  const marks = connection
    .prepare('SELECT total_changes(), (SELECT data_version FROM pragma_data_version)')
    .raw();

  return {
    query: builder,
    all: <Row>(query: Compilable<Row>) => {
      const { sql, parameters } = query.compile();
      return runnable(sql).all(...parameters) as Row[];
    },
    get: <Row>(query: Compilable<Row>) => {
      const { sql, parameters } = query.compile();
      return runnable(sql).get(...parameters) as Row | undefined;
    },
    run: (query) => {
      const { sql, parameters } = query.compile();
      return change(sql, parameters);
    },
    prepare,
    immediate: (work) => transactions.immediate(work),
    changeMark: () => String(marks.get()),
    heavy: (steps) => writeThread.apply(steps),
    async close() {
      await transactions.idle();
      await writeThread.close();
      try {
        refreshStatistics(connection);
        return await emptyLog(connection);
      } finally {
        connection.close();
      }
    },
  };
}
