import type { FolderState } from './folder-state.ts';

/** An analysis begins at once, or waits for others: then it looks by itself. */
const MAX_AGE_MS = 1000;

interface Handed {
  readonly state: FolderState;
  readonly timer: NodeJS.Timeout;
}

const handed = new Map<string, Handed>();

/**
 * Hands a look at a folder to the analysis that it is the reason for: that one would look at each file again at once. What is
 * saved between the look and the beginning of the analysis counts as changed afterwards.
 * @param folder as `readFolderState` had it
 */
export function handLook(folder: string, state: FolderState): void {
  clearTimeout(handed.get(folder)?.timer);
  const timer = setTimeout(() => handed.delete(folder), MAX_AGE_MS);
  timer.unref();
  handed.set(folder, { state, timer });
}

/** The look that was handed over just now; only the first who asks has it. */
export function takeLook(folder: string): FolderState | undefined {
  const found = handed.get(folder);
  if (found === undefined) return undefined;
  clearTimeout(found.timer);
  handed.delete(folder);
  return found.state;
}
