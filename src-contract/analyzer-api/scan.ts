import { z } from 'zod';
import { FileEntry } from '../public-api/files.ts';
import { PercentMap } from '../public-api/envelope.ts';
import { README_STATES } from '../words.ts';
import { ProjectRef } from './project-ref.ts';

/** `POST /analyze/v1/scan`. `codeDir` is an absolute directory on this machine. */
export const ScanRequest = ProjectRef.extend({});
export type ScanRequest = z.infer<typeof ScanRequest>;

/** Lines of one language over all its files (addition). */
export const LanguageLines = z.strictObject({
  files: z.int().nonnegative(),
  code: z.int().nonnegative(),
  comment: z.int().nonnegative(),
  blank: z.int().nonnegative(),
});

/** Entries that are in no other count: neither listed, nor ignored by rule, nor too big (addition). */
export const SkippedFiles = z.strictObject({
  /** Files and directories that could not be read, or vanished during the scan. */
  unreadable: z.int().nonnegative(),
  /** Symbolic links, pipes, sockets and devices: never followed or opened. */
  special: z.int().nonnegative(),
});

/** D193: what the README says of its project, and where (addition). */
export const ReadmeStatus = z.strictObject({
  state: z.enum(README_STATES),
  file: z.string(),
  line: z.int().positive(),
});
export type ReadmeStatus = z.infer<typeof ReadmeStatus>;

export const ScanResponse = z.strictObject({
  /** Percent of code lines by language, one decimal, unknown under OTHER (D10). */
  languages: PercentMap,
  /** Sum of the files' `loc` (D33). */
  locTotal: z.int().nonnegative(),
  fileCount: z.int().nonnegative(),
  /** Ignored files and directories, one each (D33). */
  ignoredCount: z.int().nonnegative(),
  frameworks: z.array(z.string()),
  hasBackend: z.boolean(),
  hasFrontend: z.boolean(),
  dbHint: z.array(z.string()),
  files: z.array(FileEntry),
  skippedBigFiles: z.int().nonnegative(),
  /** Only on timeout or limit: the result is partial. */
  truncated: z.literal(true).optional(),
  /** All languages, data formats and prose included (addition). */
  languageLines: z.record(z.string(), LanguageLines),
  skippedFiles: SkippedFiles.optional(),
  /** Source files that a tool wrote or minified, told by path and first lines; sorted by path (addition). */
  generatedFiles: z.array(z.string()).optional(),
  /** Missing where the README says nothing of it (addition). */
  status: ReadmeStatus.optional(),
});
export type ScanResponse = z.infer<typeof ScanResponse>;
