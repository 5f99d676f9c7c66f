import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '#contract/limits.ts';

/** The folder of a project that holds its history. */
export const HISTORY = '.git';

export interface HistoryLook {
  /** Resolves at once, or after everybody else had a turn. */
  readonly takeTurns: () => Promise<void>;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Whether a history, in these folders, is beyond its limit (D111). A file counts with the size it shows, however little of it is on the
 * disk, because a copy writes all of it; a small one counts as a block, so that millions of empty files are no way
 * around. Stops at the limit.
 */
export async function isHistoryTooLarge(
  folders: readonly string[],
  { takeTurns, signal }: HistoryLook,
): Promise<boolean> {
  const open = folders.filter((folder) => lstatSync(folder, { throwIfNoEntry: false })?.isDirectory());
  let bytes = 0;
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      await takeTurns();
      signal?.throwIfAborted();
      const path = join(folder, entry.name);
      bytes += LIMITS.historyFileBytes;
      if (entry.isDirectory()) open.push(path);
      else if (entry.isFile()) bytes += beyondOneBlock(path);
      if (bytes > LIMITS.historyBytes) return true;
    }
  }
  return false;
}

function beyondOneBlock(path: string): number {
  const size = lstatSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return Math.max(0, size - LIMITS.historyFileBytes);
}
