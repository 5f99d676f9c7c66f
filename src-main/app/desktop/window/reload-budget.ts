/** How often a crashed page is loaded again: at most this many times within the window, then it stays down. */
const MAX_RELOADS = 3;
const WINDOW_MS = 60_000;

/** Asks at `now` (ms) whether one more reload is allowed, and counts it if so. */
export type ReloadBudget = (now: number) => boolean;

export function createReloadBudget(): ReloadBudget {
  let recent: number[] = [];
  return (now) => {
    recent = recent.filter((at) => now - at < WINDOW_MS);
    if (recent.length >= MAX_RELOADS) return false;
    recent.push(now);
    return true;
  };
}
