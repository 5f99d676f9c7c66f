import { z } from 'zod';

/** Contract "File entry". `path` is relative to the project root with `/` separators; `loc` are code lines. */
export const FileEntry = z.object({
  path: z.string(),
  language: z.string(),
  loc: z.int().nonnegative(),
  sizeBytes: z.int().nonnegative(),
});
export type FileEntry = z.infer<typeof FileEntry>;

/** Body of `POST /analyze/v1/scan`. */
export const ScanRequest = z.object({
  projectId: z.int(),
  codeDir: z.string().min(1),
});
export type ScanRequest = z.infer<typeof ScanRequest>;

/** Files and lines of one language; a line is code when it holds any code, blank lines in comments and strings are blank. */
export const LanguageLines = z.object({
  files: z.int().nonnegative(),
  code: z.int().nonnegative(),
  comment: z.int().nonnegative(),
  blank: z.int().nonnegative(),
});
export type LanguageLines = z.infer<typeof LanguageLines>;

/** Entries that are in no other count: neither listed, nor ignored by rule, nor too big. */
export const SkippedFiles = z.object({
  /** Files and directories that could not be read, or vanished during the scan. */
  unreadable: z.int().nonnegative(),
  /** Symbolic links, pipes, sockets and devices: never followed or opened. */
  special: z.int().nonnegative(),
});
export type SkippedFiles = z.infer<typeof SkippedFiles>;

/** Answer of `POST /analyze/v1/scan`. `languageLines` and `skippedFiles` are additive. */
export const ScanResponse = z.object({
  /** Percent of code lines by language, one decimal, sum 100 ± 0.2; programming and markup languages and OTHER. */
  languages: z.record(z.string(), z.number()),
  /** Sum of the files' `loc`. */
  locTotal: z.int().nonnegative(),
  /** Length of `files`. */
  fileCount: z.int().nonnegative(),
  /** Ignored files and ignored directories, one each. */
  ignoredCount: z.int().nonnegative(),
  frameworks: z.array(z.string()),
  hasBackend: z.boolean(),
  hasFrontend: z.boolean(),
  dbHint: z.array(z.string()),
  /** Sorted by path. */
  files: z.array(FileEntry),
  skippedBigFiles: z.int().nonnegative(),
  /** Present and true when the time limit ended the scan early. */
  truncated: z.boolean().optional(),
  /** All languages, data formats and prose included. */
  languageLines: z.record(z.string(), LanguageLines),
  skippedFiles: SkippedFiles,
});
export type ScanResponse = z.infer<typeof ScanResponse>;
