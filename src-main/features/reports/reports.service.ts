import type { Report, ReportHistoryItem } from '#contract/public-api/reports.ts';
import type { ExportFormat } from '#contract/words.ts';
import { ApiError } from '#main/api-error.ts';
import { renderHtml } from './render-html.ts';
import { renderMarkdown } from './render-markdown.ts';
import type {
  ReportDigest,
  ReportHistoryRow,
  ReportsRepository,
  StoredReport,
} from './reports.repository.ts';

/** A report as a file: what the browser saves. */
export interface ReportExport {
  fileName: string;
  contentType: string;
  body: string;
}

export interface ReportsDeps {
  readonly repository: ReportsRepository;
  /** Version of the product, for the foot of an exported report. */
  readonly version: string;
}

/** Makes a format's file of a report; others than the built-in ones are registered by their feature. */
export type ReportRenderer = (
  report: Report,
  project: { id: number; name: string },
) => Omit<ReportExport, 'fileName'>;

export interface Reports {
  getReport(analysisId: number): Report;
  findLatestReport(projectId: number): Report | undefined;
  listHistory(projectId: number, limit: number): ReportHistoryItem[];
  /** The earlier reports' scores and summaries, newest first: what a new report compares itself with. */
  listSummaries(projectId: number, limit: number): { healthScore: number; summary: string }[];
  exportLatest(projectId: number, format: ExportFormat): ReportExport;
  /** Adds a format, e.g. SARIF by the quality feature. */
  register(format: ExportFormat, renderer: ReportRenderer): void;
}

function toReport(stored: StoredReport): Report {
  const { projectId: _own, source, ...rest } = stored;
  return { ...rest, source: source === 'LLM' ? 'LLM' : 'RULES' };
}

/** The formats every report has. */
function builtInRenderers(version: string): Map<ExportFormat, ReportRenderer> {
  return new Map<ExportFormat, ReportRenderer>([
    ['md', (report, { name }) => markdown(renderMarkdown(report, { name, version }))],
    ['html', (report, { name }) => html(renderHtml(report, { name, version }))],
    ['json', (report) => json(`${JSON.stringify(report, null, 2)}\n`)],
  ]);
}

function toHistoryItem(row: ReportHistoryRow): ReportHistoryItem {
  const digest = JSON.parse(row.digest) as ReportDigest;
  return {
    analysisId: row.analysis_id,
    createdAt: row.created_at,
    healthScore: row.health_score,
    level: (row.level ?? 'CRITICAL') as ReportHistoryItem['level'],
    dimensions: digest.dimensions,
    risks: digest.risks,
    source: row.source === 'LLM' ? 'LLM' : 'RULES',
  };
}

const NO_REPORT = 'This analysis does not exist or has no report.';

export function createReportsService({ repository, version }: ReportsDeps): Reports {
  const renderers = builtInRenderers(version);

  function getProjectName(projectId: number): string {
    const name = repository.findProjectName(projectId);
    if (name === undefined) throw new ApiError('PROJECT_NOT_FOUND', 'There is no such project.');
    return name;
  }

  function findLatestReport(projectId: number): Report | undefined {
    const id = repository.findLatestReportId(projectId);
    const stored = id === undefined ? undefined : repository.findReport(id);
    return stored === undefined ? undefined : toReport(stored);
  }

  return {
    getReport(analysisId) {
      const stored = repository.findReport(analysisId);
      if (stored === undefined) throw new ApiError('ANALYSIS_NOT_FOUND', NO_REPORT);
      return toReport(stored);
    },
    findLatestReport,
    listHistory(projectId, limit) {
      getProjectName(projectId);
      return repository.listHistory(projectId, limit).map(toHistoryItem);
    },
    listSummaries(projectId, limit) {
      return repository.listHistory(projectId, limit).flatMap(({ health_score: healthScore, digest }) => {
        if (healthScore === null) return [];
        return [{ healthScore, summary: (JSON.parse(digest) as ReportDigest).summary }];
      });
    },
    exportLatest(projectId, format) {
      const name = getProjectName(projectId);
      const report = findLatestReport(projectId);
      if (report === undefined) {
        throw new ApiError('ANALYSIS_NOT_FOUND', 'The project has no report yet: please analyse it first.');
      }
      const render = renderers.get(format);
      if (render === undefined) {
        throw new ApiError(
          'PARAMETER_INVALID',
          `The format "${format}" is not available in this installation.`,
        );
      }
      return {
        fileName: `service-report-${projectId}.${format}`,
        ...render(report, { id: projectId, name }),
      };
    },
    register: (format, renderer) => void renderers.set(format, renderer),
  };
}

const markdown = (body: string) => ({ contentType: 'text/markdown; charset=utf-8', body });
const html = (body: string) => ({ contentType: 'text/html; charset=utf-8', body });
const json = (body: string) => ({ contentType: 'application/json; charset=utf-8', body });
