import type { ReportRequest, ReportResponse } from '#contract/analyzer-api/report.ts';
import { judgeAccepted } from './accepted-findings.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { sharpenReport } from './model-report.ts';
import { RULES_VERSION } from './rules-report.ts';

/**
 * Writes the report of one analysis from the stored answers of the others. The rules report is always made
 * first; it is the whole answer without a model, and the base of one with it. `budgetMs` is the model's time.
 */
export async function report(
  request: ReportRequest,
  context: AnalysisContext,
  budgetMs?: number,
): Promise<ReportResponse> {
  context.signal.throwIfAborted();
  const { judged, rules } = judgeAccepted(request);
  const sharpened = await sharpenReport(judged, rules, context, budgetMs);
  return sharpened ?? { source: 'RULES', promptVersion: RULES_VERSION, report: rules };
}
