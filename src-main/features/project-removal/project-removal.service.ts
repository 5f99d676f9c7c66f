import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#main/api-error.ts';
import type { Analyses } from '#main/features/analyses/index.ts';
import type { Log } from '#main/log.ts';
import type { ProjectRemovalRepository } from './project-removal.repository.ts';

export interface ProjectRemovalDeps {
  readonly repository: ProjectRemovalRepository;
  readonly analyses: Pick<Analyses, 'stopProject'>;
  /** Deletes the stored code. */
  readonly removeCode: (storagePath: string) => Promise<void>;
  readonly log: Log;
}

export interface ProjectRemoval {
  /** Stops its work, deletes every row of it in one transaction, then its code. @throws ApiError 2001 */
  remove(projectId: number): Promise<void>;
}

export function createProjectRemovalService(deps: ProjectRemovalDeps): ProjectRemoval {
  const { repository, analyses, removeCode, log } = deps;

  return {
    async remove(projectId) {
      const storagePath = repository.findStoragePath(projectId);
      if (storagePath === undefined) throw notFound();
      await analyses.stopProject(projectId, LIMITS.deleteWaitMs);
      if (!(await repository.remove(projectId))) throw notFound();
      try {
        await removeCode(storagePath);
      } catch (error) {
        // The next start sweeps folders that no project names.
        log.warn('The code of a deleted project could not be removed.', { projectId, error });
      }
    },
  };
}

function notFound(): ApiError {
  return new ApiError('PROJECT_NOT_FOUND', 'There is no such project.');
}
