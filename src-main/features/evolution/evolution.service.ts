import type { Evolution } from '#contract/public-api/evolution.ts';
import type { EvolutionRange } from '#contract/words.ts';
import { projectNotFound } from '#main/api-error.ts';
import type { EvolutionRepository } from './evolution.repository.ts';

export interface EvolutionService {
  /** The history of the latest analysis for a range; `available:false` without one. @throws ApiError 2001 */
  get(projectId: number, range: EvolutionRange): Evolution;
}

const NOTHING = {
  trend: [],
  topFiles: [],
  authors: [],
  bots: [],
  hotspots: [],
  coupling: [],
  busFactors: [],
};

export function createEvolutionService(repository: EvolutionRepository): EvolutionService {
  return {
    get(projectId, range) {
      const latest = repository.findLatest(projectId);
      if (latest?.available !== true) {
        if (!repository.projectExists(projectId)) {
          throw projectNotFound();
        }
        return { range, available: false, ...NOTHING };
      }
      const { analysisId, coupling, busFactors } = latest;
      const view = repository.findView(analysisId, range) ?? { trend: [], authors: [], bots: [] };
      return {
        range,
        available: true,
        ...view,
        topFiles: repository.listTopFiles(analysisId),
        hotspots: repository.listHotspots(analysisId),
        coupling,
        busFactors,
      };
    },
  };
}
