import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import { createReloadBudget } from './reload-budget.ts';
import { troublePage } from './trouble-page.ts';

/** Chromium's code for "this load was replaced by another one": nothing went wrong. */
const ERR_ABORTED = -3;

/** Options of the one window: a sandboxed page without Node, painted in the page's colour from the start. */
export function windowOptions(preload: string, backgroundColor: string): BrowserWindowConstructorOptions {
  return {
    name: 'main',
    windowStatePersistence: true,
    width: 1280,
    height: 840,
    minWidth: 720,
    minHeight: 480,
    title: 'Vitals',
    show: false,
    backgroundColor,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    },
  };
}

/** An interface that has drawn nothing after this long will not: a script of it was not loaded, or has failed. */
const BLANK_MS = 10_000;

/** How much the page has drawn; undefined on the page that explains a trouble. */
const DRAWN = 'document.querySelector("#root")?.childElementCount';

/**
 * Loads the interface and keeps it alive: a failed load, a crashed page or one that stays blank becomes a page a
 * person can read.
 */
export function showInterface(
  window: BrowserWindow,
  url: string,
  warn: (text: string) => void,
  blankMs: number = BLANK_MS,
): void {
  const contents = window.webContents;
  const mayReload = createReloadBudget();
  const load = (address: string): void => {
    contents.loadURL(address).catch((error: unknown) => warn(`loading the window failed: ${String(error)}`));
  };
  window.once('ready-to-show', () => window.show());
  contents.on('did-fail-load', (_event, ...failure) => {
    const [code, description, failedUrl, isMainFrame] = failure;
    if (!isMainFrame || code === ERR_ABORTED || failedUrl.startsWith('data:')) return;
    load(troublePage(`The interface did not load (${description}).`, url));
  });
  const explainBlank = async (): Promise<void> => {
    if (contents.isDestroyed() || (await contents.executeJavaScript(DRAWN)) !== 0) return;
    warn('the window stayed blank');
    load(troublePage('The interface did not start.', url));
  };
  contents.on('did-finish-load', () => {
    setTimeout(() => {
      explainBlank().catch((error: unknown) => warn(`the window was not looked at: ${String(error)}`));
    }, blankMs).unref();
  });
  contents.on('did-navigate', (_event, address, status) => {
    if (status >= 400 && !address.startsWith('data:'))
      load(troublePage(`The interface did not load (the server answered ${status}).`, url));
  });
  contents.on('render-process-gone', (_event, { reason }) => {
    warn(`the window's page ended: ${reason}`);
    if (reason === 'clean-exit') return;
    load(mayReload(Date.now()) ? url : troublePage('The interface stopped several times in a row.', url));
  });
  load(url);
}
