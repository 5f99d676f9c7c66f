import type { AnalyzerMetrics } from '#contract/analyzer-api/quality.ts';
import type { ModelInput } from '#contract/public-api/model-input.ts';
import type { QualityMetrics, QualityRule } from '#contract/public-api/quality.ts';
import { HOLDS } from '#main/database/finding-state.ts';
import { finishedAnalyses } from '#main/database/finished-analysis.ts';
import type { Database } from '#main/database/open-database.ts';

/** What an analysis measured, beside its issues. */
/** As the analyzer measured it; `decided` comes with what people decided. */
export type ListedMetrics = Omit<QualityMetrics, 'comparedWithLast'>;

export interface StoredQuality {
  readonly analysisId: number;
  readonly metrics: ListedMetrics;
  readonly checked: string[];
  readonly rules: QualityRule[];
  /** Results of different rule packs or sources are not compared. */
  readonly measuredBy: string;
}

/** What was measured before findings had a confidence has nothing under review. */
function parseMetrics(stored: string): AnalyzerMetrics {
  const known = JSON.parse(stored) as Omit<AnalyzerMetrics, 'review'> & { review?: number };
  return { ...known, review: known.review ?? 0 };
}

export type QualityRepository = ReturnType<typeof createQualityRepository>;

function prepareStatements(database: Database) {
  const { query } = database;
  const results = database.prepare((args: { projectId: number }) =>
    finishedAnalyses(query, args.projectId)
      .innerJoin('quality_result', 'quality_result.analysis_id', 'analysis.id')
      .select([
        'quality_result.analysis_id',
        'metrics',
        'checked',
        'rules',
        'ruleset_version',
        'quality_result.source as engine',
      ])
      .limit(2),
  );
  const issue = database.prepare((args: { id: number }) =>
    query
      .selectFrom('quality_issue')
      .innerJoin('analysis', 'analysis.id', 'quality_issue.analysis_id')
      .innerJoin('project', 'project.id', 'analysis.project_id')
      .selectAll('quality_issue')
      .select(['project.storage_path as storage_path'])
      .where('quality_issue.id', '=', args.id),
  );
  const worst = database.prepare((args: { analysisId: number; limit: number }) =>
    query
      .selectFrom('quality_issue')
      .select('id')
      .where('analysis_id', '=', args.analysisId)
      .where('ai_status', '=', 'NONE')
      .where('status', '=', 'OPEN')
      .where(HOLDS)
      .orderBy('severity_rank')
      .orderBy('file_path')
      .orderBy('line')
      .orderBy('id')
      .limit(args.limit),
  );
  return { results, issue, worst };
}

/** `quality_result`, and single rows of `quality_issue`; quality-rows.ts writes both with each analysis. */
export function createQualityRepository(database: Database) {
  const statements = prepareStatements(database);
  return {
    /** The newest finished analyses with a quality part, at most two, newest first. */
    listLatest: (projectId: number): StoredQuality[] =>
      statements.results.all({ projectId }).map((row) => ({
        analysisId: row.analysis_id,
        metrics: parseMetrics(row.metrics),
        checked: JSON.parse(row.checked) as string[],
        rules: JSON.parse(row.rules) as QualityRule[],
        measuredBy: `${row.engine ?? ''} ${row.ruleset_version ?? ''}`,
      })),
    findIssue: (id: number) => statements.issue.get({ id }),
    /** The most severe issues that nobody has explained yet. */
    listUnexplained: (analysisId: number, limit: number): number[] =>
      statements.worst.all({ analysisId, limit }).map((row) => row.id),
    /** Inside `immediate`. An explanation that was there stays. */
    markFailed(id: number): void {
      database.run(
        database.query.updateTable('quality_issue').set({ ai_status: 'FAILED' }).where('id', '=', id),
      );
    },
    /** Inside `immediate`. False when the issue is gone. */
    setExplanation(id: number, explanation: Explanation): boolean {
      const update = database.query
        .updateTable('quality_issue')
        .set({
          ai_status: 'DONE',
          ai_explanation: explanation.explanation,
          ai_suggestion: explanation.suggestion,
          ai_code_example: explanation.codeExample,
          model_input: explanation.modelInput === undefined ? null : JSON.stringify(explanation.modelInput),
        })
        .where('id', '=', id);
      return database.run(update).changes > 0;
    },
  };
}

export interface Explanation {
  readonly explanation: string;
  readonly suggestion: string;
  readonly codeExample: string;
  readonly modelInput?: ModelInput | undefined;
}
