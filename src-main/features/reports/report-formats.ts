import type { Report } from '#contract/public-api/reports.ts';
import type { ExportFormat } from '#contract/words.ts';
import type { FindingsRepository } from './findings.repository.ts';
import { renderHtml } from './render-html.ts';
import { renderMarkdown } from './render-markdown.ts';
import { renderSarif } from './render-sarif.ts';
import { toVisibleJson } from './visible-text.ts';

export interface ReportFile {
  readonly contentType: string;
  readonly body: string;
}

/** How each format is made of a report; SARIF is made of the findings behind it. */
export type ReportFormats = Readonly<
  Record<ExportFormat, (report: Report, projectName: string) => ReportFile>
>;

export function createReportFormats(findings: FindingsRepository, version: string): ReportFormats {
  return {
    md: (report, name) => ({
      contentType: 'text/markdown; charset=utf-8',
      body: renderMarkdown(report, { name, version }),
    }),
    html: (report, name) => ({
      contentType: 'text/html; charset=utf-8',
      body: renderHtml(report, { name, version }),
    }),
    json: (report) => ({
      contentType: 'application/json; charset=utf-8',
      body: toVisibleJson(report),
    }),
    sarif: ({ analysisId }) => ({
      contentType: 'application/sarif+json; charset=utf-8',
      body: renderSarif(findings.listFindings(analysisId), findings.listRules(analysisId), version),
    }),
  };
}
