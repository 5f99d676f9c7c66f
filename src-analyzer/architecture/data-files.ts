import { bulkOf, type FileBulk } from '#analyzer/syntax/kept-files.ts';
import type { ReadProject } from '#analyzer/syntax/parsed-project.ts';

/** Smaller files need no advice about their size: some 300 lines. */
const MIN_BYTES = 9_000;
/** Bytes of a hundred lines; hand-written code of all languages has 25 to 45 a line. */
const HUNDRED_LINES_BYTES = 3_000;
/**
 * Branches and calls for each hundred lines above which a file does something. Of 186 files over 500 lines in twelve
 * projects, tables, style sheets, lists of types and texts had up to 1.5 and 5, the next file 1.9 and 16.
 */
const MAX_BRANCHES = 1.7;
const MAX_CALLS = 6;

/** Below this share of lines in functions, a file holds entries: fields, options, rows, what it registers. */
const FUNCTIONS_SHARE = 0.25;

function isData({ branches, calls }: FileBulk, sizeBytes: number): boolean {
  const hundreds = sizeBytes / HUNDRED_LINES_BYTES;
  return branches <= MAX_BRANCHES * hundreds && calls <= MAX_CALLS * hundreds;
}

const isOfEntries = ({ functionLines }: FileBulk, sizeBytes: number): boolean =>
  functionLines <= (FUNCTIONS_SHARE * sizeBytes * 100) / HUNDRED_LINES_BYTES;

/**
 * Paths of large source files that hold data rather than behaviour: tables, settings, texts, style sheets, lists of
 * types. A file the parser could not make sense of is none: what it does is not known.
 */
export const listDataFiles = (project: ReadProject): string[] => largeFiles(project, isData);

/** Paths of large source files of which little stands in functions; those that hold data are among them. */
export const listEntryFiles = (project: ReadProject): string[] => largeFiles(project, isOfEntries);

function largeFiles(
  { tree, files }: ReadProject,
  is: (bulk: FileBulk, sizeBytes: number) => boolean,
): string[] {
  const sizes = new Map(tree.files.map(({ path, sizeBytes }) => [path, sizeBytes]));
  return files
    .filter((file) => {
      const sizeBytes = sizes.get(file.path) ?? 0;
      return !file.hasError && sizeBytes >= MIN_BYTES && is(bulkOf(file), sizeBytes);
    })
    .map(({ path }) => path);
}
