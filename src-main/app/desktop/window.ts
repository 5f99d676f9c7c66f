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

/** Loads the interface and keeps it alive: a failed load or a crashed page becomes a page a person can read. */
export function showInterface(window: BrowserWindow, url: string, warn: (text: string) => void): void {
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
