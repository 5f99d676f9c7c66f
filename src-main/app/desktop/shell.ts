import { join } from 'node:path';
import type { Session } from 'electron';
import type { Log } from '#main/log.ts';
import { setApplicationMenu } from './menu/application-menu.ts';
import { createBackendApi } from './backend/backend-api.ts';
import type { ProjectProgress } from './backend/backend-messages.ts';
import type { Electron } from './electron.ts';
import { listenForRequests } from './open/listen-for-requests.ts';
import { createMainWindow, type MainWindow } from './window/main-window.ts';
import { createOpener } from './open/opener.ts';
import type { OpenQueue } from './open/open-queue.ts';
import { answerPageCalls } from './page/page-calls.ts';
import { guardPages, guardPermissions } from './page/page-guard.ts';
import { createProgressSigns } from './window/progress-signs.ts';
import { askPerson, offerRestart, showSign, tellPerson } from './window/questions.ts';
import { closeBeforeQuit } from './quit.ts';
import type { DesktopBackend } from './backend/start-backend.ts';
import { createWindowColour } from './window/window-colour.ts';

/** What the backend tells the shell while it runs. */
export interface BackendEvents {
  readonly onProgress: (progress: ProjectProgress) => void;
  readonly onLost: () => void;
}

export interface ShellOptions {
  readonly preload: string;
  readonly dataDir: string;
  /** Where the shell keeps the colour of its window. */
  readonly colourFile: string;
  readonly version: string;
  /** The arguments Vitals was started with, without the program (and, unpackaged, its folder). */
  readonly args: readonly string[];
  readonly log: Log;
  /** What a person is told of an error: one line, without paths. */
  explain(error: unknown): string;
  /** Starts the server and the analyzer; called once, after Electron is ready. */
  startBackend(events: BackendEvents): Promise<DesktopBackend>;
}

/**
 * Runs the desktop app. Must be called before the first `await` of the program: Electron tells its early events
 * (a second start, a file to open) only to those who listen by then.
 */
export function runShell(electron: Electron, options: ShellOptions): void {
  const { app, shell } = electron;
  app.enableSandbox();
  if (!app.requestSingleInstanceLock()) {
    // Not quit(): nothing was started, so there is nothing to close.
    app.exit(0);
    return;
  }
  let backend: DesktopBackend | undefined;
  let window: MainWindow | undefined;
  let signs: (progress: ProjectProgress) => void = () => {};
  let closing = false;
  const origin = (): string | undefined => backend && new URL(backend.url).origin;
  const openWindow = (): void => {
    if (!closing) window?.show();
  };
  const queue = listenForRequests(app, options.args, openWindow);
  guardPages({ app, shell, origin });
  app.on('activate', openWindow);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('child-process-gone', (_event, { type, reason }) =>
    options.log.warn('A process of Electron has ended.', { type, reason }),
  );
  const started = start();
  closeBeforeQuit(app, async () => {
    closing = true;
    // A person may quit while it still starts: what comes up late is closed all the same.
    await started;
    await backend?.close();
  });

  async function start(): Promise<void> {
    await app.whenReady();
    app.setAboutPanelOptions({ applicationName: 'Vitals', applicationVersion: options.version });
    guardPermissions(electron.session.defaultSession, origin);
    const { ipcMain, dialog } = electron;
    answerPageCalls({ ipcMain, shell, dialog, origin, dataDir: options.dataDir });
    try {
      backend = await options.startBackend({
        onProgress: (progress) => signs(progress),
        onLost: () => void (closing || offerRestart(electron)),
      });
      await admitWindow(electron.session.defaultSession, backend);
      const parts = openParts(electron, options, backend, queue);
      ({ window } = parts);
      signs = parts.onProgress;
      openWindow();
    } catch (error) {
      options.log.error('Vitals could not start.', { error });
      electron.dialog.showErrorBox('Vitals could not start', options.explain(error));
      app.exit(1);
    }
  }
}

/** The window shows the backend that it is this user's by the cookie every page has (D138). */
async function admitWindow({ cookies }: Session, { url, keys }: DesktopBackend): Promise<void> {
  await cookies.set({ url, ...keys.cookie, httpOnly: true, sameSite: 'strict' });
}

interface Parts {
  readonly window: MainWindow;
  readonly onProgress: (progress: ProjectProgress) => void;
}

/** Joins window, menu and signs once the backend serves. */
function openParts(
  electron: Electron,
  options: ShellOptions,
  backend: DesktopBackend,
  queue: OpenQueue,
): Parts {
  const { log, preload, dataDir } = options;
  const api = createBackendApi(backend);
  const colour = createWindowColour(options.colourFile, log);
  const opener = createOpener({
    api,
    log,
    ask: (question) => askPerson(electron, question),
    tell: (message, detail) => tellPerson(electron, message, detail),
    showProject: (id) => window.goTo(`/projects/${id}`),
    remember: (path) => electron.app.addRecentDocument(path),
  });
  const window = createMainWindow(backend.url, {
    electron,
    preload,
    colour,
    log,
    onLoaded() {
      queue.serve(opener);
      void refreshMenu();
    },
  });
  const refreshMenu = setApplicationMenu({
    electron,
    window,
    api,
    log,
    logDir: join(dataDir, 'logs'),
    restartAnalyzer: () => backend.restartAnalyzer(),
    openZip: (path) => queue.add({ kind: 'zip', path }),
  });
  electron.app.on('browser-window-focus', () => void refreshMenu());
  const onProgress = createProgressSigns({
    show: (share) => window.current()?.setProgressBar(share),
    ended(projectId, hasSucceeded) {
      void refreshMenu();
      void showSign(electron, { window, api, projectId, hasSucceeded });
    },
  });
  return { window, onProgress };
}
