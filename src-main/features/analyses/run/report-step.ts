import type { ReportResponse } from '#contract/analyzer-api/report.ts';
import { type AnalyzerClient, type CallContext, analyzerCodeOf } from '#main/analyzer-client/index.ts';
import { ApiError } from '#main/api-error.ts';
import type { Reports } from '#main/features/reports/index.ts';
import type { AnalysisTarget } from '../analysis-parts.ts';
import { type ReportInput, toReportRequest } from './report-request.ts';

/** Earlier reports that a new one may compare itself with. */
const HISTORY_REPORTS = 5;

/** Has the analyzer write the report. @throws ApiError 3003 when the analyzer itself failed to, 3001 when it is not there */
export async function writeReport(
  deps: { readonly analyzer: AnalyzerClient; readonly reports: Reports },
  target: AnalysisTarget,
  input: ReportInput,
  context: CallContext,
): Promise<ReportResponse> {
  const request = toReportRequest(
    target,
    input,
    deps.reports.listSummaries(target.projectId, HISTORY_REPORTS),
  );
  try {
    return await deps.analyzer.report(request, context);
  } catch (error) {
    const code = analyzerCodeOf(error);
    if (code === undefined) throw error;
    const sentence =
      'The report could not be written, neither by the language model nor by the rules. Please try again.';
    throw new ApiError('REPORT_FAILED', sentence, { cause: error });
  }
}
