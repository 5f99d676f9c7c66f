import type { Evolution, EvolutionFile, EvolutionFiles } from '#contract/public-api/evolution.ts';
import type { EvolutionRange } from '#contract/words.ts';
import type { RequireProject } from '#main/features/projects/index.ts';
import type { EvolutionRepository, StoredEvolution, StoredFiles } from './evolution.repository.ts';
import { healthOf } from './file-health.rules.ts';

export interface EvolutionService {
  /** The history of the latest analysis for a range; `available:false` without one. @throws ApiError 2001 */
  get(projectId: number, range: EvolutionRange): Evolution;
  /** The source files of the latest analysis; `available:false` and no commits without a history. @throws ApiError 2001 */
  listFiles(projectId: number): EvolutionFiles;
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

export function createEvolutionService(
  repository: EvolutionRepository,
  requireProject: RequireProject,
): EvolutionService {
  function findLatest(projectId: number): StoredEvolution | undefined {
    const latest = repository.findLatest(projectId);
    if (latest === undefined) requireProject(projectId);
    return latest;
  }

  return {
    get(projectId, range) {
      const latest = findLatest(projectId);
      if (!latest?.available) return { range, available: false, reason: latest?.reason ?? null, ...NOTHING };
      const { analysisId, reason, coupling, busFactors } = latest;
      const view = repository.findView(analysisId, range) ?? { trend: [], authors: [], bots: [] };
      return {
        range,
        available: true,
        reason,
        ...view,
        topFiles: repository.listTopFiles(analysisId),
        hotspots: repository.listHotspots(analysisId),
        coupling,
        busFactors,
      };
    },
    listFiles(projectId) {
      const latest = findLatest(projectId);
      if (latest === undefined) return { available: false, total: 0, items: [] };
      const stored = repository.readFiles(latest.analysisId);
      return { available: latest.available, total: stored.total, items: toFiles(stored) };
    },
  };
}

function toFiles({ files, locOf, issuesOf }: StoredFiles): EvolutionFile[] {
  return files.map((file) => {
    const loc = locOf.get(file.filePath) ?? 0;
    const health =
      issuesOf === null
        ? { issues: 0, worstSeverity: null, health: null }
        : healthOf(loc, issuesOf.get(file.filePath) ?? []);
    return { ...file, loc, ...health };
  });
}
