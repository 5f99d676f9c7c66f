import type { AnalyzerMetrics } from '#contract/analyzer-api/quality.ts';
import type { ModelInput } from '#contract/public-api/model-input.ts';
import type { QualityIssue, QualityIssueQuery, QualityRule } from '#contract/public-api/quality.ts';
import { ISSUE_SEVERITIES, type IssueKind, type IssueSeverity, type IssueStatus } from '#contract/words.ts';
import { finishedAnalyses } from '#main/database/finished-analysis.ts';
import type { Database } from '#main/database/open-database.ts';
import { roleField } from '#main/database/role-field.ts';
import { TOTAL } from '#main/database/total.ts';
import type { RowRange } from '#main/paging.ts';
import type { QualityIssueTable } from '#main/database/schema.ts';
import type { Selectable } from 'kysely';
import { createIssueTotals, type IssueTotals } from './issue-totals.ts';

/** What an analysis measured, beside its issues. */
export interface StoredQuality {
  readonly analysisId: number;
  readonly metrics: AnalyzerMetrics;
  readonly checked: string[];
  readonly rules: QualityRule[];
  /** Results of different rule packs or sources are not compared. */
  readonly measuredBy: string;
}

export interface IssuePage {
  readonly total: number;
  readonly items: QualityIssue[];
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
      .orderBy('severity_rank')
      .orderBy('file_path')
      .orderBy('line')
      .orderBy('id')
      .limit(args.limit),
  );
  return { results, issue, worst };
}

/** The tables `quality_result` and `quality_issue`; quality-rows.ts writes them with each analysis. */
export function createQualityRepository(database: Database) {
  const statements = prepareStatements(database);
  const totals = createIssueTotals();
  return {
    /** The newest finished analyses with a quality part, at most two, newest first. */
    listLatest: (projectId: number): StoredQuality[] =>
      statements.results.all({ projectId }).map((row) => ({
        analysisId: row.analysis_id,
        metrics: JSON.parse(row.metrics) as AnalyzerMetrics,
        checked: JSON.parse(row.checked) as string[],
        rules: JSON.parse(row.rules) as QualityRule[],
        measuredBy: `${row.engine ?? ''} ${row.ruleset_version ?? ''}`,
      })),
    listIssues: (analysisId: number, filter: QualityIssueQuery, rows: RowRange): IssuePage =>
      listIssues(database, { totals, analysisId, filter, rows }),
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

interface IssueListing {
  readonly totals: IssueTotals;
  readonly analysisId: number;
  readonly filter: QualityIssueQuery;
  readonly rows: RowRange;
}

function listIssues(
  database: Database,
  { totals, analysisId, filter, rows: range }: IssueListing,
): IssuePage {
  let matching = database.query.selectFrom('quality_issue').where('analysis_id', '=', analysisId);
  const { severity, kind, status, ruleKey, filePath, sort, order } = filter;
  // The rank leads an index, the word does not.
  if (severity !== undefined)
    matching = matching.where('severity_rank', '=', ISSUE_SEVERITIES.indexOf(severity));
  if (kind !== undefined) matching = matching.where('kind', '=', kind);
  if (status !== undefined) matching = matching.where('status', '=', status);
  if (ruleKey !== undefined) matching = matching.where('rule_key', '=', ruleKey);
  if (filePath !== undefined) matching = matching.where('file_path', '=', filePath);
  const total = totals.of(analysisId, filter, () => {
    const counted = matching.select(TOTAL);
    return database.get(counted)?.total ?? 0;
  });
  const direction = order ?? 'asc';
  const columns = { severity: 'severity_rank', line: 'line', filePath: 'file_path' } as const;
  const rows = database.all(
    matching
      .selectAll()
      .orderBy(columns[sort], direction)
      .orderBy('file_path')
      .orderBy('line')
      .orderBy('id')
      .limit(range.limit)
      .offset(range.offset),
  );
  return { total, items: rows.map(toIssue) };
}

function toIssue(row: Selectable<QualityIssueTable>): QualityIssue {
  return {
    id: row.id,
    severity: row.severity as IssueSeverity,
    kind: row.kind as IssueKind,
    ruleKey: row.rule_key,
    filePath: row.file_path,
    line: row.line,
    message: row.message,
    aiExplanation: row.ai_explanation,
    aiSuggestion: row.ai_suggestion,
    aiStatus: row.ai_status,
    status: row.status as IssueStatus,
    ...roleField(row.role),
    ...(row.model_input === null ? {} : { modelInput: JSON.parse(row.model_input) as ModelInput }),
  };
}
