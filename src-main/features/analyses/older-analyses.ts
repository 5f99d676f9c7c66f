import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#main/database/open-database.ts';
import type { Log } from '#main/log.ts';
import { packSteps, unpackSteps } from '#main/packed-rows/pack-steps.ts';
import { createPackedRows } from '#main/packed-rows/packed-rows.repository.ts';
import type { AfterwardsTask } from './analysis-parts.ts';

/** Resolves when the analyses have their rows; they keep them for a while. Unknown ids are left alone. */
export type OpenAnalyses = (analysisIds: readonly number[]) => Promise<void>;

/** Analyses that are not shown by themselves have their rows packed; whoever needs one opens it first. */
export interface OlderAnalyses {
  readonly open: OpenAnalyses;
  /** The same of the analysis that has, or may have packed, the row of a table. */
  openWith(table: string, id: number): Promise<void>;
  /** Packs what a project's latest analysis has made older; the last of what is done after an analysis. */
  readonly afterwards: AfterwardsTask;
  /** Packs what earlier versions have left as it was, and what was opened before. */
  packAll(): void;
  close(): Promise<void>;
}

export interface OlderAnalysesDeps {
  readonly database: Database;
  readonly log: Log;
}

/** How long an opened analysis keeps its rows. */
const OPEN_MS = 10 * 60_000;
const MARGIN_MS = 1000;
/** Between two transactions, at least. */
const PAUSE_MS = 20;

export function createOlderAnalyses({ database, log }: OlderAnalysesDeps): OlderAnalyses {
  const packed = createPackedRows(database);
  const opened = createOpened();
  const closing = new AbortController();
  /** Those of which a table is being packed. */
  const underWay = new Set<number>();
  const turns = createTurns();
  let timer: NodeJS.Timeout | undefined;

  async function packOne(analysisId: number, signal: AbortSignal): Promise<void> {
    for (const steps of packSteps(analysisId)) {
      if (signal.aborted || opened.has(analysisId)) return;
      underWay.add(analysisId);
      const began = performance.now();
      await database.heavy(steps).finally(() => underWay.delete(analysisId));
      // Others get the lock as long as this one had it.
      await sleep(Math.max(PAUSE_MS, performance.now() - began));
    }
  }

  async function pack(projectId: number, stopped: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([stopped, closing.signal]);
    const ids = packed.listPackable(projectId).filter((id) => !opened.has(id));
    for (const id of ids) await packOne(id, signal);
  }

  function packLater(): void {
    clearTimeout(timer);
    if (!closing.signal.aborted) timer = setTimeout(packAll, OPEN_MS + MARGIN_MS).unref();
  }

  async function packProjects(): Promise<void> {
    for (const id of packed.listProjects()) {
      if (closing.signal.aborted) return;
      await pack(id, closing.signal);
      // So that others get their turn, however many projects there are.
      await sleep(0);
    }
  }

  function packAll(): void {
    void turns
      .add(packProjects)
      .catch((error: unknown) => log.warn('Older analyses could not be packed.', { error }));
  }

  async function open(analysisIds: readonly number[]): Promise<void> {
    packLater();
    for (const id of analysisIds) {
      // First: nothing more of it is packed; what is being packed at the moment comes back after it.
      opened.add(id);
      if (packed.isPacked(id) || underWay.has(id)) await database.heavy(unpackSteps(id));
    }
  }

  return {
    open,
    openWith: (table, id) => open(packed.listHaving(table, id)),
    afterwards: { name: 'packing', run: ({ projectId }, signal) => turns.add(() => pack(projectId, signal)) },
    packAll,
    async close() {
      closing.abort();
      clearTimeout(timer);
      await turns.idle();
    },
  };
}

/** The analyses that were opened lately. */
function createOpened() {
  const until = new Map<number, number>();
  return {
    add: (id: number): void => void until.set(id, performance.now() + OPEN_MS),
    has: (id: number): boolean => (until.get(id) ?? 0) > performance.now(),
  };
}

/** One work after the other. */
function createTurns() {
  let tail: Promise<void> = Promise.resolve();
  return {
    add(work: () => Promise<void>): Promise<void> {
      const mine = tail.then(work);
      tail = mine.catch(() => {
        // Whoever asked for it gets the error; the next in line only waits for the end.
      });
      return mine;
    },
    idle: (): Promise<void> => tail,
  };
}
