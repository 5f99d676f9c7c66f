import type { JudgeRequest, JudgeResponse } from '#contract/analyzer-api/advisories.ts';
import type { DependencyResponse } from '#contract/analyzer-api/dependency.ts';
import type { AnalyzerClient } from '#main/analyzer-client/index.ts';
import type { Database } from '#main/database/open-database.ts';
import { finishedAnalyses } from '#main/database/finished-analysis.ts';
import type { SqlValue, WriteStep } from '#main/database/write-steps.ts';
import { identifiedAgain } from '#main/features/triage/index.ts';
import { verdictValues } from './dependency-rows.ts';

type Stored = DependencyResponse['dependencies'][number];
type Judgeable = JudgeRequest['dependencies'];

export interface JudgeAgainDeps {
  readonly database: Database;
  readonly analyzer: Pick<AnalyzerClient, 'judgeDependencies'>;
  readonly now: () => string;
}

export interface JudgeAgain {
  /** Every project, by its id. */
  listProjects(): number[];
  /** Id of the analysis that was begun last, of any project; 0 when there is none. */
  newestAnalysis(): number;
  /**
   * Gives the dependencies of a project's latest analysis the verdicts of today's advisories. Its answer and its rows change
   * together; its report and score stay as they are until the report is written again from the stored answers.
   * @returns false when nothing changed: no analysis, one of before, which does not say which versions are exact, or the
   * same verdicts by the same data
   */
  judge(projectId: number): Promise<boolean>;
}

export function createJudgeAgain({ database, analyzer, now }: JudgeAgainDeps): JudgeAgain {
  const { query } = database;
  const latest = database.prepare((args: { projectId: number }) =>
    finishedAnalyses(query, args.projectId)
      .innerJoin('stage_blob', 'stage_blob.analysis_id', 'analysis.id')
      .select(['analysis.id as id', 'stage_blob.json as json'])
      .where('stage_blob.stage', '=', 'DEPENDENCY')
      .limit(1),
  );
  const rows = database.prepare((args: { analysisId: number }) =>
    query
      .selectFrom('dependency')
      .select(['id', 'name', 'version'])
      .where('analysis_id', '=', args.analysisId)
      .orderBy('id'),
  );
  const projects = database.prepare((_args: object) =>
    query.selectFrom('project').select('id').orderBy('id'),
  );
  const newest = database.prepare((_args: object) =>
    query.selectFrom('analysis').select('id').orderBy('id', 'desc').limit(1),
  );

  /** The stored answer and the ids of its rows, which are in its order; undefined where they cannot be judged. */
  function findJudgeable(projectId: number) {
    const found = latest.get({ projectId });
    if (found === undefined) return undefined;
    const { id: analysisId, json } = found;
    const answer = JSON.parse(json) as DependencyResponse;
    const { dependencies } = answer;
    const ids = rows.all({ analysisId });
    const fits =
      ids.length === dependencies.length &&
      ids.every((row, at) => row.name === dependencies[at]?.name && row.version === dependencies[at].version);
    if (ids.length === 0 || !fits || !isJudgeable(dependencies)) return undefined;
    return { analysisId, answer, dependencies, ids: ids.map(({ id }) => id) };
  }

  return {
    listProjects: () => projects.all({}).map(({ id }) => id),
    newestAnalysis: () => newest.get({})?.id ?? 0,
    async judge(projectId) {
      const found = findJudgeable(projectId);
      if (found === undefined) return false;
      const { analysisId, answer, dependencies: before, ids } = found;
      const verdicts = await analyzer.judgeDependencies({ dependencies: before });
      if (isSame(verdicts, answer)) return false;
      const judgedAgainAt = now();
      const judged: DependencyResponse = { ...answer, ...verdicts, judgedAgainAt };
      const changes = verdicts.dependencies.map((one, at) => [
        one.reason,
        one.reason,
        ...verdictValues(one),
        ids[at] ?? 0,
      ]);
      return database.heavy([
        ...steps(analysisId, judged, changes),
        identifiedAgain({ analysisId, projectId }, judgedAgainAt),
      ]);
    },
  };
}

/** Both have been through the contract's schemas, so that their fields are in the same order. */
function isSame(
  verdicts: JudgeResponse,
  { dependencies, rulesDate, advisoryData }: DependencyResponse,
): boolean {
  return JSON.stringify(verdicts) === JSON.stringify({ dependencies, rulesDate, advisoryData });
}

const isJudgeable = (dependencies: readonly Stored[]): dependencies is Judgeable =>
  dependencies.every(({ exact }) => exact !== undefined);

/** What a model advised stays where it still speaks of the same reason. */
const CHANGE = `UPDATE dependency SET
    ai_status = CASE WHEN reason IS ? THEN ai_status ELSE 'NONE' END,
    ai_advice = CASE WHEN reason IS ? THEN ai_advice END,
    risk = ?, reason = ?, latest = ?, is_eol = ?, eol_date = ?, product = ?, fixed_in = ?,
    weaknesses = ?, instead = ?, advisories = ?, judged = ?, held = ?
  WHERE id = ?`;

function steps(analysisId: number, answer: DependencyResponse, rows: readonly SqlValue[][]): WriteStep[] {
  return [
    // Deleted meanwhile: nothing is stored for it any more.
    {
      guard: "SELECT 1 FROM stage_blob WHERE analysis_id = ? AND stage = 'DEPENDENCY'",
      params: [analysisId],
    },
    {
      sql: "UPDATE stage_blob SET json = ? WHERE analysis_id = ? AND stage = 'DEPENDENCY'",
      params: [JSON.stringify(answer), analysisId],
    },
    { sql: CHANGE, rows },
  ];
}
