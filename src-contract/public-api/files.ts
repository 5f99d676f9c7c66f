import { z } from 'zod';
import { FILE_ROLES, FILE_SORTS, ISSUE_SEVERITIES, ORDERS } from '../words.ts';
import { IdText, Timestamp, listOf } from './envelope.ts';
import { OptionalPagingQuery } from './paging.ts';
import { endpoint, type EndpointSpec } from './endpoint.ts';

/** `loc` counts code lines without blank and comment lines. */
export const FileEntry = z.strictObject({
  path: z.string().min(1),
  language: z.string().min(1),
  loc: z.int().nonnegative(),
  sizeBytes: z.int().nonnegative(),
  /** What the file is (D120); absent in analyses of before (addition). */
  role: z.enum(FILE_ROLES).optional(),
});
export type FileEntry = z.infer<typeof FileEntry>;

export const FileListQuery = z.object({
  language: z.string().max(100).optional(),
  keyword: z.string().max(500).optional(),
  sort: z.enum(FILE_SORTS).default('path'),
  order: z.enum(ORDERS).optional(),
});
export type FileListQuery = z.infer<typeof FileListQuery>;

/** With `analysisId` the file as that analysis of the project read it (addition, D125). */
export const FileContentQuery = z.object({
  path: z.string().min(1).max(4096),
  analysisId: IdText.optional(),
});

/** What is written in one language: its files and their code lines (addition). */
export const FileLanguage = z.strictObject({
  language: z.string().min(1),
  fileCount: z.int().positive(),
  locTotal: z.int().nonnegative(),
});
export type FileLanguage = z.infer<typeof FileLanguage>;

/** `GET /projects/{id}/files/content`. */
export const FileContent = z.strictObject({
  path: z.string(),
  language: z.string(),
  loc: z.int().nonnegative(),
  content: z.string(),
  truncated: z.boolean(),
  /** Of a FOLDER alone (D125): the file in the folder is another one now than the analysis read, or gone. */
  changed: z.literal(true).optional(),
  /**
   * With `changed`: `content` is what the analysis read, so that lines and findings fit. Without it that was not kept,
   * `content` is of now, and they may not fit (addition).
   */
  asAnalysed: z.literal(true).optional(),
});
export type FileContent = z.infer<typeof FileContent>;

const Count = z.int().nonnegative();

/** A listed file with what the latest finished analysis knows of it (D159). */
export const FileFacts = FileEntry.extend({
  /** Open issues of the code rules in it, and the worst severity among them. */
  findings: Count,
  worstSeverity: z.enum(ISSUE_SEVERITIES).nullable(),
  /** Its attention (D129), and the commits of people that changed it; null for what has none. */
  attention: z.number().min(0).max(100).nullable(),
  commits: Count.nullable(),
});
export type FileFacts = z.infer<typeof FileFacts>;

/** `GET /projects/{id}/files/facts`: every listed file, by path. */
export const FileFactsList = z.strictObject({
  total: Count,
  /** False: the code rules have no result, and `findings` is 0 everywhere. */
  findingsAvailable: z.boolean(),
  /** False: there is no readable history, and `attention` and `commits` are null everywhere. */
  historyAvailable: z.boolean(),
  items: z.array(FileFacts),
});
export type FileFactsList = z.infer<typeof FileFactsList>;

export const FileBlameQuery = FileContentQuery.pick({ path: true });

export const BlameCommit = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{40,64}$/),
  author: z.string(),
  at: Timestamp,
  /** First line of its message. */
  subject: z.string(),
  /** The stored history begins with it, and does not tell whether its lines are older. */
  isOldest: z.literal(true).optional(),
});
export type BlameCommit = z.infer<typeof BlameCommit>;

/** Lines that one commit wrote: `count` of them from `line` (from 1). */
export const BlamedLines = z.strictObject({
  line: z.int().positive(),
  count: z.int().positive(),
  /** Its place in `commits`; null for lines that are in no commit. */
  commit: Count.nullable(),
});
export type BlamedLines = z.infer<typeof BlamedLines>;

/** `GET /projects/{id}/files/blame`: who wrote each line of a file as the latest snapshot has it (D163). */
export const FileBlame = z.strictObject({
  path: z.string(),
  available: z.boolean(),
  /** Why it is not available, as the middle of a sentence; else null. */
  reason: z.string().nullable(),
  commits: z.array(BlameCommit),
  /** All lines in order, without a gap. */
  lines: z.array(BlamedLines),
});
export type FileBlame = z.infer<typeof FileBlame>;

export const FILE_ENDPOINTS: readonly EndpointSpec[] = [
  endpoint('GET /projects/{id}/files', 'The files of the latest snapshot', {
    query: [OptionalPagingQuery, FileListQuery],
    data: listOf(FileEntry),
    errors: ['PAGING_INVALID', 'PROJECT_NOT_FOUND'],
  }),
  endpoint('GET /projects/{id}/files/languages', 'The languages of the latest snapshot', {
    data: listOf(FileLanguage),
    errors: ['PROJECT_NOT_FOUND'],
  }),
  endpoint('GET /projects/{id}/files/facts', 'Findings, attention and changes of each listed file', {
    data: FileFactsList,
    errors: ['PROJECT_NOT_FOUND'],
  }),
  endpoint('GET /projects/{id}/files/blame', 'Who wrote each line of a listed file', {
    query: [FileBlameQuery],
    data: FileBlame,
    errors: ['PARAMETER_MISSING', 'PARAMETER_INVALID', 'PROJECT_NOT_FOUND', 'FILE_REFUSED'],
  }),
  endpoint('GET /projects/{id}/files/content', 'The text of a listed file', {
    query: [FileContentQuery],
    data: FileContent,
    errors: [
      'PARAMETER_MISSING',
      'PARAMETER_INVALID',
      'PROJECT_NOT_FOUND',
      'FILE_REFUSED',
      'ANALYSIS_NOT_FOUND',
    ],
  }),
];
