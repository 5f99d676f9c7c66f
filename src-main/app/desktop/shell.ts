import type { App, BrowserWindow, Dialog, IpcMain, Menu, NativeTheme, Session, Shell } from 'electron';
import { DESKTOP_CHANNELS } from '#contract/desktop-bridge.ts';
import type { Log } from '#main/log.ts';
import { menuTemplate } from './menu.ts';
import { answerPageCalls } from './page-calls.ts';
import { guardPages, guardPermissions } from './page-guard.ts';
import { closeBeforeQuit } from './quit.ts';
import { showInterface, windowOptions } from './window.ts';

/** Electron, as far as the shell uses it. */
export interface Electron {
  readonly app: App;
  readonly BrowserWindow: typeof BrowserWindow;
  readonly Menu: typeof Menu;
  readonly dialog: Dialog;
  readonly ipcMain: IpcMain;
  readonly nativeTheme: NativeTheme;
  readonly session: { readonly defaultSession: Session };
  readonly shell: Shell;
}

/** The backend behind the window. */
export interface Backend {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  close(): Promise<void>;
}

export interface ShellOptions {
  readonly preload: string;
  readonly logDir: string;
  readonly log: Log;
  /** What a person is told of an error: one line, without paths. */
  explain(error: unknown): string;
  /** Starts the server and the analyzer; called once, after Electron is ready. */
  startBackend(): Promise<Backend>;
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
  let backend: Backend | undefined;
  let closing = false;
  const origin = (): string | undefined => backend && new URL(backend.url).origin;
  const openWindow = (): void => {
    if (backend && !closing) focusOrOpen(electron, backend.url, options);
  };
  guardPages({ app, shell, origin });
  app.on('second-instance', openWindow);
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
    guardPermissions(electron.session.defaultSession, origin);
    answerPageCalls({ ipcMain: electron.ipcMain, shell, origin, logDir: options.logDir });
    setMenu(electron, options.logDir);
    try {
      backend = await options.startBackend();
      openWindow();
    } catch (error) {
      options.log.error('Vitals could not start.', { error });
      electron.dialog.showErrorBox('Vitals could not start', options.explain(error));
      app.exit(1);
    }
  }
}

function focusOrOpen(electron: Electron, url: string, { preload, log }: ShellOptions): void {
  const [open] = electron.BrowserWindow.getAllWindows();
  if (open) {
    if (open.isMinimized()) open.restore();
    open.show();
    open.focus();
    return;
  }
  const window = new electron.BrowserWindow(windowOptions(preload, electron.nativeTheme.shouldUseDarkColors));
  showInterface(window, `${url}/`, (text) => log.warn(text));
}

function setMenu({ Menu, BrowserWindow, shell }: Electron, logDir: string): void {
  const template = menuTemplate(process.platform, {
    send: (command) =>
      BrowserWindow.getAllWindows()[0]?.webContents.send(DESKTOP_CHANNELS.menuCommand, command),
    showLogs: () => void shell.openPath(logDir),
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
