import { z } from 'zod';
import type { ApiErrorName } from '../errors.ts';
import {
  AnalysisStarted,
  AnalysisStartRequest,
  AnalysisState,
  AnalysisSummary,
  RegenerateStarted,
} from './analyses.ts';
import { Architecture, ArchitectureQuery } from './architecture.ts';
import { Capabilities, ModelServer, ModelTest, ModelTestRequest } from './capabilities.ts';
import { ChatCreated, ChatMessage, ChatSendRequest, ChatSession } from './chats.ts';
import { Comparison, ComparisonQuery } from './comparison.ts';
import { EraseRequest, StoredData } from './data.ts';
import { DebtCreateRequest, DebtItem, DebtListQuery, DebtStatusRequest } from './debts.ts';
import { Dependencies, DependencyQuery, EarlyDependency } from './dependencies.ts';
import { DocEdited, DocEditRequest, DocGenerateQuery, DocListQuery, GeneratedDocument } from './docs.ts';
import { listOf, pageOf } from './envelope.ts';
import { Evolution, EvolutionFiles, EvolutionQuery } from './evolution.ts';
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
  ProjectRefresh,
  ZipImportFields,
} from './projects.ts';
import { ExplainResult, QualityIssueList, QualityIssueQuery } from './quality.ts';
import { Report, ReportExportQuery, ReportHistory } from './reports.ts';
import { Settings, SettingsPatch } from './settings.ts';

/** One endpoint of `/api/v1`: what it takes, what it gives, what it refuses with. */
export interface EndpointSpec {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** Relative to `/api/v1`; `{id}` is a positive whole number. */
  readonly path: string;
  readonly summary: string;
  readonly query?: readonly z.ZodObject[];
  readonly body?: z.ZodType;
  /** Text fields of a multipart body beside the part `file`. */
  readonly form?: z.ZodType;
  readonly status: 200 | 201 | 202;
  /** Schema of `data` in the wrapper; `stream` and `file` answer without the wrapper. */
  readonly data: z.ZodType | 'stream' | 'file';
  readonly errors: readonly ApiErrorName[];
}

type Rest = Omit<EndpointSpec, 'method' | 'path' | 'summary' | 'status' | 'errors'> & {
  status?: EndpointSpec['status'];
  errors?: EndpointSpec['errors'];
};

function endpoint(
  route: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`,
  summary: string,
  rest: Rest,
): EndpointSpec {
  const [verb = '', path = ''] = route.split(' ');
  const method = verb.toLowerCase() as EndpointSpec['method'];
  return { method, path, summary, status: 200, errors: [], ...rest };
}

const Nothing = z.null();

/** Every endpoint of the public API; the OpenAPI document and a test of the routes are made of it. */
export const ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('GET /health', 'Whether the service is up', { data: Health }),
  endpoint('GET /capabilities', 'What this installation can do now', { data: Capabilities }),
  endpoint('GET /capabilities/model', 'The model server and its models, and what is wrong with them', {
    data: ModelServer,
    errors: ['ANALYZER_UNREACHABLE'],
  }),
  endpoint('POST /capabilities/test', 'Tries chat, JSON or embedding on the model', {
    body: ModelTestRequest,
    data: ModelTest,
    errors: ['PARAMETER_MISSING', 'ANALYZER_UNREACHABLE'],
  }),
  endpoint('GET /settings', 'The settings that are not secret', { data: Settings }),
  endpoint('PATCH /settings', 'Changes settings, all of them or none', {
    body: SettingsPatch,
    data: Settings,
  }),
  endpoint('GET /data', 'What is stored on this machine, and how much', { data: StoredData }),
  endpoint('GET /data/export', 'All reports, debts, documents and settings as one zip', { data: 'file' }),
  endpoint('POST /data/erase', 'Deletes everything that is stored', {
    body: EraseRequest,
    data: Nothing,
    errors: ['PARAMETER_MISSING'],
  }),

  endpoint('POST /projects', 'Creates a project from a zip or a git address', {
    body: GitImportRequest,
    form: ZipImportFields,
    status: 201,
    data: Project,
    errors: ['PARAMETER_MISSING', 'UPLOAD_INVALID', 'CLONE_FAILED', 'DISK_FULL'],
  }),
  endpoint('POST /sample-project', 'Creates a project from the sample that comes with Vitals', {
    status: 201,
    data: Project,
    errors: ['DISK_FULL'],
  }),
  endpoint('GET /projects', 'The projects, filtered, sorted and paged', {
    query: [PagingQuery, ProjectListQuery],
    data: pageOf(ProjectListItem),
    errors: ['PAGING_INVALID'],
  }),
  endpoint('GET /projects/{id}', 'One project', { data: ProjectDetail, errors: ['PROJECT_NOT_FOUND'] }),
  endpoint('PATCH /projects/{id}', 'Changes name or description', {
    body: ProjectPatch,
    data: Project,
    errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND'],
  }),
  endpoint('DELETE /projects/{id}', 'Stops its work and removes the project', {
    data: Nothing,
    errors: ['PROJECT_NOT_FOUND'],
  }),

  endpoint('POST /projects/{id}/refresh', 'Fetches a git project again and analyses what came', {
    data: ProjectRefresh,
    errors: ['PROJECT_NOT_FOUND', 'ANALYSIS_RUNNING', 'CLONE_FAILED', 'DISK_FULL'],
  }),

  endpoint('GET /projects/{id}/files', 'The files of the latest snapshot', {
    query: [OptionalPagingQuery, FileListQuery],
    data: listOf(FileEntry),
    errors: ['PAGING_INVALID', 'PROJECT_NOT_FOUND'],
  }),
  endpoint('GET /projects/{id}/files/content', 'The text of a listed file', {
    query: [FileContentQuery],
    data: FileContent,
    errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND', 'FILE_REFUSED'],
  }),

  endpoint('POST /projects/{id}/analyses', 'Starts a full analysis', {
    body: AnalysisStartRequest,
    status: 202,
    data: AnalysisStarted,
    errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND', 'ANALYSIS_RUNNING'],
  }),
  endpoint('GET /projects/{id}/analyses', 'The analyses, newest first', {
    query: [OptionalPagingQuery],
    data: listOf(AnalysisSummary),
    errors: ['PAGING_INVALID', 'PROJECT_NOT_FOUND'],
  }),
  endpoint('GET /projects/{id}/analyses/events', 'Progress as server-sent events `analysis-progress`', {
    data: 'stream',
    errors: ['PROJECT_NOT_FOUND'],
  }),
  endpoint('GET /analyses/{id}', 'How far an analysis is', {
    data: AnalysisState,
    errors: ['ANALYSIS_NOT_FOUND'],
  }),
  endpoint('POST /analyses/{id}/cancel', 'Cancels a waiting or running analysis', {
    data: Nothing,
    errors: ['ANALYSIS_NOT_FOUND'],
  }),
  endpoint('GET /analyses/{id}/report', 'The report of an analysis', {
    data: Report,
    errors: ['ANALYSIS_NOT_FOUND'],
  }),
  endpoint('GET /analyses/{id}/compare', 'What is new, fixed and persisting since another analysis', {
    query: [PagingQuery, ComparisonQuery],
    data: Comparison,
    errors: ['PARAMETER_MISSING', 'PAGING_INVALID', 'ANALYSIS_NOT_FOUND'],
  }),
  endpoint('POST /analyses/{id}/report/regenerate', 'Regenerates the report from the stored snapshot', {
    status: 202,
    data: RegenerateStarted,
    errors: ['ANALYSIS_RUNNING', 'REGENERATE_RUNNING', 'ANALYSIS_NOT_FOUND'],
  }),
  endpoint('GET /projects/{id}/report/history', 'Earlier reports, newest first', {
    query: [HistoryQuery],
    data: ReportHistory,
    errors: ['PAGING_INVALID', 'PROJECT_NOT_FOUND'],
  }),
  endpoint('GET /projects/{id}/report/export', 'The latest report as a file', {
    query: [ReportExportQuery],
    data: 'file',
    errors: ['PROJECT_NOT_FOUND', 'ANALYSIS_NOT_FOUND'],
  }),

  endpoint(
    'GET /projects/{id}/dependencies',
    'The declared dependencies; with `riskLevel` in the early shape',
    {
      query: [OptionalPagingQuery, DependencyQuery],
      data: z.union([Dependencies, listOf(EarlyDependency)]),
      errors: ['PAGING_INVALID', 'PROJECT_NOT_FOUND'],
    },
  ),
  endpoint('GET /projects/{id}/quality-issues', 'Metrics and issues of the latest analysis', {
    query: [OptionalPagingQuery, QualityIssueQuery],
    data: QualityIssueList,
    errors: ['PAGING_INVALID', 'PROJECT_NOT_FOUND'],
  }),
  endpoint('POST /quality-issues/{id}/explain', 'Lets the model explain an issue', {
    data: ExplainResult,
    errors: ['ANALYSIS_NOT_FOUND', 'ANALYZER_UNREACHABLE', 'MODEL_NOT_CONFIGURED'],
  }),
  endpoint('GET /projects/{id}/architecture', 'Nodes, edges and broken rules', {
    query: [ArchitectureQuery],
    data: Architecture,
    errors: ['PROJECT_NOT_FOUND', 'ARCHITECTURE_NOT_FOUND'],
  }),
  endpoint('GET /projects/{id}/evolution', 'What the git history shows', {
    query: [EvolutionQuery],
    data: Evolution,
    errors: ['PROJECT_NOT_FOUND'],
  }),

  endpoint('GET /projects/{id}/evolution/files', 'Change, complexity and health of each source file', {
    data: EvolutionFiles,
    errors: ['PROJECT_NOT_FOUND'],
  }),

  endpoint('GET /projects/{id}/tech-debts', 'The debt register', {
    query: [OptionalPagingQuery, DebtListQuery],
    data: listOf(DebtItem),
    errors: ['PAGING_INVALID', 'PROJECT_NOT_FOUND'],
  }),
  endpoint('POST /projects/{id}/tech-debts', 'Registers a debt by hand', {
    body: DebtCreateRequest,
    status: 201,
    data: DebtItem,
    errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND'],
  }),
  endpoint('POST /tech-debts/{id}/status', 'Moves a debt', {
    body: DebtStatusRequest,
    data: Nothing,
    errors: ['PARAMETER_MISSING', 'DEBT_TRANSITION_ILLEGAL', 'DEBT_NOT_FOUND'],
  }),

  endpoint('GET /projects/{id}/docs', 'The generated documents', {
    query: [DocListQuery],
    data: z.array(GeneratedDocument),
    errors: ['PROJECT_NOT_FOUND'],
  }),
  endpoint('POST /projects/{id}/docs/{docType}/generate', 'Generates a document', {
    query: [DocGenerateQuery],
    data: GeneratedDocument,
    errors: ['PROJECT_NOT_FOUND', 'DOCUMENT_EDITED', 'ANALYZER_UNREACHABLE', 'MODEL_NOT_CONFIGURED'],
  }),
  endpoint('POST /docs/{id}/edit', 'Stores a person’s version of a document', {
    body: DocEditRequest,
    data: DocEdited,
    errors: ['PARAMETER_MISSING', 'DOCUMENT_NOT_FOUND'],
  }),
  endpoint('DELETE /docs/{id}', 'Removes a document', { data: Nothing, errors: ['DOCUMENT_NOT_FOUND'] }),

  endpoint('GET /projects/{id}/chats', 'The chat sessions, the latest used first', {
    query: [OptionalPagingQuery],
    data: listOf(ChatSession),
    errors: ['PAGING_INVALID', 'PROJECT_NOT_FOUND'],
  }),
  endpoint('POST /projects/{id}/chats', 'Opens a chat session', {
    status: 201,
    data: ChatCreated,
    errors: ['PROJECT_NOT_FOUND'],
  }),
  endpoint('GET /chats/{id}', 'One chat session', { data: ChatSession, errors: ['CHAT_NOT_FOUND'] }),
  endpoint('DELETE /chats/{id}', 'Removes a session and its messages', {
    data: Nothing,
    errors: ['CHAT_NOT_FOUND'],
  }),
  endpoint('GET /chats/{id}/messages', 'The messages, oldest first', {
    query: [PagingQuery],
    data: pageOf(ChatMessage),
    errors: ['PAGING_INVALID', 'CHAT_NOT_FOUND'],
  }),
  endpoint(
    'POST /chats/{id}/messages',
    'Asks; answers as server-sent events `delta`, `citations`, `done`, `error`',
    {
      body: ChatSendRequest,
      data: 'stream',
      errors: ['PARAMETER_MISSING', 'CHAT_NOT_FOUND', 'CHAT_DUPLICATE'],
    },
  ),
];
