/**
 * Of a folder whose saved files are watched. Each folder takes a handle of the system, each file some memory: twice as many
 * took 3 s to begin with, and 140 MB.
 */
export const MAX_WATCHED_FILES = 10_000;
export const MAX_WATCHED_FOLDERS = 2000;

const ONLY_COMMITS = 'only commits are noticed.';
const HOW_TO_LOOK = '"Look for changes" finds saved files at any time.';

export const ON_NETWORK = `The folder is on a network drive or another volume: ${ONLY_COMMITS} ${HOW_TO_LOOK}`;
export const NO_HANDLES = `The system has no more file watchers to give: ${ONLY_COMMITS} ${HOW_TO_LOOK}`;

interface FolderSize {
  readonly files: { readonly size: number };
  readonly folders: number;
}

/** Why saved files of a folder of this size are not watched; undefined when they are. */
export function refusalOfSize({ files, folders }: FolderSize): string | undefined {
  if (files.size <= MAX_WATCHED_FILES && folders <= MAX_WATCHED_FOLDERS) return undefined;
  return `The folder has more than 10,000 files or 2,000 folders: ${ONLY_COMMITS} ${HOW_TO_LOOK}`;
}

/** The system's limit of watches (inotify: ENOSPC) or of open files. */
export function isOutOfHandles(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EMFILE' || code === 'ENFILE';
}
