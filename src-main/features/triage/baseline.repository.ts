import { sql } from 'kysely';
import type { Baseline } from '#contract/public-api/triage.ts';
import { HOLDS, IS_OPEN } from '#main/database/finding-state.ts';
import { lookedAnalyses } from '#main/database/finding-tables.ts';
import type { Database } from '#main/database/open-database.ts';

/** The newest commit of the history that an analysis read. */
const NEWEST_COMMIT = sql<string | null>`(SELECT hash FROM commit_stat
  WHERE commit_stat.analysis_id = analysis.id ORDER BY committed_at DESC LIMIT 1)`.as('commit');

/** A word of indexes, not a parameter: they hold the new ones alone. */
const IS_NEW = sql<boolean>`is_new = 1`;

type Of = { readonly analysisId: number };

function prepareCounts(database: Database) {
  const { query } = database;
  const issues = database.prepare((args: Of) =>
    query
      .selectFrom('quality_issue')
      .select('kind')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('analysis_id', '=', args.analysisId)
      .where(IS_NEW)
      .where('status', '=', 'OPEN')
      .where(HOLDS)
      .groupBy('kind'),
  );
  const violations = database.prepare((args: Of) =>
    query
      .selectFrom('arch_violation')
      .leftJoin('finding', 'finding.id', 'arch_violation.finding_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('analysis_id', '=', args.analysisId)
      .where(HOLDS)
      .where(IS_NEW)
      .where(IS_OPEN),
  );
  const dependencies = database.prepare((args: Of) =>
    query
      .selectFrom('dependency')
      .leftJoin('finding', 'finding.id', 'dependency.finding_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('analysis_id', '=', args.analysisId)
      .where('risk', 'is not', null)
      .where(IS_NEW)
      .where(IS_OPEN),
  );
  return { issues, violations, dependencies };
}

/** What can be measured against, and how much is new; the lists of the features have the same numbers. */
export function createBaselineRepository(database: Database) {
  const { query } = database;
  const choices = database.prepare((args: { projectId: number; limit: number }) =>
    lookedAnalyses(query, args.projectId, 'ISSUE')
      .select([
        'analysis.id as analysisId',
        sql<string>`coalesce(started_at, analysis.created_at)`.as('at'),
        NEWEST_COMMIT,
      ])
      .limit(args.limit),
  );
  const one = database.prepare((args: Of) =>
    query
      .selectFrom('analysis')
      .select([
        'analysis.id as analysisId',
        sql<string>`coalesce(started_at, analysis.created_at)`.as('at'),
        NEWEST_COMMIT,
      ])
      .where('analysis.id', '=', args.analysisId),
  );
  const counts = prepareCounts(database);
  return {
    listChoices: (projectId: number, limit: number): Baseline['choices'] => choices.all({ projectId, limit }),
    findChoice: (analysisId: number): Baseline['choices'][number] | undefined => one.get({ analysisId }),
    countNewIssues(analysisId: number): { BUG: number; VULN: number; SMELL: number } {
      const found = { BUG: 0, VULN: 0, SMELL: 0 };
      for (const { kind, count } of counts.issues.all({ analysisId }))
        found[kind as keyof typeof found] = count;
      return found;
    },
    countNewViolations: (analysisId: number): number => counts.violations.get({ analysisId })?.count ?? 0,
    countNewDependencies: (analysisId: number): number => counts.dependencies.get({ analysisId })?.count ?? 0,
  };
}
