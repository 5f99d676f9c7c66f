import { setPriority } from 'node:os';

/** A quarter of the processor beside one busy thread of ordinary priority; all of it when nobody else wants it. */
const NICENESS = 5;

/**
 * Called by a thread that works for minutes: whoever turns a page or asks a question meanwhile is served first. With two
 * analysing threads on two cores the lists of the backend took four times as long as on an idle machine, though it used
 * a sixth of one core. Linux alone has priorities of threads; elsewhere the whole process would be slowed, its chats
 * included.
 */
export function yieldToOthers(): void {
  if (process.platform !== 'linux') return;
  try {
    // Without a process id it is the calling thread's.
    setPriority(NICENESS);
  } catch {
    // A sandbox may forbid it: then the thread works on at the ordinary priority.
  }
}
