import type { Database } from '#main/database/open-database.ts';
import type { Analyses } from '#main/features/analyses/index.ts';
import { createFolderLooks, startAnalysis } from '#main/features/project-refresh/index.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import type { Log } from '#main/log.ts';
import { isOnNetworkDrive } from '#main/storage/network-drive.ts';
import { createFolderWatchesService, type FolderWatches } from './folder-watch.service.ts';
import type { FolderWatchDeps } from './folder-watch.ts';
import { systemLimit } from './watch-limit.ts';
import { watchSaves } from './watch-saves.ts';

export type { FolderWatches } from './folder-watch.service.ts';
export { folderWatchRoutes } from './folder-watch.routes.ts';

interface FolderWatchFeature {
  readonly database: Database;
  readonly projects: KnownProjects;
  readonly analyses: Pick<Analyses, 'start' | 'onAnyProgress'>;
  readonly settings: FolderWatchDeps['settings'];
  readonly log: Log;
}

/** Editors write a file within a few milliseconds, and formatters a file after the other within a quarter of a second. */
const TIMES = { turnMs: 1000, quietMs: 250, longestWaitMs: 10_000, faultRestMs: 5000 };
/** Browsers let a page that nobody sees ask once a minute. */
const LEASE_MS = 2 * 60_000;

/** Notices what changes in folders that are read in place while a page shows them (D160). */
export function createFolderWatches({ analyses, ...deps }: FolderWatchFeature): FolderWatches {
  return createFolderWatchesService({
    ...deps,
    analyses,
    looks: createFolderLooks(deps),
    startAnalysis: (projectId) => startAnalysis(analyses, projectId),
    watchSaves,
    isOnNetworkDrive,
    systemLimit,
    times: TIMES,
    leaseMs: LEASE_MS,
  });
}
