import type { ReportRequest } from '#contract/analyzer-api/report.ts';
import type { Report, ReportHistoryItem } from '#contract/public-api/reports.ts';
import type { ExportFormat } from '#contract/words.ts';
import { ApiError } from '#main/api-error.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import type { ReportFile, ReportFormats } from './report-formats.ts';
import { type ReportDigest, scoreVersionOf } from './report-digest.ts';
import type { ReportHistoryRow, ReportsRepository, StoredReport } from './reports.repository.ts';

/** A report as a file: what the browser saves. */
export interface ReportExport extends ReportFile {
  readonly fileName: string;
}

export interface ReportsDeps {
  readonly repository: ReportsRepository;
  readonly projects: KnownProjects;
  readonly formats: ReportFormats;
}

export interface Reports {
  getReport(analysisId: number): Report;
  listHistory(projectId: number, limit: number): ReportHistoryItem[];
  /** The earlier reports' scores and summaries, newest first: what a new report compares itself with. */
  listSummaries(projectId: number, limit: number): ReportRequest['historyReports'];
  exportLatest(projectId: number, format: ExportFormat): ReportExport;
}

function toReport(stored: StoredReport): Report {
  const { projectId: _own, source, ...rest } = stored;
  return { ...rest, source: source === 'LLM' ? 'LLM' : 'RULES' };
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
    scoreVersion: scoreVersionOf(digest),
  };
}

const NO_REPORT = 'This analysis does not exist or has no report.';

export function createReportsService({ repository, projects, formats }: ReportsDeps): Reports {
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
    listHistory(projectId, limit) {
      projects.get(projectId);
      return repository.listHistory(projectId, limit).map(toHistoryItem);
    },
    listSummaries(projectId, limit) {
      return repository.listHistory(projectId, limit).flatMap(({ health_score: healthScore, digest }) => {
        if (healthScore === null) return [];
        const stored = JSON.parse(digest) as ReportDigest;
        return [{ healthScore, summary: stored.summary, scoreVersion: scoreVersionOf(stored) }];
      });
    },
    exportLatest(projectId, format) {
      const { name } = projects.get(projectId);
      const report = findLatestReport(projectId);
      if (report === undefined) {
        throw new ApiError('ANALYSIS_NOT_FOUND', 'The project has no report yet: please analyse it first.');
      }
      return { fileName: `service-report-${projectId}.${format}`, ...formats[format](report, name) };
    },
  };
}
