import type { App } from 'electron';
import { createOpenQueue, type OpenQueue } from './open-queue.ts';
import { parseLink, readArguments, toZipRequest } from './open-requests.ts';

/**
 * Listens for everything that is to be opened: this start's arguments, those of a second start, files and links handed
 * over by macOS (also those dropped on the Dock). Must be called before Electron is ready.
 */
export function listenForRequests(
  app: Pick<App, 'on' | 'isPackaged'>,
  args: readonly string[],
  bringForward: () => void,
): OpenQueue {
  const queue = createOpenQueue();
  queue.add(...readArguments(args, process.cwd()));
  app.on('second-instance', (_event, argv, folder) => {
    bringForward();
    queue.add(...readArguments(argv.slice(app.isPackaged ? 1 : 2), folder));
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    bringForward();
    queue.add(toZipRequest(path));
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    bringForward();
    queue.add(parseLink(url));
  });
  return queue;
}
