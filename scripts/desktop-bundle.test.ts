import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type FakeElectron, createFakeElectron } from '../src-main/app/desktop/testing/fake-electron.ts';
import { createFakeUtilityProcess } from '../src-main/app/desktop/testing/fake-utility-process.ts';
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
    const response = await fetch(new URL('/api/v1/capabilities', pageUrl()));
    expect(await response.json()).toMatchObject({ code: 0, data: { desktop: true } });
  });

  test('runs the analyzer through the utility process’s port', async () => {
    expect(fake.children).toHaveLength(1);
    const logs = join(String(dataDir), 'logs');
    const logged = (): string =>
      readdirSync(logs)
        .map((name) => readFileSync(join(logs, name), 'utf8'))
        .join('');
    await vi.waitFor(() => expect(logged()).toContain('The analyzer is ready.'), 20_000);
  });

  test('quits without leaving a process or a port', async () => {
    const url = pageUrl();
    electron.app.quit();
    await vi.waitFor(() => expect(electron.app.exitCode).toBe(0), 10_000);
    expect(fake.children.map(({ exitCode, signalCode }) => exitCode ?? signalCode)).not.toContain(null);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });
});
