import type { App } from 'electron';

/**
 * Longest time quitting may take; then the app ends with whatever is still open (SQLite is crash-safe). More than the six
 * seconds after which an analyzer that does not answer is killed: the database is closed after it.
 */
const QUIT_LIMIT_MS = 9000;

/**
 * Closes the services after the last window is gone and before the process ends. `will-quit` and not `before-quit`:
 * a window that refuses to close must find its server alive.
 */
export function closeBeforeQuit(
  app: Pick<App, 'on' | 'quit'>,
  close: () => Promise<void>,
  limitMs: number = QUIT_LIMIT_MS,
): void {
  let state: 'open' | 'closing' | 'closed' = 'open';
  app.on('will-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'closing') return;
    state = 'closing';
    void finish();
  });

  async function finish(): Promise<void> {
    await withLimit(close(), limitMs);
    state = 'closed';
    app.quit();
  }
}

function withLimit(work: Promise<void>, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, limitMs);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });
}
