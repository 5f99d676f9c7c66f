import { z } from 'zod';
import type { ApiErrorName } from '../errors.ts';
import {
  AnalysisStarted,
  AnalysisStartRequest,
  AnalysisState,
  AnalysisSummary,
  ProgressEvent,
  RegenerateStarted,
} from './analyses.ts';
import { Architecture, ArchitectureQuery } from './architecture.ts';
import { Capabilities } from './capabilities.ts';
import { DebtCreateRequest, DebtItem, DebtListQuery, DebtStatusRequest } from './debts.ts';
import { Dependencies, DependencyQuery, EarlyDependency } from './dependencies.ts';
import { listOf, pageOf } from './envelope.ts';
import { Evolution, EvolutionQuery } from './evolution.ts';
import { FileContent, FileContentQuery, FileEntry, FileListQuery } from './files.ts';
import { Health } from './health.ts';
import { HistoryQuery, OptionalPagingQuery, PagingQuery } from './paging.ts';
import {
  GitImportRequest,
  Project,
  ProjectDetail,
  ProjectListItem,
  ProjectListQuery,
  ProjectPatch,
  ZipImportFields,
} from './projects.ts';
import { ExplainResult, QualityIssueList, QualityIssueQuery } from './quality.ts';
import { Report, ReportExportQuery, ReportHistory } from './reports.ts';
import { Settings, SettingsPatch } from './settings.ts';

/** One row of the public API, as documents and tests need it. */
export interface Endpoint {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** Relative to `/api/v1`, parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly query?: readonly z.ZodObject[];
  readonly body?: z.ZodType;
  /** Text fields of a multipart body whose part `file` is the upload. */
  readonly upload?: z.ZodObject;
  /** Status of success; 200 where it is not given. */
  readonly status?: 201 | 202;
  /** What `data` of the envelope holds; undefined: null. */
  readonly data?: z.ZodType;
  /** An answer without the envelope: media type, and for a stream the events by name. */
  readonly raw?: { readonly type: string; readonly events?: Readonly<Record<string, z.ZodType>> };
  /** Business codes besides 1002 and 5002, which every endpoint may give. */
  readonly errors: readonly ApiErrorName[];
}

const PROJECT_ONLY = ['PROJECT_NOT_FOUND'] as const;
const PAGED_PROJECT = ['PAGING_INVALID', 'PROJECT_NOT_FOUND'] as const;

/** Every endpoint the backend serves. A test compares the table with the routes. */
export const ENDPOINTS: readonly Endpoint[] = [
  { method: 'get', path: '/health', summary: 'Whether the service is up', data: Health, errors: [] },
  {
    method: 'get',
    path: '/capabilities',
    summary: 'What this installation can do: model, quality engines, retrieval, git, desktop',
    data: Capabilities,
    errors: [],
  },
  { method: 'get', path: '/settings', summary: 'The settings', data: Settings, errors: [] },
  {
    method: 'patch',
    path: '/settings',
    summary: 'Change settings',
    body: SettingsPatch,
    data: Settings,
    errors: ['PARAMETER_MISSING'],
  },
  {
    method: 'get',
    path: '/projects',
    summary: 'List projects',
    query: [PagingQuery, ProjectListQuery],
    data: pageOf(ProjectListItem),
    errors: ['PAGING_INVALID'],
  },
  {
    method: 'post',
    path: '/projects',
    summary: 'Import a project from a zip (multipart) or a git address (JSON)',
    upload: ZipImportFields,
    body: GitImportRequest,
    status: 201,
    data: Project,
    errors: ['PARAMETER_MISSING', 'UPLOAD_INVALID', 'CLONE_FAILED', 'DISK_FULL'],
  },
  {
    method: 'get',
    path: '/projects/{id}',
    summary: 'A project with its latest analysis',
    data: ProjectDetail,
    errors: PROJECT_ONLY,
  },
  {
    method: 'patch',
    path: '/projects/{id}',
    summary: 'Rename a project or change its description',
    body: ProjectPatch,
    data: Project,
    errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND'],
  },
  {
    method: 'delete',
    path: '/projects/{id}',
    summary: 'Delete a project with everything that belongs to it',
    errors: PROJECT_ONLY,
  },
  {
    method: 'post',
    path: '/projects/{id}/analyses',
    summary: 'Start an analysis',
    body: AnalysisStartRequest,
    status: 202,
    data: AnalysisStarted,
    errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND', 'ANALYSIS_RUNNING'],
  },
  {
    method: 'get',
    path: '/projects/{id}/analyses',
    summary: 'List the analyses of a project',
    query: [OptionalPagingQuery],
    data: listOf(AnalysisSummary),
    errors: PAGED_PROJECT,
  },
  {
    method: 'get',
    path: '/projects/{id}/analyses/events',
    summary: 'Progress of the project’s analyses as it happens',
    raw: { type: 'text/event-stream', events: { 'analysis-progress': ProgressEvent } },
    errors: PROJECT_ONLY,
  },
  {
    method: 'get',
    path: '/analyses/{id}',
    summary: 'The state of an analysis',
    data: AnalysisState,
    errors: ['ANALYSIS_NOT_FOUND'],
  },
  {
    method: 'post',
    path: '/analyses/{id}/cancel',
    summary: 'Cancel a waiting or running analysis',
    errors: ['ANALYSIS_NOT_FOUND'],
  },
  {
    method: 'get',
    path: '/analyses/{id}/report',
    summary: 'The report of an analysis',
    data: Report,
    errors: ['ANALYSIS_NOT_FOUND'],
  },
  {
    method: 'post',
    path: '/analyses/{id}/report/regenerate',
    summary: 'Write the report anew from the stored results',
    status: 202,
    data: RegenerateStarted,
    errors: ['ANALYSIS_NOT_FOUND', 'REGENERATE_RUNNING'],
  },
  {
    method: 'get',
    path: '/projects/{id}/report/history',
    summary: 'Scores of the latest reports, newest first',
    query: [HistoryQuery],
    data: ReportHistory,
    errors: PAGED_PROJECT,
  },
  {
    method: 'get',
    path: '/projects/{id}/report/export',
    summary: 'The latest report as a download',
    query: [ReportExportQuery],
    raw: { type: 'text/markdown' },
    errors: ['PROJECT_NOT_FOUND', 'ANALYSIS_NOT_FOUND'],
  },
  {
    method: 'get',
    path: '/projects/{id}/files',
    summary: 'List the files of the latest snapshot',
    query: [PagingQuery, FileListQuery],
    data: listOf(FileEntry),
    errors: PAGED_PROJECT,
  },
  {
    method: 'get',
    path: '/projects/{id}/files/content',
    summary: 'Read one file',
    query: [FileContentQuery],
    data: FileContent,
    errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND', 'FILE_REFUSED'],
  },
  {
    method: 'get',
    path: '/projects/{id}/dependencies',
    summary: 'Declared dependencies with their risks (with `riskLevel`: the early shape)',
    query: [OptionalPagingQuery, DependencyQuery],
    data: z.union([Dependencies, listOf(EarlyDependency)]),
    errors: PAGED_PROJECT,
  },
  {
    method: 'get',
    path: '/projects/{id}/quality-issues',
    summary: 'Quality metrics and issues',
    query: [OptionalPagingQuery, QualityIssueQuery],
    data: QualityIssueList,
    errors: PAGED_PROJECT,
  },
  {
    method: 'post',
    path: '/quality-issues/{id}/explain',
    summary: 'Have the model explain an issue',
    data: ExplainResult,
    errors: ['ANALYSIS_NOT_FOUND', 'ANALYZER_UNREACHABLE', 'MODEL_NOT_CONFIGURED'],
  },
  {
    method: 'get',
    path: '/projects/{id}/architecture',
    summary: 'Modules, their relations and violations',
    query: [ArchitectureQuery],
    data: Architecture,
    errors: ['PROJECT_NOT_FOUND', 'ARCHITECTURE_NOT_FOUND'],
  },
  {
    method: 'get',
    path: '/projects/{id}/evolution',
    summary: 'What the git history says: trend, authors, hotspots',
    query: [EvolutionQuery],
    data: Evolution,
    errors: PROJECT_ONLY,
  },
  {
    method: 'get',
    path: '/projects/{id}/tech-debts',
    summary: 'List technical debt',
    query: [OptionalPagingQuery, DebtListQuery],
    data: listOf(DebtItem),
    errors: PAGED_PROJECT,
  },
  {
    method: 'post',
    path: '/projects/{id}/tech-debts',
    summary: 'Register technical debt',
    body: DebtCreateRequest,
    status: 201,
    data: DebtItem,
    errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND'],
  },
  {
    method: 'post',
    path: '/tech-debts/{id}/status',
    summary: 'Move technical debt to another status',
    body: DebtStatusRequest,
    errors: ['DEBT_TRANSITION_ILLEGAL', 'DEBT_NOT_FOUND'],
  },
];
