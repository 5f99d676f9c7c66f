import { EventEmitter } from 'node:events';
import type { MenuItemConstructorOptions } from 'electron';

/*
 * Electron as far as the shell uses it, without a window: it keeps Electron's order of events and remembers what was
 * asked of it. Tests of the shell run on any machine with it.
 */

type Handler = (event: unknown, ...values: unknown[]) => unknown;

export class FakeContents extends EventEmitter {
  readonly loaded: string[] = [];
  /** Keys pressed in the page. */
  readonly pressed: string[] = [];
  readonly printed: string[] = [];
  openHandler: ((details: { url: string }) => { action: string }) | undefined;

  loadURL(url: string): Promise<void> {
    this.loaded.push(url);
    queueMicrotask(() => this.emit('did-finish-load'));
    return Promise.resolve();
  }

  getURL(): string {
    return this.loaded.at(-1) ?? '';
  }

  sendInputEvent({ type, keyCode, modifiers }: { type: string; keyCode: string; modifiers: string[] }): void {
    if (type === 'keyDown') this.pressed.push([...modifiers, keyCode].join('+'));
  }

  print(): void {
    this.printed.push('paper');
  }

  printToPDF(): Promise<Buffer> {
    this.printed.push('pdf');
    return Promise.resolve(Buffer.from('%PDF-'));
  }

  isDestroyed(): boolean {
    return false;
  }

  executeJavaScript(): Promise<string> {
    return Promise.resolve(' #13161b');
  }

  setWindowOpenHandler(handler: FakeContents['openHandler']): void {
    this.openHandler = handler;
  }
}

export interface FakeWindow extends EventEmitter {
  readonly options: { webPreferences: Record<string, unknown> };
  readonly webContents: FakeContents;
  readonly calls: string[];
  /** Values of `setProgressBar`. */
  readonly bars: number[];
  focused: boolean;
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

/** What the session was told; without it Electron grants everything. */
export interface FakeSession {
  request?: (
    contents: unknown,
    permission: string,
    callback: (granted: boolean) => void,
    details: object,
  ) => void;
  check?: (contents: unknown, permission: string, origin: string) => boolean;
  device?: () => boolean;
  spellChecker: boolean;
  readonly cookies: { readonly name: string; readonly value: string; readonly url: string }[];
}

export interface FakeElectron {
  readonly guards: FakeSession;
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
  /** Texts of message boxes, and the button a person presses next (0 is the first). */
  readonly boxes: { readonly asked: string[]; press: number };
  /** Files a person chooses in the next dialogs. */
  readonly chosen: { open: string[]; save: string };
  readonly notifications: (EventEmitter & { readonly title: string; readonly body: string })[];
  readonly menu: { template: MenuItemConstructorOptions[] };
}

export function createFakeElectron({ hasLock = true } = {}): FakeElectron {
  const windows: FakeWindow[] = [];
  const handlers = new Map<string, Handler>();
  const opened: string[] = [];
  const errors: string[][] = [];
  const menu: { template: MenuItemConstructorOptions[] } = { template: [] };
  const boxes: FakeElectron['boxes'] = { asked: [], press: 1 };
  const chosen: FakeElectron['chosen'] = { open: [], save: '' };
  const notifications: FakeElectron['notifications'] = [];
  const guards: FakeSession = { spellChecker: true, cookies: [] };
  const ready = Promise.withResolvers<void>();

  class App extends EventEmitter implements FakeApp {
    exitCode: number | undefined;
    readonly asked: string[] = [];
    readonly isPackaged = false;
    enableSandbox(): void {
      this.asked.push('enableSandbox');
    }
    setPath(): void {}
    setAboutPanelOptions(): void {}
    setAppUserModelId(): void {}
    showAboutPanel(): void {
      this.asked.push('showAboutPanel');
    }
    addRecentDocument(path: string): void {
      this.asked.push(`addRecentDocument ${path}`);
    }
    relaunch(): void {
      this.asked.push('relaunch');
    }
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
    readonly bars: number[] = [];
    focused = true;
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
    isFocused(): boolean {
      return this.focused;
    }
    setProgressBar(share: number): void {
      this.bars.push(share);
    }
    getTitle(): string {
      return 'Report: a/b · Vitals';
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

  class Notification extends EventEmitter {
    readonly title: string;
    readonly body: string;
    static isSupported(): boolean {
      return true;
    }
    constructor({ title, body }: { title: string; body: string }) {
      super();
      this.title = title;
      this.body = body;
    }
    show(): void {
      notifications.push(this);
    }
  }

  const electron = {
    app,
    BrowserWindow,
    Notification,
    Menu: {
      buildFromTemplate: (template: MenuItemConstructorOptions[]) => template,
      setApplicationMenu: (template: MenuItemConstructorOptions[]) => (menu.template = template),
    },
    dialog: {
      showErrorBox: (...texts: string[]) => errors.push(texts),
      showMessageBox: (...values: unknown[]) => {
        const { message, detail } = values.at(-1) as { message: string; detail: string };
        boxes.asked.push(`${message} | ${detail}`);
        return Promise.resolve({ response: boxes.press });
      },
      showOpenDialog: () => Promise.resolve({ filePaths: chosen.open }),
      showSaveDialog: () => Promise.resolve({ canceled: chosen.save === '', filePath: chosen.save }),
    },
    ipcMain: { handle: (channel: string, handler: Handler) => handlers.set(channel, handler) },
    nativeTheme: { shouldUseDarkColors: false },
    session: {
      defaultSession: {
        cookies: {
          set: (cookie: FakeSession['cookies'][number]) => Promise.resolve(void guards.cookies.push(cookie)),
        },
        setPermissionRequestHandler: (handler: NonNullable<FakeSession['request']>) =>
          (guards.request = handler),
        setPermissionCheckHandler: (handler: NonNullable<FakeSession['check']>) => (guards.check = handler),
        setDevicePermissionHandler: (handler: NonNullable<FakeSession['device']>) =>
          (guards.device = handler),
        setSpellCheckerEnabled: (enabled: boolean) => (guards.spellChecker = enabled),
      },
    },
    shell: {
      openExternal: (url: string) => Promise.resolve(void opened.push(url)),
      openPath: (path: string) => Promise.resolve(opened.push(path) ? '' : ''),
    },
  };
  return { electron, app, windows, handlers, opened, errors, boxes, chosen, notifications, menu, guards };
}
