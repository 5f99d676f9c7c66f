import { sql } from 'kysely';
import { type AnalysisProgress, MAX_PARTIAL } from '#contract/public-api/analyses.ts';
import { ISSUE_SEVERITIES, type IssueKind } from '#contract/words.ts';
import { filteredIssues } from '#main/database/filtered-issues.ts';
import type { Database } from '#main/database/open-database.ts';
import { TOTAL } from '#main/database/total.ts';

type PartialResults = Pick<AnalysisProgress, 'code' | 'findings'>;

export type PartialResultsRepository = ReturnType<typeof createPartialResultsRepository>;

/** Reads what is stored of an analysis before it has ended. */
export function createPartialResultsRepository(database: Database) {
  const { query } = database;

  function readCode(analysisId: number): PartialResults['code'] {
    const files = query.selectFrom('file_entry').where('analysis_id', '=', analysisId);
    const languages = database.all(
      files
        .select((eb) => [
          'language',
          eb.fn.countAll<number>().as('files'),
          eb.fn.sum<number>('loc').as('loc'),
        ])
        .groupBy('language')
        .orderBy('loc', 'desc')
        .orderBy('language'),
    );
    if (languages.length === 0) return null;
    const largestFiles = files
      .select(['path', 'loc'])
      // Recorded answers and other files of tests are often the longest, and say little of the code.
      .orderBy(sql`ifnull(role, 'OWN') != 'OWN'`)
      .orderBy('loc', 'desc')
      .orderBy('path')
      .limit(MAX_PARTIAL);
    return {
      files: languages.reduce((sum, one) => sum + one.files, 0),
      loc: languages.reduce((sum, one) => sum + one.loc, 0),
      languages: languages.slice(0, MAX_PARTIAL),
      largestFiles: database.all(largestFiles),
    };
  }

  function readFindings(analysisId: number): PartialResults['findings'] {
    const judged = database.get(
      query.selectFrom('quality_result').select('available').where('analysis_id', '=', analysisId),
    );
    if (judged?.available !== 1) return null;
    const issues = filteredIssues(database, analysisId, {});
    const first = issues
      .select(['kind', 'severity_rank', 'message', 'file_path as filePath', 'line'])
      .orderBy('severity_rank')
      .orderBy('file_path')
      .orderBy('line')
      .limit(MAX_PARTIAL);
    return {
      total: database.get(issues.select(TOTAL))?.total ?? 0,
      first: database.all(first).map(({ severity_rank: rank, kind, ...issue }) => ({
        ...issue,
        kind: kind as IssueKind,
        severity: ISSUE_SEVERITIES[rank] ?? 'INFO',
      })),
    };
  }

  return {
    read: (analysisId: number): PartialResults => ({
      code: readCode(analysisId),
      findings: readFindings(analysisId),
    }),
  };
}
