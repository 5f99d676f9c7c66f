import { expect, test } from 'playwright/test';
import { ELECTRON, type VitalsWindow, WHY_SKIPPED, launchWindow } from './launch-window.ts';

test.skip(!ELECTRON, WHY_SKIPPED);

let vitals: VitalsWindow;

test.beforeEach(async () => {
  vitals = await launchWindow();
});

test.afterEach(async () => {
  await vitals.quit();
});

test('the window shows the app of its own server', async () => {
  await expect(vitals.page).toHaveTitle(/Vitals/);
  expect(new URL(vitals.page.url()).hostname).toBe('127.0.0.1');
  await expect(vitals.page.getByRole('main')).toBeVisible();
});

test('the page is a web page with a bridge, nothing more', async () => {
  const seen = await vitals.page.evaluate(() => ({
    require: typeof (globalThis as { require?: unknown }).require,
    process: typeof (globalThis as { process?: unknown }).process,
    bridge: Object.keys((globalThis as { vitals?: object }).vitals ?? {}).toSorted(),
  }));
  expect(seen).toEqual({
    require: 'undefined',
    process: 'undefined',
    bridge: ['chooseFolder', 'openExternal', 'pathOf', 'platform', 'showData'],
  });
});

test('the page cannot leave its server, nor open a window', async () => {
  const before = vitals.page.url();
  await vitals.page.evaluate(() => {
    globalThis.open('file:///');
    globalThis.location.href = 'data:text/html,elsewhere';
  });
  await expect(vitals.page.getByRole('main')).toBeVisible();
  expect(vitals.page.url()).toBe(before);
  expect(vitals.app.windows()).toHaveLength(1);
});

test('a dangerous address is not opened outside', async () => {
  const opened = await vitals.page.evaluate(() => {
    const { vitals: bridge } = globalThis as unknown as {
      vitals: { openExternal(url: string): Promise<boolean> };
    };
    return bridge.openExternal('file:///etc/passwd');
  });
  expect(opened).toBe(false);
});

test('quitting leaves no process behind', async () => {
  const pids = await vitals.app.evaluate(({ app }) => app.getAppMetrics().map(({ pid }) => pid));
  expect(pids.length).toBeGreaterThan(1);
  await vitals.app.close();
  const isRunning = (pid: number): boolean => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);
});
