import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MenuItemConstructorOptions } from 'electron';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DESKTOP_CHANNELS } from '#contract/desktop-bridge.ts';
import { silentLog } from '#main/log.ts';
import type { Electron } from './electron.ts';
import { type BackendEvents, runShell } from './shell.ts';
import type { DesktopBackend } from './backend/start-backend.ts';
import { createFakeElectron } from './testing/fake-electron.ts';

let folder: string;
let server: Server;
let URL_OF_APP: string;
/** What was asked of the backend: method, path, and the body of a post. */
let asked: string[];
let refusal: string | undefined;

const KEYS = { secret: 'of-this-installation', cookie: { name: 'vitals-1', value: 'of-the-page' } };

const PROJECTS = [
  { id: 12, name: 'Orders' },
  { id: 3, name: 'Site' },
];

function answer(method: string, path: string): unknown {
  if (refusal !== undefined) return { code: 2003, message: refusal };
  if (method === 'POST') return { code: 0, message: 'ok', data: { id: 77, name: 'new' } };
  if (path.startsWith('/api/v1/projects?')) return { code: 0, message: 'ok', data: { items: PROJECTS } };
  const found = PROJECTS.find(({ id }) => path === `/api/v1/projects/${id}`);
  return found === undefined ? { code: 2001, message: 'none' } : { code: 0, message: 'ok', data: found };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-shell-'));
  writeFileSync(join(folder, 'Shop front.zip'), 'PK');
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      if (headers.authorization !== `Bearer ${KEYS.secret}`) {
        response.end(JSON.stringify({ code: 1002, message: 'refused' }));
        return;
      }
      asked.push(`${method} ${url} ${body}`);
      response.end(JSON.stringify(answer(method, url)));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  URL_OF_APP = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  asked = [];
  refusal = undefined;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Start {
  hasLock?: boolean;
  failure?: Error;
  args?: string[];
}

function startedShell({ hasLock = true, failure, args = [] }: Start = {}) {
  const fake = createFakeElectron({ hasLock });
  const backend = Promise.withResolvers<DesktopBackend>();
  const close = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const restartAnalyzer = vi.fn<() => Promise<void>>(() => Promise.resolve());
  let events: BackendEvents | undefined;
  const startBackend = vi.fn<(given: BackendEvents) => Promise<DesktopBackend>>((given) => {
    events = given;
    return failure ? Promise.reject(failure) : backend.promise;
  });
  runShell(fake.electron as Electron, {
    preload: '/app/out/preload/preload.cjs',
    dataDir: '/data',
    colourFile: join(folder, 'colour.json'),
    version: '1.2.3',
    args,
    log: silentLog,
    explain: (error) => `explained: ${(error as Error).message}`,
    startBackend,
  });
  const backendIsUp = (): void => backend.resolve({ url: URL_OF_APP, keys: KEYS, restartAnalyzer, close });
  return { ...fake, startBackend, close, restartAnalyzer, backendIsUp, events: () => events };
}

async function openedShell(start: Start = {}) {
  const shell = startedShell(start);
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

  test('the window has the cookie of the page before it asks for it', async () => {
    const { guards } = await openedShell();
    const rules = { httpOnly: true, sameSite: 'strict' };
    expect(guards.cookies).toEqual([{ url: URL_OF_APP, ...KEYS.cookie, ...rules }]);
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

  test('the bridge answers our page', async () => {
    const { handlers, opened } = await openedShell();
    const senderFrame = { url: `${URL_OF_APP}/projects`, parent: null };
    expect(await handlers.get(DESKTOP_CHANNELS.openExternal)?.({ senderFrame }, 'https://nodejs.org/')).toBe(
      true,
    );
    expect(opened).toEqual(['https://nodejs.org/']);
  });
});

type Shell = Awaited<ReturnType<typeof openedShell>>;

const lastPage = ({ windows }: Shell): string | undefined => windows[0]?.webContents.loaded.at(-1);
const posts = (): string[] => asked.filter((line) => line.startsWith('POST'));
const event = { preventDefault: () => {} };

function menuItem({ menu }: Shell, label: string): () => void {
  const all = (items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
    items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? all(item.submenu) : [])]);
  return all(menu.template).find((item) => item.label === label)?.click as unknown as () => void;
}

describe('the menu', () => {
  test('leads to places of the page without reloading it', async () => {
    const shell = await openedShell();
    menuItem(shell, '&Settings…')();
    expect(lastPage(shell)).toBe(`${URL_OF_APP}/#/settings`);
    menuItem(shell, '&New Project…')();
    expect(lastPage(shell)).toBe(`${URL_OF_APP}/#/`);
  });

  test('presses the page’s own keys for what the page shows itself', async () => {
    const shell = await openedShell();
    menuItem(shell, '&Find…')();
    menuItem(shell, '&Keyboard Shortcuts')();
    const modifier = process.platform === 'darwin' ? 'meta' : 'control';
    expect(shell.windows[0]?.webContents.pressed).toEqual([`${modifier}+K`, 'shift+?']);
  });

  test('shows the projects worked with last', async () => {
    const shell = await openedShell();
    await vi.waitFor(() => expect(menuItem(shell, 'Orders')).toBeTypeOf('function'));
    menuItem(shell, 'Orders')();
    expect(lastPage(shell)).toBe(`${URL_OF_APP}/#/projects/12`);
  });

  test('restarts the analyzer, shows logs and about', async () => {
    const shell = await openedShell();
    menuItem(shell, 'Restart &Analyzer')();
    menuItem(shell, 'Show &Logs')();
    if (process.platform !== 'darwin') menuItem(shell, 'A&bout Vitals')();
    expect(shell.restartAnalyzer).toHaveBeenCalledOnce();
    expect(shell.opened).toEqual(['/data/logs']);
  });

  test('prints, and writes a PDF where the person wants it', async () => {
    const shell = await openedShell();
    menuItem(shell, '&Print…')();
    shell.chosen.save = join(folder, 'report.pdf');
    menuItem(shell, 'Save as P&DF…')();
    await vi.waitFor(() => expect(readFileSync(shell.chosen.save, 'utf8')).toBe('%PDF-'));
    expect(shell.windows[0]?.webContents.printed).toEqual(['paper', 'pdf']);
  });

  test('opens a zip that is chosen', async () => {
    const shell = await openedShell();
    shell.chosen.open = [join(folder, 'Shop front.zip')];
    menuItem(shell, '&Open Zip…')();
    await vi.waitFor(() => expect(lastPage(shell)).toBe(`${URL_OF_APP}/#/projects/77`));
  });
});

describe('what is opened from outside', () => {
  test('arguments, a file and a link that come before the window are served once, in order', async () => {
    const zip = join(folder, 'Shop front.zip');
    const shell = startedShell({ args: ['--enable-logging', zip] });
    shell.app.emit('open-file', event, zip);
    shell.app.emit('open-url', event, 'vitals://project/12');
    shell.boxes.press = 0;
    shell.app.becomeReady();
    shell.backendIsUp();
    await vi.waitFor(() => expect(shell.windows[0]?.webContents.loaded).toHaveLength(4));
    const hashes = shell.windows[0]?.webContents.loaded.map((url) => new URL(url).hash);
    expect(hashes).toEqual(['', '#/projects/77', '#/projects/77', '#/projects/12']);
    expect(posts()).toHaveLength(2);
    expect(posts()[0]).toContain('Shop front');
    expect(shell.app.asked).toContain(`addRecentDocument ${zip}`);
  });

  test('a second start hands its zip over, relative to its own folder', async () => {
    const shell = await openedShell();
    shell.app.emit('second-instance', {}, ['vitals', '.', '--flag', 'Shop front.zip'], folder);
    await vi.waitFor(() => expect(lastPage(shell)).toBe(`${URL_OF_APP}/#/projects/77`));
  });

  test.each(['vitals://import?repo=https%3A%2F%2Fgit.example%2Fa%2Fb', 'vitals://project/12'])(
    'the link %s asks, and without a yes nothing happens',
    async (link) => {
      const shell = await openedShell();
      shell.app.emit('open-url', event, link);
      await vi.waitFor(() => expect(shell.boxes.asked).toHaveLength(1));
      await new Promise((resolve) => void setTimeout(resolve, 20));
      expect(posts()).toEqual([]);
      expect(lastPage(shell)).toBe(`${URL_OF_APP}/`);
    },
  );

  test('a link that is agreed to clones', async () => {
    const shell = await openedShell();
    shell.boxes.press = 0;
    shell.app.emit('open-url', event, 'vitals://import?repo=https%3A%2F%2Fgit.example%2Fa%2Fb');
    await vi.waitFor(() => expect(lastPage(shell)).toBe(`${URL_OF_APP}/#/projects/77`));
    expect(shell.boxes.asked[0]).toContain('https://git.example/a/b');
    expect(posts()[0]).toContain('{"name":"b","repoUrl":"https://git.example/a/b"}');
  });

  test('what the backend refuses is told in its words, what cannot be read without a path', async () => {
    const shell = await openedShell();
    refusal = 'This is not a zip archive.';
    shell.app.emit('open-file', event, join(folder, 'Shop front.zip'));
    shell.app.emit('open-file', event, join(folder, 'missing.zip'));
    await vi.waitFor(() => expect(shell.boxes.asked).toHaveLength(2));
    expect(shell.boxes.asked).toEqual([
      'Vitals could not open this | This is not a zip archive.',
      'Vitals could not open this | It could not be read.',
    ]);
  });
});

describe('while analyses run', () => {
  const at = (status: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED', progress: number) => ({
    projectId: 12,
    event: { analysisId: 5, status, stage: 'SCAN' as const, progress, message: '' },
  });

  test('the taskbar shows how far they are, and a notification that leads to the project when one ends unseen', async () => {
    const shell = await openedShell();
    const [window] = shell.windows;
    if (window) window.focused = false;
    for (const progress of [at('RUNNING', 10), at('RUNNING', 60), at('SUCCEEDED', 100)])
      shell.events()?.onProgress(progress);
    expect(window?.bars).toEqual([0.1, 0.6, -1]);
    await vi.waitFor(() => expect(shell.notifications).toHaveLength(1));
    expect(shell.notifications[0]).toMatchObject({ title: 'Analysis finished', body: 'Orders' });
    shell.notifications[0]?.emit('click');
    expect(lastPage(shell)).toBe(`${URL_OF_APP}/#/projects/12`);
  });

  test.each([
    ['the person is looking', true, 'SUCCEEDED'],
    ['the person stopped it', false, 'CANCELLED'],
  ] as const)('nothing is told when %s', async (_what, focused, status) => {
    const shell = await openedShell();
    if (shell.windows[0]) shell.windows[0].focused = focused;
    shell.events()?.onProgress(at('RUNNING', 10));
    shell.events()?.onProgress(at(status, 10));
    await new Promise((resolve) => void setTimeout(resolve, 30));
    expect(shell.notifications).toEqual([]);
  });

  test('a backend that is lost is reported, with a way to restart', async () => {
    const shell = await openedShell();
    shell.boxes.press = 0;
    shell.events()?.onLost();
    await vi.waitFor(() => expect(shell.app.exitCode).toBe(0));
    expect(shell.boxes.asked[0]).toContain('Vitals has stopped working');
    expect(shell.app.asked).toContain('relaunch');
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
