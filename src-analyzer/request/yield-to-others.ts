import { setPriority } from 'node:os';

/** A quarter of a processor that a process of ordinary priority keeps busy; all of it when nobody else wants it. */
const NICENESS = 5;

/**
 * Called by the analyzer before it starts any thread or program; they inherit it. Its threads keep every core busy for
 * minutes: the lists of the backend, which needs a sixth of one core, then took four times as long as on an idle
 * machine, and so did everything else its user did there.
 */
export function yieldToOthers(): void {
  try {
    setPriority(NICENESS);
  } catch {
    // A sandbox may forbid it: then it works on at the ordinary priority.
  }
}
