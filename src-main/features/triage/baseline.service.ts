import { type Baseline, type BaselineRequest, MAX_BASELINES } from '#contract/public-api/triage.ts';
import { FINDING_KINDS, type FindingKind } from '#contract/words.ts';
import { ApiError } from '#main/api-error.ts';
import type { Database } from '#main/database/open-database.ts';
import type { WriteStep } from '#main/database/write-steps.ts';
import type { OpenAnalyses } from '#main/features/analyses/index.ts';
import type { RequireProject } from '#main/features/projects/index.ts';
import { createBaselineRepository } from './baseline.repository.ts';
import type { TriageRepository } from './triage.repository.ts';
import { measureSinceCommit } from './identity/measure-since-commit.ts';
import { type BaselineChoice, chooseBaseline, measureSteps } from './triage-steps.ts';

export interface Baselines {
  /** @throws ApiError 2001 */
  get(projectId: number): Baseline;
  /**
   * Measures what is new against another analysis (null: the one before) or a past commit.
   * @throws ApiError 1001, 1002, 2001, 2015
   */
  choose(projectId: number, request: BaselineRequest): Promise<Baseline>;
}

interface BaselinesDeps {
  readonly database: Database;
  readonly repository: TriageRepository;
  readonly requireProject: RequireProject;
  readonly openAnalyses: OpenAnalyses;
  /** After what is listed has changed. */
  readonly onChanged: () => void;
}

export function createBaselines(deps: BaselinesDeps): Baselines {
  const { database, repository, requireProject, onChanged } = deps;
  const numbers = createBaselineRepository(database);

  function get(projectId: number): Baseline {
    requireProject(projectId);
    const chosen = repository.findChosenBaseline(projectId);
    const commit = repository.findBaselineCommit(projectId);
    const [latest, previous] = repository.listLooked(projectId, 'ISSUE');
    const analysisId = commit === undefined ? (chosen ?? previous ?? null) : null;
    return {
      analysisId,
      commit: commit ?? null,
      chosen: chosen !== undefined || commit !== undefined,
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
    async choose(projectId, request) {
      requireProject(projectId);
      const choice = toChoice(request);
      requireThere(repository, projectId, choice);
      const measured = measuredAgain(repository, projectId, choice);
      await deps.openAnalyses(measured.flatMap(({ since }) => since ?? []));
      await database.heavy([
        ...chooseBaseline(projectId, choice),
        ...measured.flatMap((one) => measureAgain(projectId, one, choice)),
      ]);
      onChanged();
      return get(projectId);
    },
  };
}

const ONE_OF_TWO = 'Name an analysis as "analysisId", or a past commit as "commit"; one of the two.';

function toChoice({ analysisId, commit }: BaselineRequest): BaselineChoice {
  if (analysisId === undefined && commit === undefined) throw new ApiError('PARAMETER_MISSING', ONE_OF_TWO);
  if (analysisId !== undefined && commit !== undefined) throw new ApiError('PARAMETER_INVALID', ONE_OF_TWO);
  if (commit !== undefined) return { commit };
  return analysisId == null ? null : { analysisId };
}

/** @throws ApiError 2015 */
function requireThere(repository: TriageRepository, projectId: number, choice: BaselineChoice): void {
  if (choice === null) return;
  if ('commit' in choice) {
    if (repository.isPastAnalysed(projectId, choice.commit)) return;
    throw new ApiError(
      'ANALYSIS_NOT_FOUND',
      'This commit has not been analysed: please have it analysed first.',
    );
  }
  if (repository.hasResults(projectId, choice.analysisId)) return;
  throw new ApiError('ANALYSIS_NOT_FOUND', 'This project has no such analysis with a report.');
}

/** An analysis whose findings of a kind are measured against another one; without one nothing is new. */
interface Measured {
  readonly kind: FindingKind;
  readonly id: number;
  readonly since: number | undefined;
}

/** The latest analysis and one that is running, against the choice. */
function measuredAgain(repository: TriageRepository, projectId: number, choice: BaselineChoice): Measured[] {
  const judged = repository.listLooked(projectId, 'ISSUE');
  // Findings of every kind are measured against one analysis, which has judged the code.
  const baseline =
    choice !== null && 'analysisId' in choice ? judged.find((id) => id === choice.analysisId) : undefined;
  return FINDING_KINDS.flatMap((kind) => {
    const looked = kind === 'ISSUE' ? judged : repository.listLooked(projectId, kind);
    const [latest, previous] = looked;
    const chosen = looked.find((id) => id === baseline);
    // An analysis that is running has been measured already, by the choice of before.
    const running = repository.findRunning(projectId, latest ?? 0);
    return [
      ...(latest === undefined ? [] : [{ kind, id: latest, since: chosen ?? previous }]),
      ...(running === undefined ? [] : [{ kind, id: running, since: chosen ?? latest }]),
    ];
  });
}

function measureAgain(projectId: number, { kind, id, since }: Measured, choice: BaselineChoice): WriteStep[] {
  const isCommit = choice !== null && 'commit' in choice;
  return [...measureSteps(kind, id, since), ...(isCommit ? [measureSinceCommit(kind, projectId, id)] : [])];
}
