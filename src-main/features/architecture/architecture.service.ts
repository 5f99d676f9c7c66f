import type { Architecture, ViolationList, ViolationQuery } from '#contract/public-api/architecture.ts';
import type { PagingQuery } from '#contract/public-api/paging.ts';
import { ApiError } from '#main/api-error.ts';
import type { OpenAnalyses } from '#main/features/analyses/index.ts';
import type { RequireProject } from '#main/features/projects/index.ts';
import { toRowRange } from '#main/paging.ts';
import type { ArchitectureRepository } from './architecture.repository.ts';

export interface ArchitectureService {
  /** Of the given analysis, else of the latest that has one. @throws ApiError 2001, 2010 */
  get(projectId: number, analysisId: number | undefined): Promise<Architecture>;
  /** Its violations that match; all of them when no paging is given. @throws ApiError 2001, 2010 */
  listViolations(
    projectId: number,
    query: ViolationQuery,
    paging: PagingQuery | undefined,
  ): Promise<ViolationList>;
}

export function createArchitectureService(
  repository: ArchitectureRepository,
  requireProject: RequireProject,
  openAnalyses: OpenAnalyses,
): ArchitectureService {
  async function getAnalysis(projectId: number, analysisId: number | undefined): Promise<number> {
    const found =
      analysisId === undefined ? repository.findLatest(projectId) : repository.find(projectId, analysisId);
    if (found !== undefined) {
      await openAnalyses([found]);
      return found;
    }
    requireProject(projectId);
    throw new ApiError(
      'ARCHITECTURE_NOT_FOUND',
      analysisId === undefined
        ? 'The project has no architecture analysis yet: please start an analysis.'
        : 'This analysis has no architecture: please choose another one.',
    );
  }
  return {
    get: async (projectId, analysisId) => repository.read(await getAnalysis(projectId, analysisId)),
    async listViolations(projectId, query, paging) {
      const analysis = await getAnalysis(projectId, query.analysisId);
      return { ...repository.listViolations(analysis, query, toRowRange(paging)), ...paging };
    },
  };
}
