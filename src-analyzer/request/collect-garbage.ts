import { getHeapStatistics } from 'node:v8';

/**
 * Less than this share of what was in use after the last time is left where it is. V8 lets a heap that was just collected grow
 * by a few percent, and then goes through all of it again beside the thread's work: of an edit that was half of the
 * processor time of its longest stage, for a few MB.
 */
const WORTHWHILE_GROWTH = 0.25;

/** What the thread used after the last time. */
let left = 0;

const inUse = (): number => getHeapStatistics().used_heap_size;

/**
 * Gives back to the system what the calling thread does not use any more, where that is more than a little. V8 collects
 * when a thread asks for more memory, never because it waits: after a stage three quarters of what it holds may be garbage.
 * Takes about a millisecond for each MB that is in use. The inspector is the only way to ask for it without a flag of the
 * whole process.
 */
export async function collectGarbage(): Promise<void> {
  if (inUse() < (1 + WORTHWHILE_GROWTH) * left) return;
  try {
    const { Session } = await import('node:inspector/promises');
    const session = new Session();
    session.connect();
    await session.post('HeapProfiler.collectGarbage');
    session.disconnect();
    left = inUse();
  } catch {
    // A runtime without an inspector: the garbage stays until the thread works again or ends.
  }
}
