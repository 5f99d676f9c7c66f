import { ExplainRequest } from '#contract/analyzer-api/explain.ts';
import type { AnalyzerClient } from '#main/analyzer-client/index.ts';
import type { OlderAnalyses } from '#main/features/analyses/index.ts';
import { ApiError } from '#main/api-error.ts';
import type { Database } from '#main/database/open-database.ts';
import type { QualityRepository } from './quality.repository.ts';
import type { SnippetPlace } from './snippet.ts';

export interface Explanations {
  /**
   * Lets the model explain an issue and stores it. On failure the issue is FAILED and can be tried again.
   * @throws ApiError 2015 (no such issue), 3004 (no model), 3001 (analyzer or model failed) (D14)
   */
  explain(issueId: number, signal?: AbortSignal): Promise<void>;
  /** The issues of an analysis that deserve the first explanations, most severe first. */
  listFirst(analysisId: number): number[];
}

export interface ExplanationDeps {
  readonly database: Database;
  readonly repository: QualityRepository;
  readonly analyzer: Pick<AnalyzerClient, 'explain'>;
  /** For issues of older analyses. */
  readonly older: Pick<OlderAnalyses, 'open' | 'openWith'>;
  /** The lines around an issue, bounded and with secrets masked; '' when the file cannot be read. */
  readonly snippet: (place: SnippetPlace) => Promise<string>;
}

/** D14: after an analysis the five most severe issues are explained in the background. */
const FIRST_EXPLANATIONS = 5;

export function createExplanations({
  database,
  repository,
  analyzer,
  older,
  snippet,
}: ExplanationDeps): Explanations {
  return {
    async explain(issueId, signal) {
      if (repository.findIssue(issueId) === undefined) await older.openWith('quality_issue', issueId);
      const row = repository.findIssue(issueId);
      if (row === undefined)
        throw new ApiError(
          'ANALYSIS_NOT_FOUND',
          'There is no such issue; a newer analysis may have replaced it.',
        );
      // Its row stays until the model has answered.
      await older.open([row.analysis_id]);
      const request = ExplainRequest.parse({
        issue: {
          ruleKey: row.rule_key,
          severity: row.severity,
          message: row.message,
          filePath: row.file_path,
          line: row.line,
        },
        fileSnippet: await snippet({
          analysisId: row.analysis_id,
          storagePath: row.storage_path,
          filePath: row.file_path,
          line: row.line,
        }),
      });
      try {
        const answer = await analyzer.explain(request, signal === undefined ? {} : { signal });
        const { explanation, suggestion, codeExample, modelInput } = answer;
        await database.immediate(() =>
          repository.setExplanation(issueId, { explanation, suggestion, codeExample, modelInput }),
        );
      } catch (error) {
        if (signal?.aborted !== true) await database.immediate(() => repository.markFailed(issueId));
        throw error;
      }
    },
    listFirst: (analysisId) => repository.listUnexplained(analysisId, FIRST_EXPLANATIONS),
  };
}
