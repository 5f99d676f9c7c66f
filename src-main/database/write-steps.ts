import type { Database as Connection } from 'better-sqlite3';
import { beginWriting, commitWriting } from './mapped-log.ts';

export type SqlValue = string | number | bigint | Uint8Array | null;

/**
 * One step of a transaction that can be sent to another thread: plain data.
 * - `sql` with `params`: one statement; with `rows`: the statement once for each row.
 * - `guard`: a query that must find a row, else the whole transaction is rolled back and nothing is applied.
 * - `runEach`: a query whose first column gives statements to run, e.g. `DROP TABLE` for tables found by name.
 * - `work`: the address of a module of ours (`workerUrl`) with a function `work`, which is run inside the transaction:
 *   for what has to be decided from rows and takes more than SQL.
 */
export type WriteStep =
  | { readonly sql: string; readonly params?: readonly SqlValue[] }
  | { readonly sql: string; readonly rows: readonly (readonly SqlValue[])[] }
  | { readonly guard: string; readonly params?: readonly SqlValue[] }
  | { readonly runEach: string; readonly params?: readonly SqlValue[] }
  | WorkStep;

export interface WorkStep {
  readonly work: string;
  readonly params: readonly SqlValue[];
  readonly rows: readonly (readonly SqlValue[])[];
}

/** What the work of a step reads and writes rows with. */
export type StepConnection = Connection;

/** What a module gives that a step names as its `work`; it throws to have everything rolled back. */
export type StepWork = (connection: Connection, step: WorkStep, prepared: unknown) => void;

/**
 * What such a module may give besides, as `prepare`: runs before the transaction, so that nobody waits for a lock while
 * it reads files. The work is given what it resolves to.
 */
export type StepPreparation = (step: WorkStep) => unknown;

/** The work of steps, ready to run. */
export type LoadedWork = ReadonlyMap<WorkStep, (connection: Connection) => void>;

interface WorkModule {
  readonly work: StepWork;
  readonly prepare?: StepPreparation;
}

/** Loads what the steps name and prepares it, so that they can run without waiting. */
export async function loadWork(steps: readonly WriteStep[]): Promise<LoadedWork> {
  const loaded = new Map<WorkStep, (connection: Connection) => void>();
  for (const step of steps) {
    if (!('work' in step)) continue;
    const { work, prepare } = (await import(/* @vite-ignore */ step.work)) as WorkModule;
    const prepared: unknown = await prepare?.(step);
    loaded.set(step, (connection) => work(connection, step, prepared));
  }
  return loaded;
}

/** Runs the steps in one immediate transaction. False: a guard found nothing and nothing was changed. */
export function applyWriteSteps(
  connection: Connection,
  steps: readonly WriteStep[],
  loaded: LoadedWork,
): boolean {
  beginWriting(connection);
  try {
    const applied = steps.every((step) => applyStep(connection, step, loaded));
    if (applied) commitWriting(connection);
    else connection.exec('ROLLBACK');
    return applied;
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}

function applyStep(connection: Connection, step: WriteStep, loaded: LoadedWork): boolean {
  if ('guard' in step) return connection.prepare(step.guard).get(...(step.params ?? [])) !== undefined;
  if ('runEach' in step) {
    const found = connection
      .prepare(step.runEach)
      .pluck()
      .all(...(step.params ?? []));
    for (const sql of found) connection.exec(String(sql));
    return true;
  }
  if ('work' in step) {
    const work = loaded.get(step);
    if (work === undefined) throw new Error('The work of a step was not loaded.');
    work(connection);
    return true;
  }
  const statement = connection.prepare(step.sql);
  if ('rows' in step) for (const row of step.rows) statement.run(...row);
  else statement.run(...(step.params ?? []));
  return true;
}
