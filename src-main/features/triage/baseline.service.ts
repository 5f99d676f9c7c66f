import type { Baseline } from '#contract/public-api/triage.ts';
import { ApiError } from '#main/api-error.ts';
import type { Database } from '#main/database/open-database.ts';
import type { RequireProject } from '#main/features/projects/index.ts';
import type { TriageRepository } from './triage.repository.ts';
import { chooseBaseline, measureSteps } from './triage-steps.ts';

export interface Baselines {
  /** @throws ApiError 2001 */
  get(projectId: number): Baseline;
  /** Measures what is new against another analysis, null: against the one before. @throws ApiError 2001, 2015 */
  choose(projectId: number, analysisId: number | null): Promise<Baseline>;
}

interface BaselinesDeps {
  readonly database: Database;
  readonly repository: TriageRepository;
  readonly requireProject: RequireProject;
  /** After what is listed has changed. */
  readonly onChanged: () => void;
}

export function createBaselines(deps: BaselinesDeps): Baselines {
  const { database, repository, requireProject, onChanged } = deps;

  function get(projectId: number): Baseline {
    requireProject(projectId);
    const chosen = repository.findChosenBaseline(projectId);
    if (chosen !== undefined) return { analysisId: chosen, chosen: true };
    return { analysisId: repository.listJudged(projectId)[1] ?? null, chosen: false };
  }

  return {
    get,
    async choose(projectId, analysisId) {
      requireProject(projectId);
      if (analysisId !== null && !repository.hasResults(projectId, analysisId)) {
        throw new ApiError('ANALYSIS_NOT_FOUND', 'This project has no such analysis with a report.');
      }
      const judged = repository.listJudged(projectId);
      const [latest, previous] = judged;
      const chosen = judged.find((id) => id === analysisId);
      // An analysis that is running has been measured already, by the choice of before.
      const running = repository.findRunning(projectId, latest ?? 0);
      await database.heavy([
        ...chooseBaseline(projectId, analysisId),
        ...(latest === undefined ? [] : measureSteps(latest, chosen ?? previous)),
        ...(running === undefined ? [] : measureSteps(running, chosen ?? latest)),
      ]);
      onChanged();
      return get(projectId);
    },
  };
}
