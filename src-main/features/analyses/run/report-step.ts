import type { ReportRequest, ReportResponse } from '#contract/analyzer-api/report.ts';
import type { ScanResponse } from '#contract/analyzer-api/scan.ts';
import { type AnalyzerClient, type CallContext, analyzerCodeOf } from '#main/analyzer-client/index.ts';
import { ApiError } from '#main/api-error.ts';
import type { Reports } from '#main/features/reports/index.ts';
import type { AnalysisTarget, PartResults } from '../analysis-parts.ts';

/** Everything a report is made of; a part that was not run or failed is undefined. */
export interface ReportInput {
  readonly projectName: string;
  readonly scan: ScanResponse;
  readonly parts: Partial<PartResults>;
  readonly regenerate: boolean;
}

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

function toReportRequest(
  { projectId }: AnalysisTarget,
  { projectName, scan, parts, regenerate }: ReportInput,
  historyReports: ReportRequest['historyReports'],
): ReportRequest {
  return {
    projectId,
    projectName,
    scan,
    quality: parts.quality ?? null,
    arch: parts.architecture ?? null,
    evolution: withoutBulk(parts.evolution),
    dependency: parts.dependency ?? null,
    historyReports,
    regenerate,
  };
}

/** A long history has tens of thousands of commits and files, and the report needs only their sums. */
function withoutBulk(evolution: PartResults['evolution'] | undefined): ReportRequest['evolution'] {
  if (evolution === undefined) return null;
  if (!evolution.available) return { ...evolution, files: [] };
  const { attention: _, ...rest } = evolution;
  return { ...rest, commits: [], files: [] };
}
