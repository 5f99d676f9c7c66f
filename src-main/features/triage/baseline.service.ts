import { type Baseline, MAX_BASELINES } from '#contract/public-api/triage.ts';
import { FINDING_KINDS, type FindingKind } from '#contract/words.ts';
import { ApiError } from '#main/api-error.ts';
import type { Database } from '#main/database/open-database.ts';
import type { WriteStep } from '#main/database/write-steps.ts';
import type { RequireProject } from '#main/features/projects/index.ts';
import { createBaselineRepository } from './baseline.repository.ts';
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
  const numbers = createBaselineRepository(database);

  function get(projectId: number): Baseline {
    requireProject(projectId);
    const chosen = repository.findChosenBaseline(projectId);
    const [latest, previous] = repository.listLooked(projectId, 'ISSUE');
    const analysisId = chosen ?? previous ?? null;
    return {
      analysisId,
      chosen: chosen !== undefined,
      choices: listChoices(projectId, analysisId),
      new: countNew(projectId, latest),
    };
  }

  /** The one that is measured against is among them, however old it is. */
  function listChoices(projectId: number, analysisId: number | null): Baseline['choices'] {
    const latest = numbers.listChoices(projectId, MAX_BASELINES);
    if (analysisId === null || latest.some((one) => one.analysisId === analysisId)) return latest;
    const older = numbers.findChoice(analysisId);
    return older === undefined ? latest : [...latest, older];
  }

  /** @param judged the latest analysis that judged the code */
  function countNew(projectId: number, judged: number | undefined): Baseline['new'] {
    const latestOf = (kind: FindingKind): number => repository.listLooked(projectId, kind)[0] ?? 0;
    const { BUG, VULN, SMELL } = numbers.countNewIssues(judged ?? 0);
    return {
      bugs: BUG,
      vulnerabilities: VULN,
      codeSmells: SMELL,
      violations: numbers.countNewViolations(latestOf('VIOLATION')),
      dependencies: numbers.countNewDependencies(latestOf('DEPENDENCY')),
    };
  }

  return {
    get,
    async choose(projectId, analysisId) {
      requireProject(projectId);
      if (analysisId !== null && !repository.hasResults(projectId, analysisId)) {
        throw new ApiError('ANALYSIS_NOT_FOUND', 'This project has no such analysis with a report.');
      }
      await database.heavy([
        ...chooseBaseline(projectId, analysisId),
        ...measureAgain(repository, projectId, analysisId),
      ]);
      onChanged();
      return get(projectId);
    },
  };
}

/** What the latest analysis and one that is running have, against the choice. */
function measureAgain(
  repository: TriageRepository,
  projectId: number,
  analysisId: number | null,
): WriteStep[] {
  const judged = repository.listLooked(projectId, 'ISSUE');
  // Findings of every kind are measured against one analysis, which has judged the code.
  const baseline = judged.find((id) => id === analysisId);
  return FINDING_KINDS.flatMap((kind) => {
    const looked = kind === 'ISSUE' ? judged : repository.listLooked(projectId, kind);
    const [latest, previous] = looked;
    const chosen = looked.find((id) => id === baseline);
    // An analysis that is running has been measured already, by the choice of before.
    const running = repository.findRunning(projectId, latest ?? 0);
    return [
      ...(latest === undefined ? [] : measureSteps(kind, latest, chosen ?? previous)),
      ...(running === undefined ? [] : measureSteps(kind, running, chosen ?? latest)),
    ];
  });
}
