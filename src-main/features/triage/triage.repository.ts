import { sql } from 'kysely';
import type { FindingKind } from '#contract/words.ts';
import { hasLooked, lookedAnalyses } from '#main/database/finding-tables.ts';
import { HAS_RESULTS, finishedAnalyses } from '#main/database/finished-analysis.ts';
import type { Database } from '#main/database/open-database.ts';
import type { FindingTable } from '#main/database/schema.ts';
import type { Selectable } from 'kysely';

export type FindingRow = Selectable<FindingTable>;
export type TriageRepository = ReturnType<typeof createTriageRepository>;

/** Not of an analysis alone that did not end well: such a one was never told to anybody. */
const IS_KNOWN = sql<boolean>`NOT EXISTS(
  SELECT 1 FROM analysis WHERE analysis.id = finding.first_analysis_id AND NOT ${HAS_RESULTS})`;

/** Rows are stored in the order of the answer. */
const POSITION = sql<number>`row_number() OVER (ORDER BY id) - 1`.as('position');

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
  const decidedIssues = database.prepare((args: { analysisId: number }) =>
    query
      .selectFrom('quality_issue')
      .innerJoin('finding', 'finding.id', 'quality_issue.finding_id')
      .select(['quality_issue.fingerprint as fingerprint', 'decision'])
      .where('analysis_id', '=', args.analysisId)
      .where('status', '=', sql.lit('RESOLVED'))
      .where('quality_issue.fingerprint', '<>', sql.lit('')),
  );
  const decidedRowsOf = (table: 'arch_violation' | 'dependency') =>
    database.prepare(({ analysisId }: { analysisId: number }) =>
      query
        .selectFrom((from) =>
          from
            .selectFrom(table)
            .select(['finding_id', POSITION])
            .where('analysis_id', '=', analysisId)
            .as('row'),
        )
        .innerJoin('finding', 'finding.id', 'row.finding_id')
        .select(['position', 'decision'])
        .where('decision', '<>', sql.lit('OPEN')),
    );
  const decidedRows = { VIOLATION: decidedRowsOf('arch_violation'), DEPENDENCY: decidedRowsOf('dependency') };
  return { byName, decided, decidedIssues, decidedRows };
}

function prepareAnalyses(database: Database) {
  const { query } = database;
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
      .innerJoin('analysis', 'analysis.id', 'baseline.analysis_id')
      .select('analysis.id as id')
      .where('baseline.project_id', '=', args.projectId)
      .where(hasLooked('ISSUE')),
  );
  const commit = database.prepare((args: { projectId: number }) =>
    query
      .selectFrom('baseline_commit')
      .innerJoin('past_commit', 'past_commit.id', 'past_commit_id')
      .select('commit_hash')
      .where('baseline_commit.project_id', '=', args.projectId),
  );
  const past = database.prepare((args: { projectId: number; hash: string }) =>
    query
      .selectFrom('past_commit')
      .select('id')
      .where('project_id', '=', args.projectId)
      .where('commit_hash', '=', args.hash)
      .where('findings', 'is not', null),
  );
  const lookedFor = (kind: FindingKind) =>
    database.prepare((args: { projectId: number }) =>
      lookedAnalyses(query, args.projectId, kind).select('analysis.id as id'),
    );
  const looked = {
    ISSUE: lookedFor('ISSUE'),
    VIOLATION: lookedFor('VIOLATION'),
    DEPENDENCY: lookedFor('DEPENDENCY'),
  };
  return { looked, finished, storing, chosen, commit, past };
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
    /** The decided violations or dependencies of an analysis, by their place in its answer. */
    listDecidedRows: (analysisId: number, kind: 'VIOLATION' | 'DEPENDENCY') =>
      findings.decidedRows[kind].all({ analysisId }),
    /** Finished analyses that looked for findings of a kind, newest first. */
    listLooked: (projectId: number, kind: FindingKind): number[] =>
      analyses.looked[kind].all({ projectId }).map(({ id }) => id),
    hasResults: (projectId: number, analysisId: number): boolean =>
      analyses.finished.get({ projectId, analysisId }) !== undefined,
    /** The one that is running, where it was begun after another. */
    findRunning: (projectId: number, after: number): number | undefined =>
      analyses.storing.get({ projectId, after })?.id,
    /** The baseline a person chose, where it judged the code. */
    findChosenBaseline: (projectId: number): number | undefined => analyses.chosen.get({ projectId })?.id,
    /** The past commit a person chose. */
    findBaselineCommit: (projectId: number): string | undefined =>
      analyses.commit.get({ projectId })?.commit_hash,
    isPastAnalysed: (projectId: number, hash: string): boolean =>
      analyses.past.get({ projectId, hash }) !== undefined,
    countChanged: (action: string): number => actions.changed.get({ action })?.count ?? 0,
    hasAction: (projectId: number, action: string): boolean =>
      actions.action.get({ projectId, action }) !== undefined,
  };
}
