import { readFileSync } from 'node:fs';

/** Whether the system tells of a folder and all below it by one handle. Linux does not. */
export const WATCHES_TREES = process.platform === 'darwin' || process.platform === 'win32';

const SYSTEM_LIMIT = '/proc/sys/fs/inotify/max_user_watches';
/** What Linux before 5.11 gives each user, whatever its memory. */
const OLD_SYSTEM_LIMIT = 8192;

/**
 * How many folders the system lets all programs of its user watch together; infinite where a tree takes one handle. Read each
 * time: it can be raised while Vitals runs.
 */
export function systemLimit(file = SYSTEM_LIMIT): number {
  if (WATCHES_TREES) return Number.POSITIVE_INFINITY;
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || OLD_SYSTEM_LIMIT;
  } catch {
    return OLD_SYSTEM_LIMIT;
  }
}
