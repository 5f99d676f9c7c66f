/** Looks after somebody who should be heard of now and then. */
export interface SilenceWatch {
  /** There was a sign. */
  heard(): void;
  end(): void;
}

/**
 * Calls `onSilent` once when nothing was heard for so many seconds. They are counted, not measured: a machine that
 * slept is not a thread that was silent.
 */
export function watchSilence(seconds: number, onSilent: () => void): SilenceWatch {
  let silent = 0;
  const timer = setInterval(() => {
    silent += 1;
    if (silent < seconds) return;
    clearInterval(timer);
    onSilent();
  }, 1000);
  return {
    heard() {
      silent = 0;
    },
    end: () => clearInterval(timer),
  };
}

/** A thread that reads files tells of each few dozen; one file alone takes seconds at most, on a slow machine too. */
export const READING_SILENCE_SECONDS = 120;
