import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { ANALYSIS_STATUSES, ORDERS, PROJECT_SORTS, PROJECT_STATUSES, SOURCE_TYPES } from '../words.ts';
import { AnalysedCommit, AnalysisStarted } from './analyses.ts';
import { Id, listOf, pageOf, PercentMap, Timestamp } from './envelope.ts';
import { Report } from './reports.ts';
import { PagingQuery } from './paging.ts';
import { endpoint, type EndpointSpec } from './endpoint.ts';

/** Trimmed, 1 to 100 characters. */
export const ProjectName = z.string().trim().min(1).max(LIMITS.projectNameChars);
export const ProjectDescription = z.string().max(10_000);

const profile = {
  langStats: PercentMap.nullable(),
  frameworkTags: z.array(z.string()),
  locTotal: z.int().nonnegative(),
  fileCount: z.int().nonnegative(),
};

/** Answer of `POST` and `PATCH` project. */
export const Project = z.strictObject({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  sourceType: z.enum(SOURCE_TYPES),
  repoUrl: z.string().optional(),
  /** D125, of a FOLDER alone: where it lies below the user's home as `~/…`, null when it is elsewhere. */
  sourcePath: z.string().nullable().optional(),
  status: z.enum(PROJECT_STATUSES),
  /** Relative to the data directory (D9). */
  storagePath: z.string(),
  ...profile,
  ignoredCount: z.int().nonnegative(),
  lastAnalyzedAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type Project = z.infer<typeof Project>;

/** One row of `GET /projects`. */
export const ProjectListItem = z.strictObject({
  id: Id,
  name: z.string(),
  sourceType: z.enum(SOURCE_TYPES),
  ...profile,
  status: z.enum(PROJECT_STATUSES),
  healthScore: z.int().min(0).max(100).nullable(),
  lastAnalyzedAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type ProjectListItem = z.infer<typeof ProjectListItem>;

/** The report is inlined up to 1 MB, beyond that only `{analysisId}` is given (D34: `reportJson` is the Report resource). */
export const LatestAnalysis = z.union([
  z.strictObject({ id: Id, status: z.enum(ANALYSIS_STATUSES), reportJson: Report.nullable() }),
  z.strictObject({ analysisId: Id }),
]);

/** `GET /projects/{id}`; `commit` and `branch` are of the latest analysis with results (D167). */
export const ProjectDetail = Project.extend({
  latestAnalysis: LatestAnalysis.nullable(),
  ...AnalysedCommit.shape,
});
export type ProjectDetail = z.infer<typeof ProjectDetail>;

/** D22: https, host with optional port, at least owner and repository, nothing else. */
export const RepoUrl = z
  .string()
  .max(2000)
  .regex(
    /^https:\/\/(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~+-]+){2,}\/?$/,
    'expected an address like https://host/owner/repository, without user name, query or fragment',
  );

/** Body of `POST /projects` with `Content-Type: application/json`. */
export const GitImportRequest = z.object({
  name: ProjectName,
  description: ProjectDescription.nullish(),
  repoUrl: RepoUrl,
  /** 0 = full clone, needed for evolution analysis. */
  cloneDepth: z.int().min(0).max(1_000_000).default(LIMITS.cloneDepthDefault),
});
export type GitImportRequest = z.infer<typeof GitImportRequest>;

/** Body of `POST /projects` for a folder of this machine that is read in place (D125). */
export const FolderImportRequest = z.object({
  type: z.literal('FOLDER'),
  /** Absolute. */
  path: z.string().max(4096).regex(/\S/),
  /** The folder's own name where it is missing. */
  name: ProjectName.optional(),
  description: ProjectDescription.nullish(),
});
export type FolderImportRequest = z.infer<typeof FolderImportRequest>;

/** Steps of a clone, in their order. */
export const CLONE_STEPS = ['RECEIVING', 'RESOLVING', 'CHECKING_OUT'] as const;

/**
 * Data of the event `clone-progress`, `percent` of that step: told when `POST /projects` with a git address asks for
 * `text/event-stream` (D91). The stream ends with `project` (the Project) or `error` (`{code, message}`).
 */
export const CloneProgressEvent = z.strictObject({
  step: z.enum(CLONE_STEPS),
  percent: z.number().min(0).max(100),
});
export type CloneProgressEvent = z.infer<typeof CloneProgressEvent>;

/** Text fields of `POST /projects` with `Content-Type: multipart/form-data`; the zip is the part `file`. */
export const ZipImportFields = z.object({ name: ProjectName, description: ProjectDescription.optional() });
export type ZipImportFields = z.infer<typeof ZipImportFields>;

export const ProjectPatch = z.object({
  name: ProjectName.optional(),
  description: ProjectDescription.nullish(),
});
export type ProjectPatch = z.infer<typeof ProjectPatch>;

/** Filters of `GET /projects`; paging is checked apart because it has a code of its own. */
export const ProjectListQuery = z.object({
  keyword: z.string().max(200).optional(),
  language: z.string().max(100).optional(),
  status: z.enum(PROJECT_STATUSES).optional(),
  sort: z.enum(PROJECT_SORTS).default('createdAt'),
  order: z.enum(ORDERS).optional(),
});
export type ProjectListQuery = z.infer<typeof ProjectListQuery>;

/** How many projects have code in one language (D145). */
export const ProjectLanguage = z.strictObject({
  language: z.string().min(1),
  projectCount: z.int().positive(),
});
export type ProjectLanguage = z.infer<typeof ProjectLanguage>;

const Commit = z
  .string()
  .regex(/^[0-9a-f]{40,64}$/)
  .nullable();

/** Answer of `POST /projects/{id}/refresh` (D100). */
export const ProjectRefresh = z.strictObject({
  /** False: the stored code is what the repository has, and nothing was done. */
  changed: z.boolean(),
  /** The stored commit before and after; null for a repository without commits. */
  fromCommit: Commit,
  toCommit: Commit,
  /** How many commits came; null when the history cannot tell: shallow, or rewritten since. */
  newCommits: z.int().nonnegative().nullable(),
  /** Of a FOLDER alone: files that came, went or were written since the last analysis read it. */
  changedFiles: z.int().nonnegative().optional(),
  /** The analysis of the new code; null when nothing changed, or when somebody started one in the same moment. */
  analysis: AnalysisStarted.nullable(),
});
export type ProjectRefresh = z.infer<typeof ProjectRefresh>;

/** Answer of `POST /projects/{id}/code` (D126); the counts are files outside of `.git` and installed packages. */
export const NewVersion = z.strictObject({
  /** False: the stored code and its history are what the zip holds, and nothing was done. */
  changed: z.boolean(),
  added: z.int().nonnegative(),
  removed: z.int().nonnegative(),
  modified: z.int().nonnegative(),
  /** As of a refresh. */
  analysis: AnalysisStarted.nullable(),
});
export type NewVersion = z.infer<typeof NewVersion>;

export const PROJECT_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('POST /projects', 'Creates a project from a zip, a git address or a folder of this machine', {
    body: z.union([GitImportRequest, FolderImportRequest]),
    form: ZipImportFields,
    status: 201,
    data: Project,
    errors: ['PARAMETER_MISSING', 'UPLOAD_INVALID', 'STATE_FORBIDS', 'CLONE_FAILED', 'DISK_FULL'],
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
  endpoint('GET /languages', 'The languages of all projects', { data: listOf(ProjectLanguage) }),
  endpoint('GET /projects/{id}', 'One project', { data: ProjectDetail, errors: ['PROJECT_NOT_FOUND'] }),
  endpoint('PATCH /projects/{id}', 'Changes name or description', {
    body: ProjectPatch,
    data: Project,
    errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND'],
  }),
  endpoint('DELETE /projects/{id}', 'Stops its work and removes the project', {
    data: z.null(),
    errors: ['PROJECT_NOT_FOUND'],
  }),
  endpoint(
    'POST /projects/{id}/refresh',
    'Fetches a git project, or looks at a folder, again and analyses what came',
    {
      data: ProjectRefresh,
      errors: ['PROJECT_NOT_FOUND', 'ANALYSIS_RUNNING', 'STATE_FORBIDS', 'CLONE_FAILED', 'DISK_FULL'],
    },
  ),
  endpoint(
    'POST /projects/{id}/code',
    'Takes a new version of a project that came as a zip and analyses it',
    {
      form: z.object({}),
      data: NewVersion,
      errors: ['PARAMETER_MISSING', 'PROJECT_NOT_FOUND', 'ANALYSIS_RUNNING', 'UPLOAD_INVALID', 'DISK_FULL'],
    },
  ),
];
