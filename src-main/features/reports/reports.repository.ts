import type { ReportResponse } from '#contract/analyzer-api/report.ts';
import type { ReportBody } from '#contract/public-api/reports.ts';
import { finishedAnalyses } from '#main/database/finished-analysis.ts';
import type { Database } from '#main/database/open-database.ts';
import type { ReportDigest } from './report-digest.ts';

/** A stored report with the columns of its analysis. */
export interface StoredReport {
  analysisId: number;
  projectId: number;
  generatedAt: string;
  regeneratedAt: string | null;
  source: string;
  promptVersion: string;
  report: ReportBody;
}

export interface ReportHistoryRow {
  analysis_id: number;
  created_at: string;
  health_score: number | null;
  level: string | null;
  source: string | null;
  digest: string;
}

export type ReportsRepository = ReturnType<typeof createReportsRepository>;

function toDigest(report: ReportBody): ReportDigest {
  return {
    summary: report.summary,
    dimensions: report.dimensions.map(({ key, score, stars }) => ({ key, score, stars })),
    risks: report.risks.map(({ level, title }) => ({ level, title })),
    ...(report.scoreVersion === undefined ? {} : { scoreVersion: report.scoreVersion }),
  };
}

function prepareStatements(database: Database) {
  const { query } = database;
  const reportOf = database.prepare((args: { analysisId: number }) =>
    query
      .selectFrom('report')
      .innerJoin('analysis', 'analysis.id', 'report.analysis_id')
      .select(['project_id', 'generated_at', 'regenerated_at', 'source', 'prompt_version', 'json'])
      .where('report.analysis_id', '=', args.analysisId),
  );
  const latestOf = database.prepare((args: { projectId: number }) =>
    finishedAnalyses(query, args.projectId)
      .innerJoin('report', 'report.analysis_id', 'analysis.id')
      .select('analysis.id')
      .limit(1),
  );
  // Not `finishedAnalyses`: the contract lists only what is SUCCEEDED, and a report that is written again must not find
  // its old self among the earlier ones it compares itself with.
  const historyOf = database.prepare((args: { projectId: number; limit: number }) =>
    query
      .selectFrom('analysis')
      .innerJoin('report', 'report.analysis_id', 'analysis.id')
      .select(['analysis.id as analysis_id', 'created_at', 'health_score', 'level', 'source', 'digest'])
      .where('project_id', '=', args.projectId)
      .where('status', '=', 'SUCCEEDED')
      .orderBy('analysis.id', 'desc')
      .limit(args.limit),
  );
  return { reportOf, latestOf, historyOf };
}

/** The table `report`; the grade columns beside it belong to the analysis. */
export function createReportsRepository(database: Database) {
  const { query } = database;
  const { reportOf, latestOf, historyOf } = prepareStatements(database);

  return {
    findReport(analysisId: number): StoredReport | undefined {
      const row = reportOf.get({ analysisId });
      if (row === undefined) return undefined;
      return {
        analysisId,
        projectId: row.project_id,
        generatedAt: row.generated_at,
        regeneratedAt: row.regenerated_at,
        source: row.source ?? 'RULES',
        promptVersion: row.prompt_version ?? '',
        report: JSON.parse(row.json) as ReportBody,
      };
    },
    findLatestReportId: (projectId: number): number | undefined => latestOf.get({ projectId })?.id,
    listHistory: (projectId: number, limit: number): ReportHistoryRow[] =>
      historyOf.all({ projectId, limit }),
    /** Inside `immediate`: stores the report of an analysis, or puts it in the place of its old one. */
    replaceReport(analysisId: number, { report }: ReportResponse, generatedAt: string): void {
      const json = JSON.stringify(report);
      const row = {
        generated_at: generatedAt,
        json,
        byte_len: Buffer.byteLength(json),
        digest: JSON.stringify(toDigest(report)),
      };
      database.run(
        query
          .insertInto('report')
          .values({ analysis_id: analysisId, ...row })
          .onConflict((conflict) => conflict.column('analysis_id').doUpdateSet(row)),
      );
    },
  };
}
