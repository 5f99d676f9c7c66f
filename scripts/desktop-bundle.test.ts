import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { runInNewContext } from 'node:vm';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { DESKTOP_CHANNELS } from '../src-contract/desktop-bridge.ts';
import { type FakeElectron, createFakeElectron } from '../src-main/app/desktop/testing/fake-electron.ts';
import { createFakeUtilityProcess } from '../src-main/app/desktop/analyzer/testing/fake-utility-process.ts';
import { prepare } from './build.mjs';
import { root } from './runtime.mjs';

/*
 * The desktop app as it is built, over a stand-in for Electron: the real backend, the real analyzer (started through
 * the port a utility process has), the real page. What is missing is only the window's glass.
 */

const fake = vi.hoisted(() => ({
  current: undefined as FakeElectron | undefined,
  children: [] as ChildProcess[],
}));

vi.mock('electron', () => {
  const electron = {
    ...(fake.current?.electron as object),
    utilityProcess: createFakeUtilityProcess(fake.children),
  };
  return { ...electron, default: electron };
});

let dataDir: string | undefined;
let electron: FakeElectron;
const pageUrl = (): string => electron.windows[0]?.webContents.loaded[0] ?? '';

const logged = (): string => {
  const logs = join(String(dataDir), 'logs');
  return readdirSync(logs)
    .map((name) => readFileSync(join(logs, name), 'utf8'))
    .join('');
};

/** What the window's page sends: the shell has put it into the window's session. */
const windowCookie = (): string =>
  electron.guards.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

async function api<T>(path: string, init?: RequestInit): Promise<T> {
  const headers = { ...(init?.headers as Record<string, string>), cookie: windowCookie() };
  const response = await fetch(new URL(`/api/v1${path}`, pageUrl()), { ...init, headers });
  return ((await response.json()) as { data: T }).data;
}

function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return buffer(zip.outputStream);
}

async function importZip(files: Record<string, string>): Promise<{ id: number }> {
  const form = new FormData();
  form.set('name', 'sample');
  form.set('file', new Blob([await zipOf(files)]), 'sample.zip');
  return api('/projects', { method: 'POST', body: form });
}

async function analysed(projectId: number): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const order = { method: 'POST', headers, body: '{"type":"FULL"}' };
  const { id } = await api<{ id: number }>(`/projects/${projectId}/analyses`, order);
  await vi.waitFor(
    async () => expect((await api<{ status: string }>(`/analyses/${id}`)).status).toBe('SUCCEEDED'),
    { timeout: 60_000, interval: 100 },
  );
}

beforeAll(async () => {
  await prepare();
  dataDir = mkdtempSync(join(tmpdir(), 'vitals-desktop-'));
  vi.stubEnv('VITALS_DATA_DIR', dataDir);
  vi.stubEnv('VITALS_PORT', '0');
  vi.stubEnv('VITALS_ANALYZER_PORT', '0');
  electron = createFakeElectron();
  fake.current = electron;
  await import(/* @vite-ignore */ pathToFileURL(join(root, 'out/main/desktop.js')).href);
  electron.app.becomeReady();
  await vi.waitFor(() => {
    if (!pageUrl()) throw new Error(`no window: ${electron.errors.join(' ')}`);
  }, 20_000);
}, 120_000);

vi.setConfig({ testTimeout: 90_000 });

afterAll(() => {
  for (const child of fake.children) child.kill('SIGKILL');
  vi.unstubAllEnvs();
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
});

describe('the built desktop app', () => {
  test('shows the page of its own server', async () => {
    const response = await fetch(pageUrl());
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<div id="root">');
  });

  test('tells the page that it has a window', async () => {
    expect(await api('/capabilities')).toMatchObject({ desktop: true });
  });

  test('answers its own window alone', async () => {
    expect((await fetch(new URL('/api/v1/capabilities', pageUrl()))).status).toBe(401);
  });

  test('keeps the backend in a thread of its own', async () => {
    await vi.waitFor(() => expect(logged()).toContain('The backend runs in a thread of its own.'));
  });

  test('runs the analyzer through the utility process’s port', async () => {
    await vi.waitFor(() => expect(logged()).toContain('The analyzer is ready.'), 20_000);
  });

  test('starts linters as utility processes of their own, and they find what they should', async () => {
    const data = await importZip({
      'src/a.js': 'export function f(x) {\n  const most = x;\n  most += 1;\n  return most;\n}\n',
      'b.py': 'def f(x):\n    assert (x, "no")\n    return x\n',
    });
    await analysed(data.id);
    const { items } = await api<{ items: { ruleKey: string }[] }>(
      `/projects/${data.id}/quality-issues?size=100`,
    );
    const kinds = new Set(items.map(({ ruleKey }) => ruleKey.split('/')[0]));
    expect([...kinds]).toEqual(expect.arrayContaining(['js', 'py']));
    // The analyzer, and at least one process a linter.
    expect(fake.children.length).toBeGreaterThanOrEqual(3);
    const [, ...linters] = fake.children;
    await vi.waitFor(() =>
      expect(linters.map(({ exitCode, signalCode }) => exitCode ?? signalCode)).not.toContain(null),
    );
  });

  test('a zip handed over by the system becomes a project that is shown', async () => {
    const file = join(String(dataDir), 'handed over.zip');
    writeFileSync(file, await zipOf({ 'main.go': 'package main\n' }));
    electron.app.emit('open-file', { preventDefault: () => {} }, file);
    await vi.waitFor(
      () => expect(electron.windows[0]?.webContents.loaded.at(-1)).toMatch(/#\/projects\/\d+$/),
      10_000,
    );
    expect((await api<{ items: { name: string }[] }>('/projects')).items.map(({ name }) => name)).toContain(
      'handed over',
    );
  });

  test('locks its window: sandboxed, no foreign page, no second window, nothing embedded', () => {
    const [window] = electron.windows;
    expect(electron.app.asked[0]).toBe('enableSandbox');
    expect(window?.options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      webSecurity: true,
      navigateOnDragDrop: false,
      spellcheck: false,
    });
    const stopped = (name: string, url: string): boolean => {
      let prevented = false;
      window?.webContents.emit(name, { url, preventDefault: () => (prevented = true) });
      return prevented;
    };
    for (const name of ['will-navigate', 'will-redirect', 'will-frame-navigate']) {
      expect(stopped(name, 'https://evil.example/')).toBe(true);
      expect(stopped(name, 'file:///etc/passwd')).toBe(true);
      expect(stopped(name, `${pageUrl()}#/settings`)).toBe(false);
    }
    expect(stopped('will-attach-webview', '')).toBe(true);
    const open = (url: string): unknown => window?.webContents.openHandler?.({ url });
    for (const url of [
      'file:///etc/passwd',
      'smb://server/x',
      'https://user:pw@evil.example/',
      'vitals://project/1',
    ])
      expect(open(url)).toEqual({ action: 'deny' });
    expect(electron.opened).toEqual([]);
    expect(open('https://nodejs.org/')).toEqual({ action: 'deny' });
    expect(electron.opened).toEqual(['https://nodejs.org/']);
  });

  test('grants our page the few permissions it uses, others and devices nothing', () => {
    const { guards } = electron;
    const asked = (permission: string, requestingUrl: string): boolean => {
      let answer = false;
      guards.request?.({ getURL: pageUrl }, permission, (granted) => (answer = granted), { requestingUrl });
      return answer && guards.check?.({}, permission, requestingUrl) === true;
    };
    expect(asked('notifications', pageUrl())).toBe(true);
    expect(asked('notifications', 'http://127.0.0.1:1/')).toBe(false);
    for (const name of ['media', 'geolocation', 'openExternal', 'clipboard-read', 'serial', 'local-fonts'])
      expect(asked(name, pageUrl())).toBe(false);
    expect([guards.device?.(), guards.spellChecker]).toEqual([false, false]);
  });

  test('hears the top frame of our own page alone', async () => {
    const call = (url: string, parent: object | null, argument: string): unknown =>
      electron.handlers.get(DESKTOP_CHANNELS.openExternal)?.({ senderFrame: { url, parent } }, argument);
    const before = electron.opened.length;
    expect(await call('https://evil.example/', null, 'https://nodejs.org/')).toBe(false);
    expect(await call(pageUrl(), {}, 'https://nodejs.org/')).toBe(false);
    expect(await call(pageUrl(), null, 'file:///etc/passwd')).toBe(false);
    expect(electron.opened).toHaveLength(before);
    expect(electron.handlers.size).toBe(Object.keys(DESKTOP_CHANNELS).length);
  });

  test('gives the page its calls by a script that needs nothing but electron', () => {
    const exposed = new Map<string, object>();
    const needs: string[] = [];
    const dropped = { name: 'shop' };
    const parts = {
      contextBridge: { exposeInMainWorld: (name: string, value: object) => exposed.set(name, value) },
      ipcRenderer: {},
      webUtils: {
        // As Electron's: anything but a file is refused.
        getPathForFile(file: unknown) {
          if (file !== dropped) throw new TypeError('Failed to get path');
          return '/home/ada/shop';
        },
      },
    };
    const require = (name: string): object => {
      needs.push(name);
      return parts;
    };
    const code = readFileSync(join(root, 'out/preload/preload.cjs'), 'utf8');
    runInNewContext(code, { require, process: { platform: 'linux' }, exports: {}, module: { exports: {} } });
    expect(needs).toEqual(['electron']);
    expect([...exposed].map(([name, value]) => [name, Object.keys(value).toSorted()])).toEqual([
      ['vitals', ['chooseFolder', 'openExternal', 'pathOf', 'platform', 'showData']],
    ]);
    const { pathOf } = exposed.get('vitals') as { pathOf: (file: unknown) => string };
    expect([pathOf(dropped), pathOf('/etc/passwd'), pathOf(undefined)]).toEqual(['/home/ada/shop', '', '']);
  });

  test('quits without leaving a process or a port', async () => {
    const url = pageUrl();
    electron.app.quit();
    await vi.waitFor(() => expect(electron.app.exitCode).toBe(0), 10_000);
    expect(fake.children.map(({ exitCode, signalCode }) => exitCode ?? signalCode)).not.toContain(null);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });
});
