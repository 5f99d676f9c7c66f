import type { StepProgress } from '#contract/analyzer-api/progress.ts';
import { DEFAULT_ANALYZER_SETTINGS, type AnalyzerSettings } from '#contract/analyzer-api/settings.ts';

/**
 * What every analysis gets beside its request: a way to be stopped, a way to tell how far it is, and the
 * settings. `signal` aborts when the client has gone or the time limit is over; an analysis that sees it
 * throws `signal.reason` at once and leaves nothing running.
 */
export interface AnalysisContext {
  readonly signal: AbortSignal;
  readonly settings: AnalyzerSettings;
  /** Counts are files (or commits) of the named step; `total` is null while unknown. Cheap: call it often. */
  readonly onProgress: (progress: StepProgress) => void;
}

/** A context that never stops and tells nobody: for tests and one-off calls. */
export function detachedContext(settings: Partial<AnalyzerSettings> = {}): AnalysisContext {
  return {
    signal: new AbortController().signal,
    settings: { ...DEFAULT_ANALYZER_SETTINGS, ...settings },
    onProgress: () => {},
  };
}

/** Least time between two messages about the same step, milliseconds. */
const PROGRESS_INTERVAL_MS = 100;

/** Whether a progress is worth a message: a fast step must not drown whoever listens. */
export function createProgressFilter(): (progress: StepProgress) => boolean {
  let lastTime = 0;
  let lastStep = '';
  return ({ step, done, total }) => {
    const now = performance.now();
    if (step === lastStep && done !== total && now - lastTime < PROGRESS_INTERVAL_MS) return false;
    lastTime = now;
    lastStep = step;
    return true;
  };
}
