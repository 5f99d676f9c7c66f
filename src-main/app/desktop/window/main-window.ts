import type { BrowserWindow, KeyboardInputEvent } from 'electron';
import type { Log } from '#main/log.ts';
import type { Electron } from '../electron.ts';
import type { WindowColour } from './window-colour.ts';
import { showInterface, windowOptions } from './window.ts';

interface MainWindowDeps {
  readonly electron: Pick<Electron, 'BrowserWindow' | 'nativeTheme'>;
  readonly preload: string;
  readonly colour: WindowColour;
  readonly log: Log;
  /** Called whenever the interface is there, in a new window too. */
  readonly onLoaded: () => void;
}

/** The one window of Vitals. */
export interface MainWindow {
  current(): BrowserWindow | undefined;
  /** Brings it forward; opens it where there is none. */
  show(): void;
  /** As show, and leads to an address of the page's own, e.g. `/projects/12`. */
  goTo(path: string): void;
  /** Presses a key in the page, which has the shortcuts of its own. */
  press(keyCode: string, modifiers: KeyboardInputEvent['modifiers']): void;
}

/** `url` is the app's own address, `http://127.0.0.1:<port>`. */
export function createMainWindow(url: string, deps: MainWindowDeps): MainWindow {
  const { electron, preload, colour, log, onLoaded } = deps;
  const current = (): BrowserWindow | undefined => electron.BrowserWindow.getAllWindows()[0];

  function open(): BrowserWindow {
    const isDark = (): boolean => electron.nativeTheme.shouldUseDarkColors;
    const window = new electron.BrowserWindow(windowOptions(preload, colour.first(isDark())));
    colour.follow(window, isDark);
    window.webContents.on('did-finish-load', onLoaded);
    showInterface(window, `${url}/`, (text) => log.warn(text));
    return window;
  }

  function show(): BrowserWindow {
    const window = current();
    if (window === undefined) return open();
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
    return window;
  }

  return {
    current,
    show: () => void show(),
    goTo(path) {
      // The page's router reads what follows the #, so a page that is there is not loaded again.
      show()
        .webContents.loadURL(`${url}/#${path}`)
        .catch((error: unknown) => log.warn('A page was not opened.', { error }));
    },
    press(keyCode, modifiers) {
      const { webContents } = show();
      for (const type of ['keyDown', 'keyUp'] as const)
        webContents.sendInputEvent({ type, keyCode, modifiers: modifiers ?? [] });
    },
  };
}
