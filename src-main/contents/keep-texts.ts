import { LIMITS } from '#contract/limits.ts';
import type { SqlValue, WriteStep } from '#main/database/write-steps.ts';
import { COLLECT_PACKED } from '#main/packed-rows/pack-steps.ts';
import type { FileState } from '#main/storage/folder-state.ts';
import { workerUrl } from '#platform/worker-url.ts';
import { isEnvironmentFile } from './text.rules.ts';

/*
 * The text behind an analysis outlives its files: it is kept once for each distinct content (D125). What cannot be kept as
 * the analysis read it has no text, and never that of another moment.
 */

/** A listed file whose text is to be kept. */
export interface ListedFile {
  readonly path: string;
  readonly sizeBytes: number;
}

/** What one transaction takes: some 50 ms, for which another write waits at most. */
const PORTION = { files: 200, bytes: 4 * 1024 * 1024 } as const;

const KEEP = workerUrl('keep-texts-worker', import.meta.url).href;
const TAKE_OVER = workerUrl('take-over-texts-worker', import.meta.url).href;

/** The files whose text the file view could show, in portions for a transaction each. */
export function portionsOf<File extends ListedFile>(files: readonly File[]): File[][] {
  const portions: File[][] = [];
  let portion: File[] = [];
  let bytes = 0;
  for (const file of files) {
    if (file.sizeBytes > LIMITS.readableFileBytes || isEnvironmentFile(file.path)) continue;
    if (portion.length === PORTION.files || (portion.length > 0 && bytes + file.sizeBytes > PORTION.bytes)) {
      portions.push(portion);
      portion = [];
      bytes = 0;
    }
    portion.push(file);
    bytes += file.sizeBytes;
  }
  return portion.length === 0 ? portions : [...portions, portion];
}

export interface Keeping {
  readonly analysisId: number;
  /** Where the code is, absolute. */
  readonly codeDir: string;
  /** How the files of a folder that is read in place were before the scan; undefined for stored code, which never changes. */
  readonly before: ReadonlyMap<string, FileState> | undefined;
}

/** Keeps the texts of one portion, as far as the files still are what was scanned. */
export function keepStep(
  { analysisId, codeDir, before }: Keeping,
  portion: readonly ListedFile[],
): WriteStep {
  return {
    work: KEEP,
    params: [analysisId, codeDir],
    rows: portion.map(({ path, sizeBytes }) => [path, sizeBytes, before?.get(path)?.mtimeMs ?? null]),
  };
}

/**
 * Takes the text of each file of a folder over from the analysis before, where size and time of the file are the same:
 * such a file is not read again. Runs after the list of files is stored; how the files are now is kept in `folder_file`, in
 * the place of how they were.
 */
export function takeOverStep(
  { analysisId, projectId }: { readonly analysisId: number; readonly projectId: number },
  files: ReadonlyMap<string, FileState>,
): WriteStep {
  return {
    work: TAKE_OVER,
    params: [analysisId, projectId],
    rows: [...files].map(([path, { bytes, mtimeMs }]): SqlValue[] => [path, bytes, mtimeMs]),
  };
}

/**
 * Deletes the texts that no analysis needs any more, packed or not: the last steps of whatever deletes analyses. The inner
 * query runs over indexes, where one over the table itself would read every text.
 */
export const COLLECT_TEXTS: readonly WriteStep[] = [
  COLLECT_PACKED,
  {
    sql: `DELETE FROM content WHERE id IN(
            SELECT id FROM content AS kept WHERE NOT EXISTS(SELECT 1 FROM file_entry WHERE content_id = kept.id)
            AND NOT EXISTS(SELECT 1 FROM packed_text WHERE content_id = kept.id))`,
  },
];
