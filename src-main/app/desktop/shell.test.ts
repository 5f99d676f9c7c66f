import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, test, vi } from 'vitest';
import { DESKTOP_CHANNELS } from '#contract/desktop-bridge.ts';
import { silentLog } from '#main/log.ts';
import { type Backend, type Electron, runShell } from './shell.ts';
import { createFakeElectron } from './testing/fake-electron.ts';

const URL_OF_APP = 'http://127.0.0.1:8090';

function startedShell({ hasLock = true, failure = undefined as Error | undefined } = {}) {
  const fake = createFakeElectron({ hasLock });
  const backend = Promise.withResolvers<Backend>();
  const close = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const startBackend = vi.fn<() => Promise<Backend>>(() =>
    failure ? Promise.reject(failure) : backend.promise,
  );
  runShell(fake.electron as Electron, {
    preload: '/app/out/preload/preload.cjs',
    logDir: '/data/logs',
    log: silentLog,
    explain: (error) => `explained: ${(error as Error).message}`,
    startBackend,
  });
  const backendIsUp = (): void => backend.resolve({ url: URL_OF_APP, close });
  return { ...fake, startBackend, close, backendIsUp };
}

async function openedShell() {
  const shell = startedShell();
  shell.app.becomeReady();
  shell.backendIsUp();
  await vi.waitFor(() => expect(shell.windows).toHaveLength(1));
  return shell;
}

describe('starting', () => {
  test('the sandbox and the lock come first, the backend only when Electron is ready', async () => {
    const { app, startBackend } = startedShell();
    expect(app.asked).toEqual(['enableSandbox', 'requestSingleInstanceLock']);
    expect(startBackend).not.toHaveBeenCalled();
    app.becomeReady();
    await vi.waitFor(() => expect(startBackend).toHaveBeenCalledOnce());
  });

  test('the window loads the backend’s page, sandboxed', async () => {
    const { windows } = await openedShell();
    expect(windows[0]?.webContents.loaded).toEqual([`${URL_OF_APP}/`]);
    expect(windows[0]?.options.webPreferences).toMatchObject({ sandbox: true, contextIsolation: true });
  });

  test('a second instance ends at once and starts nothing', async () => {
    const { app, startBackend } = startedShell({ hasLock: false });
    app.becomeReady();
    await Promise.resolve();
    expect(app.exitCode).toBe(0);
    expect(startBackend).not.toHaveBeenCalled();
  });

  test('a backend that cannot start is explained, and the app ends', async () => {
    const { app, errors, windows } = startedShell({ failure: new Error('no such table') });
    app.becomeReady();
    await vi.waitFor(() => expect(app.exitCode).toBe(1));
    expect(errors).toEqual([['Vitals could not start', 'explained: no such table']]);
    expect(windows).toEqual([]);
  });
});

describe('running', () => {
  test('starting Vitals again brings the one window forward', async () => {
    const { app, windows } = await openedShell();
    app.emit('second-instance', {}, []);
    expect(windows).toHaveLength(1);
    expect(windows[0]?.calls).toEqual(['show', 'focus']);
  });

  test('starting Vitals again while it starts opens one window', async () => {
    const { app, windows, backendIsUp } = startedShell();
    app.emit('second-instance', {}, []);
    app.becomeReady();
    app.emit('second-instance', {}, []);
    backendIsUp();
    await vi.waitFor(() => expect(windows).toHaveLength(1));
  });

  test('every window is locked to the app', async () => {
    const { windows, opened } = await openedShell();
    const contents = windows[0]?.webContents;
    let stopped = false;
    contents?.emit('will-navigate', { url: 'https://evil.example/', preventDefault: () => (stopped = true) });
    expect(stopped).toBe(true);
    expect(contents?.openHandler?.({ url: 'https://nodejs.org/' })).toEqual({ action: 'deny' });
    expect(opened).toEqual(['https://nodejs.org/']);
  });

  test('a menu command reaches the page', async () => {
    const { menu, windows } = await openedShell();
    const items = menu.template.flatMap(({ submenu }) => submenu as MenuItemConstructorOptions[]);
    const item = items.find(({ accelerator }) => accelerator === 'CmdOrCtrl+N');
    (item?.click as (() => void) | undefined)?.();
    expect(windows[0]?.webContents.sent).toEqual([[DESKTOP_CHANNELS.menuCommand, 'new-project']]);
  });

  test('the bridge answers our page', async () => {
    const { handlers, opened } = await openedShell();
    const senderFrame = { url: `${URL_OF_APP}/projects`, parent: null };
    expect(await handlers.get(DESKTOP_CHANNELS.openExternal)?.({ senderFrame }, 'https://nodejs.org/')).toBe(
      true,
    );
    expect(opened).toEqual(['https://nodejs.org/']);
  });
});

describe('quitting', () => {
  test.runIf(process.platform !== 'darwin')(
    'closing the window ends the app, after the backend',
    async () => {
      const { app, windows, close } = await openedShell();
      windows[0]?.close();
      expect(app.exitCode).toBeUndefined();
      await vi.waitFor(() => expect(app.exitCode).toBe(0));
      expect(close).toHaveBeenCalledOnce();
    },
  );

  test('a backend that comes up while quitting is closed, and no window opens', async () => {
    const { app, windows, close, backendIsUp } = startedShell();
    app.becomeReady();
    app.quit();
    backendIsUp();
    await vi.waitFor(() => expect(app.exitCode).toBe(0));
    expect(close).toHaveBeenCalledOnce();
    expect(windows).toEqual([]);
  });
});
