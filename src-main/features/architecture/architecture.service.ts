import type { Architecture } from '#contract/public-api/architecture.ts';
import { ApiError } from '#main/api-error.ts';
import type { RequireProject } from '#main/features/projects/index.ts';
import type { ArchitectureRepository } from './architecture.repository.ts';

export interface ArchitectureService {
  /** Of the given analysis, else of the latest that has one. @throws ApiError 2001, 2010 */
  get(projectId: number, analysisId: number | undefined): Architecture;
}

export function createArchitectureService(
  repository: ArchitectureRepository,
  requireProject: RequireProject,
): ArchitectureService {
  return {
    get(projectId, analysisId) {
      const found =
        analysisId === undefined ? repository.findLatest(projectId) : repository.find(projectId, analysisId);
      if (found !== undefined) return repository.read(found);
      requireProject(projectId);
      throw new ApiError(
        'ARCHITECTURE_NOT_FOUND',
        analysisId === undefined
          ? 'The project has no architecture analysis yet: please start an analysis.'
          : 'This analysis has no architecture: please choose another one.',
      );
    },
  };
}
