import { LIMITS } from '#contract/limits.ts';
import type { AnalyzerClient } from '#main/analyzer-client/index.ts';
import type { Database } from '#main/database/open-database.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import type { Log } from '#main/log.ts';
import { quickScanSteps } from './snapshot-steps.ts';
import { createWorkQueue } from './work-queue.ts';

export interface QuickScansDeps {
  readonly database: Database;
  readonly analyzer: AnalyzerClient;
  readonly projects: Pick<KnownProjects, 'find'>;
  readonly projectDir: (storagePath: string) => string;
  readonly log: Log;
}

/** Scans that give a new project its profile before its first analysis; they leave its status alone (D6). */
export interface QuickScans {
  /** Queues one; a failure is only logged, the next start of the service or analysis of the project makes up for it. */
  start(projectId: number): void;
  /** Stops the project's quick scan: an analysis does the same work, or the project goes. */
  stop(projectId: number): Promise<void>;
  close(): Promise<void>;
}

/** At the same time; analyses have their own places. */
const PLACES = 2;

export function createQuickScans(deps: QuickScansDeps): QuickScans {
  const queue = createWorkQueue(PLACES);
  return {
    start: (projectId) =>
      queue.add({ id: projectId, run: (signal) => runQuickScan(deps, projectId, signal) }),
    stop: (projectId) => queue.cancel(projectId),
    close: () => queue.close(),
  };
}

async function runQuickScan(deps: QuickScansDeps, projectId: number, stop: AbortSignal): Promise<void> {
  try {
    const project = deps.projects.find(projectId);
    if (project === undefined) return;
    const signal = AbortSignal.any([stop, AbortSignal.timeout(LIMITS.quickScanMs)]);
    const codeDir = deps.projectDir(project.storage_path);
    const scan = await deps.analyzer.scan({ projectId, codeDir }, { signal });
    stop.throwIfAborted();
    await deps.database.heavy(quickScanSteps(projectId, scan));
  } catch (error) {
    if (!stop.aborted) deps.log.warn('A quick scan failed.', { projectId, error });
  }
}
