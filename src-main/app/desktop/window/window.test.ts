import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { describe, expect, test, vi } from 'vitest';
import { createReloadBudget } from './reload-budget.ts';
import { troublePage } from './trouble-page.ts';
import { showInterface, windowOptions } from './window.ts';

const URL_OF_APP = 'http://127.0.0.1:8090/';

function shownWindow(drawn: number | 'no place' = 1) {
  const loaded: string[] = [];
  const contents = Object.assign(new EventEmitter(), {
    loadURL: (url: string) => Promise.resolve(void loaded.push(url)),
    isDestroyed: () => false,
    executeJavaScript: () => Promise.resolve(drawn === 'no place' ? undefined : drawn),
  });
  const show = vi.fn<() => void>();
  const window = Object.assign(new EventEmitter(), { webContents: contents, show });
  showInterface(window as unknown as BrowserWindow, URL_OF_APP, () => {}, 5);
  return { window, contents, loaded, show };
}

describe('windowOptions', () => {
  test('the page is sandboxed, isolated and without Node', () => {
    const { webPreferences } = windowOptions('/preload.cjs', '#ffffff');
    expect(webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
    });
  });

  test('it is painted in the given colour before its page is, and its place is remembered', () => {
    expect(windowOptions('/preload.cjs', '#13161b')).toMatchObject({
      backgroundColor: '#13161b',
      show: false,
      name: 'main',
      windowStatePersistence: true,
    });
  });
});

describe('showInterface', () => {
  test('loads the app and shows the window when it is painted', () => {
    const { window, loaded, show } = shownWindow();
    expect(loaded).toEqual([URL_OF_APP]);
    expect(show).not.toHaveBeenCalled();
    window.emit('ready-to-show');
    expect(show).toHaveBeenCalledOnce();
  });

  test('a failed load becomes a readable page that leads back', () => {
    const { contents, loaded } = shownWindow();
    contents.emit('did-fail-load', {}, -102, 'ERR_CONNECTION_REFUSED', URL_OF_APP, true);
    const page = decodeURIComponent(loaded[1] ?? '');
    expect(page).toContain('ERR_CONNECTION_REFUSED');
    expect(page).toContain(`href="${URL_OF_APP}"`);
  });

  test('an interface that draws nothing becomes a readable page', async () => {
    const { contents, loaded } = shownWindow(0);
    contents.emit('did-finish-load');
    await vi.waitFor(() => expect(decodeURIComponent(loaded[1] ?? '')).toContain('did not start'));
  });

  test.each([
    ['one that has drawn something', 1],
    ['the trouble page, which has no such place', 'no place'],
  ] as const)('%s is left alone', async (_what, drawn) => {
    const { contents, loaded } = shownWindow(drawn);
    contents.emit('did-finish-load');
    await new Promise((resolve) => void setTimeout(resolve, 30));
    expect(loaded).toEqual([URL_OF_APP]);
  });

  test('an answer that is an error becomes a readable page', () => {
    const { contents, loaded } = shownWindow();
    contents.emit('did-navigate', {}, URL_OF_APP, 200);
    expect(loaded).toHaveLength(1);
    contents.emit('did-navigate', {}, URL_OF_APP, 500);
    expect(decodeURIComponent(loaded[1] ?? '')).toContain('the server answered 500');
  });

  test.each([
    ['a replaced load', [-3, 'ERR_ABORTED', URL_OF_APP, true]],
    ['a failed frame', [-102, 'ERR_CONNECTION_REFUSED', URL_OF_APP, false]],
    ['the trouble page itself', [-102, 'ERR_FAILED', 'data:text/html,x', true]],
  ])('%s changes nothing', (_what, values) => {
    const { contents, loaded } = shownWindow();
    contents.emit('did-fail-load', {}, ...values);
    expect(loaded).toEqual([URL_OF_APP]);
  });

  test('a crashed page comes back three times, then explains itself', () => {
    const { contents, loaded } = shownWindow();
    for (let crash = 0; crash < 4; crash++) contents.emit('render-process-gone', {}, { reason: 'crashed' });
    expect(loaded.slice(0, 4)).toEqual([URL_OF_APP, URL_OF_APP, URL_OF_APP, URL_OF_APP]);
    expect(loaded[4]).toMatch(/^data:text\/html/);
  });
});

test('the reload budget refills after a minute', () => {
  const mayReload = createReloadBudget();
  const answers = [0, 1, 2, 3, 60_001].map((now) => mayReload(now));
  expect(answers).toEqual([true, true, true, false, true]);
});

test('the trouble page shows a reason as text, never as markup', () => {
  const page = decodeURIComponent(troublePage('<script>alert(1)</script>', URL_OF_APP));
  expect(page).not.toContain('<script>');
  expect(page).toContain('&lt;script>');
});
