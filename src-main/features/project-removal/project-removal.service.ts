import { LIMITS } from '#contract/limits.ts';
import { projectNotFound } from '#main/api-error.ts';
import type { Analyses } from '#main/features/analyses/index.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import type { Log } from '#main/log.ts';
import type { DataDirectory } from '#main/storage/data-directory.ts';
import type { ProjectRemovalRepository } from './project-removal.repository.ts';

export interface ProjectRemovalDeps {
  readonly repository: ProjectRemovalRepository;
  readonly projects: KnownProjects;
  readonly analyses: Pick<Analyses, 'stopProject'>;
  readonly storage: Pick<DataDirectory, 'announceRemoval' | 'removeProject'>;
  readonly log: Log;
}

export interface ProjectRemoval {
  /** Stops its work, deletes every row of it in one transaction, then its code. @throws ApiError 2001 */
  remove(projectId: number): Promise<void>;
}

export function createProjectRemovalService(deps: ProjectRemovalDeps): ProjectRemoval {
  const { repository, projects, analyses, storage, log } = deps;

  async function removeRows(projectId: number, storagePath: string): Promise<void> {
    const takeBack = await announce(projectId, storagePath);
    try {
      if (!(await repository.remove(projectId))) throw projectNotFound();
    } catch (error) {
      await takeBack?.();
      throw error;
    }
  }

  /** A note that cannot be written must not keep a project: deleting one is how a full disk gets free. */
  async function announce(
    projectId: number,
    storagePath: string,
  ): Promise<(() => Promise<void>) | undefined> {
    try {
      return await storage.announceRemoval(storagePath);
    } catch (error) {
      log.warn('The removal of a project could not be noted on disk.', { projectId, error });
      return undefined;
    }
  }

  return {
    async remove(projectId) {
      const { storage_path: storagePath } = projects.get(projectId);
      await analyses.stopProject(projectId, LIMITS.deleteWaitMs);
      await removeRows(projectId, storagePath);
      try {
        await storage.removeProject(storagePath);
      } catch (error) {
        // It was announced: the next start removes it.
        log.warn('The code of a deleted project could not be removed.', { projectId, error });
      }
    },
  };
}
