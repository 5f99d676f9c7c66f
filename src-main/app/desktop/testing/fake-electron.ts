import { EventEmitter } from 'node:events';
import type { MenuItemConstructorOptions } from 'electron';

/*
 * Electron as far as the shell uses it, without a window: it keeps Electron's order of events and remembers what was
 * asked of it. Tests of the shell run on any machine with it.
 */

type Handler = (event: unknown, ...values: unknown[]) => unknown;

export class FakeContents extends EventEmitter {
  readonly loaded: string[] = [];
  readonly sent: unknown[][] = [];
  openHandler: ((details: { url: string }) => { action: string }) | undefined;

  loadURL(url: string): Promise<void> {
    this.loaded.push(url);
    return Promise.resolve();
  }

  getURL(): string {
    return this.loaded.at(-1) ?? '';
  }

  send(...values: unknown[]): void {
    this.sent.push(values);
  }

  setWindowOpenHandler(handler: FakeContents['openHandler']): void {
    this.openHandler = handler;
  }
}

export interface FakeWindow extends EventEmitter {
  readonly options: { webPreferences: Record<string, unknown> };
  readonly webContents: FakeContents;
  readonly calls: string[];
  close(): void;
}

export interface FakeApp extends EventEmitter {
  /** What ended the app: its exit code, or undefined while it runs. */
  exitCode: number | undefined;
  readonly asked: string[];
  becomeReady(): void;
  quit(): void;
}

/** Calls the handlers as Electron does: true when one of them held the event back. */
function emitPreventable(emitter: EventEmitter, name: string): boolean {
  let prevented = false;
  emitter.emit(name, { preventDefault: () => (prevented = true) });
  return prevented;
}

export interface FakeElectron {
  /** Stands for the module `electron`. */
  readonly electron: unknown;
  readonly app: FakeApp;
  readonly windows: FakeWindow[];
  /** What `ipcMain.handle` was given, by channel. */
  readonly handlers: Map<string, Handler>;
  /** Addresses and paths handed to the system. */
  readonly opened: string[];
  /** Titles and texts of error boxes. */
  readonly errors: string[][];
  readonly menu: { template: MenuItemConstructorOptions[] };
}

export function createFakeElectron({ hasLock = true } = {}): FakeElectron {
  const windows: FakeWindow[] = [];
  const handlers = new Map<string, Handler>();
  const opened: string[] = [];
  const errors: string[][] = [];
  const menu: { template: MenuItemConstructorOptions[] } = { template: [] };
  const ready = Promise.withResolvers<void>();

  class App extends EventEmitter implements FakeApp {
    exitCode: number | undefined;
    readonly asked: string[] = [];
    readonly isPackaged = false;
    enableSandbox(): void {
      this.asked.push('enableSandbox');
    }
    setAppLogsPath(): void {}
    setPath(): void {}
    getPath(name: string): string {
      return `/fake/${name}`;
    }
    requestSingleInstanceLock(): boolean {
      this.asked.push('requestSingleInstanceLock');
      return hasLock;
    }
    whenReady(): Promise<void> {
      return ready.promise;
    }
    becomeReady(): void {
      ready.resolve();
    }
    exit(code: number): void {
      this.exitCode ??= code;
    }
    quit(): void {
      if (emitPreventable(this, 'before-quit')) return;
      for (const window of windows.splice(0)) window.emit('closed');
      if (!emitPreventable(this, 'will-quit')) this.exit(0);
    }
  }
  const app = new App();

  class BrowserWindow extends EventEmitter implements FakeWindow {
    readonly webContents = new FakeContents();
    readonly calls: string[] = [];
    readonly options: FakeWindow['options'];
    static getAllWindows(): FakeWindow[] {
      return [...windows];
    }
    constructor(options: FakeWindow['options']) {
      super();
      this.options = options;
      windows.push(this);
      app.emit('web-contents-created', {}, this.webContents);
    }
    isMinimized(): boolean {
      return false;
    }
    restore(): void {
      this.calls.push('restore');
    }
    show(): void {
      this.calls.push('show');
    }
    focus(): void {
      this.calls.push('focus');
    }
    close(): void {
      windows.splice(windows.indexOf(this), 1);
      this.emit('closed');
      if (windows.length === 0) app.emit('window-all-closed');
    }
  }

  const electron = {
    app,
    BrowserWindow,
    Menu: {
      buildFromTemplate: (template: MenuItemConstructorOptions[]) => template,
      setApplicationMenu: (template: MenuItemConstructorOptions[]) => (menu.template = template),
    },
    dialog: { showErrorBox: (...texts: string[]) => errors.push(texts) },
    ipcMain: { handle: (channel: string, handler: Handler) => handlers.set(channel, handler) },
    nativeTheme: { shouldUseDarkColors: false },
    session: {
      defaultSession: {
        setPermissionRequestHandler: () => {},
        setPermissionCheckHandler: () => {},
        setDevicePermissionHandler: () => {},
        setSpellCheckerEnabled: () => {},
      },
    },
    shell: {
      openExternal: (url: string) => Promise.resolve(void opened.push(url)),
      openPath: (path: string) => Promise.resolve(opened.push(path) ? '' : ''),
    },
  };
  return { electron, app, windows, handlers, opened, errors, menu };
}
