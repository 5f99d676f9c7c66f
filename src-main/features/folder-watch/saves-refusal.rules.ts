/**
 * Folders of a project whose saved files are watched, where each takes a handle: so many took 0.4 to 0.9 s of processor time
 * to begin with, and 51 MB.
 */
export const MAX_WATCHED_FOLDERS = 20_000;
/** Of the handles that all programs of a user have together: editors watch the same folders. */
const SHARE = 1 / 4;

const ONLY_COMMITS = 'only commits are noticed.';
const HOW_TO_LOOK = '"Look for changes" finds saved files at any time.';

export const ON_NETWORK = `The folder is on a network drive or another volume: ${ONLY_COMMITS} ${HOW_TO_LOOK}`;
export const NO_HANDLES = `The system has no more file watchers to give: ${ONLY_COMMITS} ${HOW_TO_LOOK}`;

const digits = (value: number): string => value.toLocaleString('en-US');

/**
 * Why saved files of a folder with so many folders in it are not watched; undefined when they are.
 * @param systemLimit how many the system lets all programs watch together
 */
export function refusalOfSize(folders: number, systemLimit: number): string | undefined {
  if (systemLimit === Number.POSITIVE_INFINITY) return undefined;
  if (folders > MAX_WATCHED_FOLDERS) {
    return `The folder has more than ${digits(MAX_WATCHED_FOLDERS)} folders in it: ${ONLY_COMMITS} ${HOW_TO_LOOK}`;
  }
  if (folders <= systemLimit * SHARE) return undefined;
  return `The folder has ${digits(folders)} folders in it, and of the ${digits(systemLimit)} that this system lets all programs watch (fs.inotify.max_user_watches) Vitals takes a quarter at most: ${ONLY_COMMITS} ${HOW_TO_LOOK}`;
}

/** The system's limit of watches (inotify: ENOSPC) or of open files. */
export function isOutOfHandles(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EMFILE' || code === 'ENFILE';
}
