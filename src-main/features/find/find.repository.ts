import { type Found, MAX_FOUND } from '#contract/public-api/find.ts';
import type { QualityRule } from '#contract/public-api/quality.ts';
import { ISSUE_SEVERITIES } from '#contract/words.ts';
import { matches, patternOf } from '#main/database/contains.ts';
import { finishedAnalyses } from '#main/database/finished-analysis.ts';
import { latestSnapshot } from '#main/database/latest-snapshot.ts';
import type { Database } from '#main/database/open-database.ts';

export type Symbols = Found['symbols'];

export type FindRepository = ReturnType<typeof createFindRepository>;

function prepareSources(database: Database) {
  const { query } = database;
  const snapshot = database.prepare((args: { projectId: number }) => latestSnapshot(query, args.projectId));
  const generation = database.prepare((args: { projectId: number }) =>
    query
      .selectFrom('rag_index')
      .select('active_gen as gen')
      .where('project_id', '=', args.projectId)
      .where('active_gen', 'is not', null),
  );
  const judged = database.prepare((args: { projectId: number }) =>
    finishedAnalyses(query, args.projectId)
      .innerJoin('quality_result', 'quality_result.analysis_id', 'analysis.id')
      .select(['quality_result.analysis_id as id', 'rules'])
      .limit(1),
  );
  return { snapshot, generation, judged };
}

/** Reads what can be found in a project by its name: of the latest analysis and the search index. */
export function createFindRepository(database: Database) {
  const { query } = database;
  const sources = prepareSources(database);
  return {
    /** The analysis whose snapshot is listed; undefined before the first scan. */
    findSnapshot: (projectId: number): number | undefined => sources.snapshot.get({ projectId })?.id,
    listPaths: (analysisId: number): string[] =>
      database
        .all(
          query.selectFrom('file_entry').select('path').where('analysis_id', '=', analysisId).orderBy('path'),
        )
        .map(({ path }) => path),
    /** The generation of the index that is searched; undefined while there is none. */
    findGeneration: (projectId: number): number | undefined =>
      sources.generation.get({ projectId })?.gen ?? undefined,
    /** A symbol that was cut into several pieces is where the first one begins. */
    listSymbols: (gen: number): Symbols =>
      database.all(
        query
          .selectFrom('rag_chunk')
          .select(['symbol as name', 'file as filePath'])
          .select((eb) => eb.fn.min('start_line').as('line'))
          .where('gen', '=', gen)
          .where('symbol', 'is not', null)
          .groupBy(['symbol', 'file'])
          .orderBy('file')
          .orderBy('line'),
      ) as Symbols,
    /** The latest analysis that judged the code, with the rules that found something. */
    findJudged(projectId: number): { id: number; rules: QualityRule[] } | undefined {
      const row = sources.judged.get({ projectId });
      return row && { id: row.id, rules: JSON.parse(row.rules) as QualityRule[] };
    },
    /** Open issues with each of the words in their message or path, the most severe first. */
    listIssues(analysisId: number, words: readonly string[]): Found['findings'] {
      let rows = query
        .selectFrom('quality_issue')
        .innerJoin('finding', 'finding.id', 'quality_issue.finding_id')
        .select(['finding.fingerprint', 'severity_rank', 'message', 'file_path', 'line'])
        .where('analysis_id', '=', analysisId)
        .where('status', '=', 'OPEN');
      for (const word of words) {
        const pattern = patternOf(word);
        rows = rows.where((eb) => eb.or([matches('file_path', pattern), matches('message', pattern)]));
      }
      const found = database.all(
        rows.orderBy('severity_rank').orderBy('file_path').orderBy('line').limit(MAX_FOUND),
      );
      return found.map(({ severity_rank: rank, file_path: filePath, ...issue }) => ({
        ...issue,
        severity: ISSUE_SEVERITIES[rank] ?? 'INFO',
        filePath,
      }));
    },
  };
}
