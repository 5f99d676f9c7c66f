import { z } from 'zod';
import { FILE_ROLES, FILE_SORTS, ORDERS } from '../words.ts';
import { IdText, listOf } from './envelope.ts';
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
