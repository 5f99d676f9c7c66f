import { z } from 'zod';
import {
  ANALYSIS_STAGES,
  ANALYSIS_STATUSES,
  ANALYSIS_STEPS,
  ANALYSIS_TYPES,
  ISSUE_KINDS,
  ISSUE_SEVERITIES,
  REPORT_SOURCES,
  STEP_STATES,
} from '../words.ts';
import { CommitHash, Id, listOf, Timestamp } from './envelope.ts';
import { OptionalPagingQuery } from './paging.ts';
import { endpoint, type EndpointSpec } from './endpoint.ts';

const Progress = z.int().min(0).max(100);

/** Body of `POST /projects/{id}/analyses`; `full` takes nothing over from earlier ones (D127). */
export const AnalysisStartRequest = z.object({
  type: z.enum(ANALYSIS_TYPES),
  full: z.boolean().default(false),
});

/** Answer 202 of the start. */
export const AnalysisStarted = z.strictObject({
  id: Id,
  projectId: Id,
  type: z.enum(ANALYSIS_TYPES),
  status: z.literal('PENDING'),
  progress: z.literal(0),
  stage: z.literal('QUEUED'),
  createdAt: Timestamp,
});
export type AnalysisStarted = z.infer<typeof AnalysisStarted>;

/** D167: where the analysed code was; both null without a history and in analyses of before, `branch` also on no branch. */
export const AnalysedCommit = z.strictObject({
  commit: CommitHash.nullable(),
  branch: z.string().nullable(),
});
export type AnalysedCommit = z.infer<typeof AnalysedCommit>;

/** One row of `GET /projects/{id}/analyses`; `createdAt` and `errorCode` are additions. */
export const AnalysisSummary = z.strictObject({
  id: Id,
  type: z.enum(ANALYSIS_TYPES),
  status: z.enum(ANALYSIS_STATUSES),
  progress: Progress,
  stage: z.enum(ANALYSIS_STAGES),
  errorMessage: z.string().nullable(),
  /** Business code behind `errorMessage`, e.g. 3002 (addition). */
  errorCode: z.int().nullable(),
  createdAt: Timestamp,
  startedAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
  source: z.enum(REPORT_SOURCES).nullable(),
  /** Files with code that were read for it, and those whose results an earlier one had; null where none were judged (D127). */
  analysedFiles: z.int().nonnegative().nullable(),
  reusedFiles: z.int().nonnegative().nullable(),
  healthScore: z.int().min(0).max(100).nullable(),
  ...AnalysedCommit.shape,
});
export type AnalysisSummary = z.infer<typeof AnalysisSummary>;

/** `GET /analyses/{id}`: what a client polls. `message` is the current step in words (addition, same text as in the events). */
export const AnalysisState = z.strictObject({
  id: Id,
  status: z.enum(ANALYSIS_STATUSES),
  progress: Progress,
  stage: z.enum(ANALYSIS_STAGES),
  errorMessage: z.string().nullable(),
  /** Business code behind `errorMessage`, e.g. 3002 (addition). */
  errorCode: z.int().nullable(),
  message: z.string(),
});
export type AnalysisState = z.infer<typeof AnalysisState>;

/** Answer 202 of `POST /analyses/{id}/report/regenerate`. */
export const RegenerateStarted = z.strictObject({
  id: Id,
  status: z.literal('RUNNING'),
  stage: z.literal('REPORT'),
  progress: z.literal(75),
});

/** Data of the event `analysis-progress`. */
export const ProgressEvent = z.strictObject({
  analysisId: Id,
  status: z.enum(ANALYSIS_STATUSES),
  stage: z.enum(ANALYSIS_STAGES),
  progress: Progress,
  message: z.string(),
});
export type ProgressEvent = z.infer<typeof ProgressEvent>;

/** How many of each list `GET /analyses/{id}/progress` holds. */
export const MAX_PARTIAL = 5;

/** `GET /analyses/{id}/progress` (D161): the steps of a run, and what is stored of it so far. */
export const AnalysisProgress = z.strictObject({
  /** Empty when the analysis is not running. */
  steps: z.array(
    z.strictObject({
      name: z.enum(ANALYSIS_STEPS),
      state: z.enum(STEP_STATES),
      /** Files, commits or sections that are done; null before anything is counted, as `total` is while unknown. */
      done: z.int().nonnegative().nullable(),
      total: z.int().nonnegative().nullable(),
    }),
  ),
  /** Of the listed files; null before they are listed. */
  code: z
    .strictObject({
      files: z.int().nonnegative(),
      loc: z.int().nonnegative(),
      /** Most lines first. */
      languages: z.array(
        z.strictObject({ language: z.string(), files: z.int().nonnegative(), loc: z.int().nonnegative() }),
      ),
      largestFiles: z.array(z.strictObject({ path: z.string(), loc: z.int().nonnegative() })),
    })
    .nullable(),
  /** More than worth a look, the most severe first; null before the code is judged. */
  findings: z
    .strictObject({
      total: z.int().nonnegative(),
      first: z.array(
        z.strictObject({
          kind: z.enum(ISSUE_KINDS),
          severity: z.enum(ISSUE_SEVERITIES),
          message: z.string(),
          filePath: z.string(),
          line: z.int().positive(),
        }),
      ),
    })
    .nullable(),
});
export type AnalysisProgress = z.infer<typeof AnalysisProgress>;

export const ANALYSIS_ENDPOINTS: readonly EndpointSpec[] = [
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
  endpoint('GET /analyses/{id}/progress', 'The steps of a running analysis, and what it has found so far', {
    data: AnalysisProgress,
    errors: ['ANALYSIS_NOT_FOUND'],
  }),
  endpoint('POST /analyses/{id}/cancel', 'Cancels a waiting or running analysis', {
    data: z.null(),
    errors: ['ANALYSIS_NOT_FOUND'],
  }),
  endpoint('POST /analyses/{id}/report/regenerate', 'Regenerates the report from the stored snapshot', {
    status: 202,
    data: RegenerateStarted,
    errors: ['ANALYSIS_RUNNING', 'REGENERATE_RUNNING', 'ANALYSIS_NOT_FOUND'],
  }),
];
