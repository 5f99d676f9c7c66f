import type { ReportRequest, ReportResponse } from '#contract/analyzer-api/report.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { createRulesReport, RULES_VERSION } from './rules-report.ts';

/**
 * Writes the report of one analysis from the stored answers of the others. The rules report is always made
 * first; it is the whole answer without a model, and the base of one with it.
 */
export async function report(request: ReportRequest, context: AnalysisContext): Promise<ReportResponse> {
  context.signal.throwIfAborted();
  return { source: 'RULES', promptVersion: RULES_VERSION, report: createRulesReport(request) };
}
