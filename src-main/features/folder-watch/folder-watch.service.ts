import type { FolderChanges } from '#contract/public-api/folder-changes.ts';
import { ApiError } from '#main/api-error.ts';
import type { Analyses } from '#main/features/analyses/index.ts';
import type { FolderProject } from '#main/features/project-refresh/index.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import { FolderWatch, type FolderWatchDeps } from './folder-watch.ts';

export interface FolderWatchesDeps extends FolderWatchDeps {
  readonly projects: KnownProjects;
  readonly analyses: Pick<Analyses, 'onAnyProgress'>;
  readonly leaseMs: number;
}

export interface FolderWatches {
  /**
   * What changed in the folder of a project, as far as it is known. It is watched from the first time that somebody asks
   * until nobody has asked for a while.
   * @throws ApiError 1002 when the project is no folder, 2001
   */
  ask(projectId: number): FolderChanges;
  /** Every handle is closed when it resolves. */
  close(): Promise<void>;
}

interface Watched {
  readonly watch: FolderWatch;
  askedAt: number;
}

/** The folders that somebody looks at in a page. */
export function createFolderWatchesService(deps: FolderWatchesDeps): FolderWatches {
  const { projects, leaseMs } = deps;
  const watched = new Map<number, Watched>();
  const closing = new Set<Promise<void>>();
  let isClosed = false;

  function begin(folder: FolderProject): Watched {
    const entry = { watch: new FolderWatch(deps, folder), askedAt: 0 };
    watched.set(folder.id, entry);
    // A request that was still under way when everything was closed.
    if (isClosed) end(folder.id, entry);
    return entry;
  }
  function end(projectId: number, { watch }: Watched): void {
    watched.delete(projectId);
    const closed = watch.close().finally(() => closing.delete(closed));
    closing.add(closed);
  }
  function sweep(): void {
    const before = performance.now() - leaseMs;
    for (const [projectId, entry] of watched) {
      if (entry.askedAt < before || projects.find(projectId) === undefined) end(projectId, entry);
    }
  }
  const timer = setInterval(sweep, Math.min(leaseMs, 5 * deps.times.turnMs));
  timer.unref();
  const unsubscribe = deps.analyses.onAnyProgress(({ projectId }) =>
    watched.get(projectId)?.watch.onAnalysis(),
  );

  return {
    ask(projectId) {
      const { source_path: sourcePath } = projects.get(projectId);
      if (sourcePath === null) {
        throw new ApiError(
          'PARAMETER_INVALID',
          'This project is no folder of this machine: nothing in it changes.',
        );
      }
      const entry = watched.get(projectId) ?? begin({ id: projectId, sourcePath });
      entry.askedAt = performance.now();
      return entry.watch.changes();
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      unsubscribe();
      for (const [projectId, entry] of watched) end(projectId, entry);
      await Promise.allSettled(closing);
    },
  };
}
