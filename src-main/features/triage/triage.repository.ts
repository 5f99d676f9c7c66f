import { sql } from 'kysely';
import { HAS_RESULTS, finishedAnalyses } from '#main/database/finished-analysis.ts';
import type { Database } from '#main/database/open-database.ts';
import type { FindingTable } from '#main/database/schema.ts';
import type { Selectable } from 'kysely';

export type FindingRow = Selectable<FindingTable>;
export type TriageRepository = ReturnType<typeof createTriageRepository>;

/** What a finding says that some analysis still has. */
export interface PlacedIssue {
  readonly id: number;
  readonly analysisId: number;
  readonly findingId: number;
  readonly ruleKey: string;
  readonly severity: string;
  readonly message: string;
  readonly filePath: string;
  readonly line: number;
  readonly path: string;
}

/** Not of an analysis alone that did not end well: such a one was never told to anybody. */
const IS_KNOWN = sql<boolean>`NOT EXISTS(
  SELECT 1 FROM analysis WHERE analysis.id = finding.first_analysis_id AND NOT ${HAS_RESULTS})`;

const ISSUE_COLUMNS = [
  'quality_issue.id as id',
  'analysis_id as analysisId',
  'finding_id as findingId',
  'rule_key as ruleKey',
  'severity',
  'quality_issue.message as message',
  'file_path as filePath',
  'line',
  'path',
] as const;

function prepareFindings(database: Database) {
  const { query } = database;
  const byName = database.prepare((args: { projectId: number; fingerprint: string }) =>
    query
      .selectFrom('finding')
      .selectAll()
      .where('project_id', '=', args.projectId)
      .where('fingerprint', '=', args.fingerprint)
      .where(IS_KNOWN),
  );
  const decided = database.prepare((args: { projectId: number }) =>
    query
      .selectFrom('finding')
      .selectAll()
      .where('project_id', '=', args.projectId)
      .where('decision', '<>', sql.lit('OPEN'))
      .orderBy('fingerprint'),
  );
  const latestIssue = database.prepare((args: { findingId: number }) =>
    query
      .selectFrom('quality_issue')
      .innerJoin('analysis', 'analysis.id', 'quality_issue.analysis_id')
      .select(ISSUE_COLUMNS)
      .$narrowType<{ findingId: number }>()
      .where('finding_id', '=', args.findingId)
      .where(HAS_RESULTS)
      .orderBy('analysis_id', 'desc')
      .limit(1),
  );
  const decidedIssues = database.prepare((args: { analysisId: number }) =>
    query
      .selectFrom('quality_issue')
      .innerJoin('finding', 'finding.id', 'quality_issue.finding_id')
      .select(['quality_issue.fingerprint as fingerprint', 'decision'])
      .where('analysis_id', '=', args.analysisId)
      .where('status', '=', sql.lit('RESOLVED'))
      .where('quality_issue.fingerprint', '<>', sql.lit('')),
  );
  return { byName, decided, latestIssue, decidedIssues };
}

function prepareAnalyses(database: Database) {
  const { query } = database;
  const judged = database.prepare((args: { projectId: number }) =>
    finishedAnalyses(query, args.projectId)
      .innerJoin('quality_result', 'quality_result.analysis_id', 'analysis.id')
      .select('analysis.id as id')
      .where('available', '=', 1),
  );
  const finished = database.prepare((args: { projectId: number; analysisId: number }) =>
    finishedAnalyses(query, args.projectId).select('id').where('id', '=', args.analysisId),
  );
  const storing = database.prepare((args: { projectId: number; after: number }) =>
    query
      .selectFrom('analysis')
      .select('id')
      .where('project_id', '=', args.projectId)
      .where('id', '>', args.after)
      .where('status', '=', 'RUNNING'),
  );
  const chosen = database.prepare((args: { projectId: number }) =>
    query
      .selectFrom('baseline')
      .innerJoin('quality_result', 'quality_result.analysis_id', 'baseline.analysis_id')
      .select('baseline.analysis_id as id')
      .where('project_id', '=', args.projectId)
      .where('available', '=', 1),
  );
  const issuesInFile = database.prepare((args: { analysisId: number; filePath: string }) =>
    query
      .selectFrom('quality_issue')
      .select(ISSUE_COLUMNS)
      .$narrowType<{ findingId: number }>()
      .where('analysis_id', '=', args.analysisId)
      .where('file_path', '=', args.filePath)
      .where('finding_id', 'is not', null),
  );
  return { judged, finished, storing, chosen, issuesInFile };
}

function prepareActions(database: Database) {
  const { query } = database;
  const changed = database.prepare((args: { action: string }) =>
    query
      .selectFrom('triage_change')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('action_id', '=', args.action),
  );
  const action = database.prepare((args: { projectId: number; action: string }) =>
    query
      .selectFrom('triage_action')
      .select('id')
      .where('project_id', '=', args.projectId)
      .where('id', '=', args.action),
  );
  return { changed, action };
}

/** Reads findings and what was decided about them; `triage-steps.ts` changes them. */
export function createTriageRepository(database: Database) {
  const findings = prepareFindings(database);
  const analyses = prepareAnalyses(database);
  const actions = prepareActions(database);
  return {
    find: (projectId: number, fingerprint: string): FindingRow | undefined =>
      findings.byName.get({ projectId, fingerprint }),
    /** Everything that is not OPEN, by its fingerprint. */
    listDecided: (projectId: number): FindingRow[] => findings.decided.all({ projectId }),
    /** The decided issues of an analysis, by what the analysis knows them by. */
    listDecidedIssues: (analysisId: number) => findings.decidedIssues.all({ analysisId }),
    /** How the latest analysis has it that has it at all. */
    findLatestIssue: (findingId: number): PlacedIssue | undefined => findings.latestIssue.get({ findingId }),
    listIssuesInFile: (analysisId: number, filePath: string): PlacedIssue[] =>
      analyses.issuesInFile.all({ analysisId, filePath }),
    /** Finished analyses that judged the code, newest first. */
    listJudged: (projectId: number): number[] => analyses.judged.all({ projectId }).map(({ id }) => id),
    hasResults: (projectId: number, analysisId: number): boolean =>
      analyses.finished.get({ projectId, analysisId }) !== undefined,
    /** The one that is running, where it was begun after another. */
    findRunning: (projectId: number, after: number): number | undefined =>
      analyses.storing.get({ projectId, after })?.id,
    /** The baseline a person chose, where it judged the code. */
    findChosenBaseline: (projectId: number): number | undefined => analyses.chosen.get({ projectId })?.id,
    countChanged: (action: string): number => actions.changed.get({ action })?.count ?? 0,
    hasAction: (projectId: number, action: string): boolean =>
      actions.action.get({ projectId, action }) !== undefined,
  };
}
