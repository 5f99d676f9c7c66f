import type { FileFacts } from '#contract/public-api/files.ts';
import type { AttentionFile } from '#contract/public-api/evolution.ts';
import { ISSUE_SEVERITIES, type IssueSeverity } from '#contract/words.ts';
import { HOLDS } from '#main/database/finding-state.ts';
import { finishedAnalyses } from '#main/database/finished-analysis.ts';
import type { Database } from '#main/database/open-database.ts';
import type { KnownOfFiles } from './file-facts.rules.ts';

type StoredAttention = Pick<AttentionFile, 'path' | 'attention' | 'commits'>;

export type FileFactsRepository = ReturnType<typeof createFileFactsRepository>;

/** Reads what the stages of an analysis found in files: `quality_issue` and the attention of `evolution_result`. */
export function createFileFactsRepository(database: Database) {
  const { query } = database;
  const rated = database.prepare((args: { projectId: number }) =>
    finishedAnalyses(query, args.projectId)
      .innerJoin('quality_result', 'quality_result.analysis_id', 'analysis.id')
      .select(['analysis.id', 'quality_result.available'])
      .limit(1),
  );
  const issues = database.prepare((args: { analysisId: number }) =>
    query
      .selectFrom('quality_issue')
      .select(['file_path as path', 'severity'])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('analysis_id', '=', args.analysisId)
      .where('status', '=', 'OPEN')
      .where(HOLDS)
      .groupBy(['file_path', 'severity']),
  );
  const attention = database.prepare((args: { projectId: number }) =>
    finishedAnalyses(query, args.projectId)
      .innerJoin('evolution_result', 'evolution_result.analysis_id', 'analysis.id')
      .select(['evolution_result.available', 'evolution_result.attention'])
      .limit(1),
  );

  function findingsOf(projectId: number): KnownOfFiles['findings'] {
    const analysis = rated.get({ projectId });
    if (analysis?.available !== 1) return undefined;
    const found = new Map<string, Pick<FileFacts, 'findings' | 'worstSeverity'>>();
    for (const { path, severity, count } of issues.all({ analysisId: analysis.id })) {
      const before = found.get(path);
      found.set(path, {
        findings: (before?.findings ?? 0) + count,
        worstSeverity: worse(severity as IssueSeverity, before?.worstSeverity ?? null),
      });
    }
    return found;
  }

  function historyOf(projectId: number): KnownOfFiles['history'] {
    const row = attention.get({ projectId });
    if (row?.available !== 1) return undefined;
    const stored = JSON.parse(row.attention ?? 'null') as { files: StoredAttention[] } | null;
    return stored === null
      ? undefined
      : new Map(stored.files.map(({ path, attention: of, commits }) => [path, { attention: of, commits }]));
  }

  return {
    read: (projectId: number): KnownOfFiles => ({
      findings: findingsOf(projectId),
      history: historyOf(projectId),
    }),
  };
}

/** The first of the two in the order of the contract, which begins with the worst. */
function worse(one: IssueSeverity, other: IssueSeverity | null): IssueSeverity {
  if (other === null) return one;
  return ISSUE_SEVERITIES.indexOf(one) <= ISSUE_SEVERITIES.indexOf(other) ? one : other;
}
