import { LIMITS } from '#contract/limits.ts';
import { ApiError, projectNotFound } from '#main/api-error.ts';
import type { Database } from '#main/database/open-database.ts';
import type { AnalysisStarted } from '#contract/public-api/analyses.ts';
import type { Analyses } from '#main/features/analyses/index.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import type { Log } from '#main/log.ts';
import type { DataDirectory, ImportArea } from '#main/storage/data-directory.ts';
import { startAnalysis } from './start-analysis.ts';
import type { ProjectRefreshRepository } from './project-refresh.repository.ts';

export interface CodeReplacementDeps {
  readonly database: Pick<Database, 'immediate'>;
  readonly repository: ProjectRefreshRepository;
  readonly projects: KnownProjects;
  readonly storage: DataDirectory;
  readonly analyses: Pick<Analyses, 'start' | 'stopProject'>;
  readonly log: Log;
}

/** How long a replaced tree stays for those who are reading it. */
const GRACE_MS = 60_000;

/** @throws ApiError 2002 */
export function requireIdle(repository: ProjectRefreshRepository, projectId: number): void {
  if (!repository.isBeingAnalyzed(projectId)) return;
  throw new ApiError(
    'ANALYSIS_RUNNING',
    'An analysis of this project is running: wait until it finishes, or cancel it, before updating the code.',
  );
}

/**
 * Moves the area's tree to a place of its own, then makes the project point there in one transaction. Whoever reads
 * sees the old tree or the new one, never a mixture; a process that dies on the way leaves the old one in force, or the
 * new one, and the next start removes the other.
 * @returns the analysis of the new code that was started then; null when somebody started one in the same moment, which
 * reads the new code as well
 * @throws ApiError 2001, 2002; the new tree is removed then
 */
export async function replaceCode(
  deps: CodeReplacementDeps,
  projectId: number,
  area: ImportArea,
): Promise<AnalysisStarted | null> {
  const { repository } = deps;
  requireIdle(repository, projectId);
  // Quick scans and background work read the tree that is about to go. This call looks for them before anything
  // else can happen, so that it never ends an analysis.
  await deps.analyses.stopProject(projectId, LIMITS.deleteWaitMs);
  const { storage_path: replaced } = deps.projects.get(projectId);
  const takeBack = await deps.storage.announceRemoval(replaced);
  const storagePath = await area.publish();
  try {
    await deps.database.immediate(() => {
      requireIdle(repository, projectId);
      if (!repository.moveCode(projectId, storagePath)) throw projectNotFound();
    });
    retire(deps, replaced);
  } catch (error) {
    await takeBack();
    await removeUnnamed(deps, storagePath);
    throw error;
  }
  return startAnalysis(deps.analyses, projectId);
}

function retire(deps: CodeReplacementDeps, storagePath: string): void {
  setTimeout(() => void removeUnnamed(deps, storagePath), GRACE_MS).unref();
}

function removeUnnamed({ storage, log }: CodeReplacementDeps, storagePath: string): Promise<void> {
  return storage.removeCode(storagePath).catch((error: unknown) => {
    // The next import or start removes it.
    log.warn('A tree that no project names could not be removed.', { error });
  });
}
