import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';

test.use({ scene: 'watched-folder' });
// The journeys share one Vitals, whose settings they change.
test.describe.configure({ mode: 'serial' });

let parent: string;

test.beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'vitals-journey-'));
});
test.afterEach(() => rmSync(parent, { recursive: true, force: true }));

function makeFolder(name: string): string {
  const folder = join(parent, name);
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src', 'one.ts'), 'export const one = 1;\n');
  return folder;
}

async function openFolder(page: Page, path: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open folder in place…' }).click();
  await page.getByRole('textbox', { name: 'Path of the folder' }).fill(path);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /Health score \d+ of 100/ })).toBeVisible({ timeout: 75_000 });
}

async function switchOn(page: Page, ...names: string[]): Promise<void> {
  await page.goto('/#/settings');
  for (const name of names) await page.getByRole('switch', { name }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

/** A constant that is given another value: a bug that is certain. */
const BUG = 'export const two = (n: number) => {\n  const most = n;\n  most += 1;\n  return most;\n};\n';

test('a saved file is told, analysed by a click, and the result is one sentence', async ({ page }) => {
  const folder = makeFolder('harbour');
  await switchOn(page, 'Notice saved files, too');
  await openFolder(page, folder);
  const bar = page.getByRole('status').filter({ hasText: 'changed' });
  await expect(bar).toBeHidden();

  writeFileSync(join(folder, 'src', 'two.ts'), BUG);
  await expect(bar).toContainText('1 file changed', { timeout: 30_000 });
  await expectAccessible(page);
  // In every view of the project.
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  await bar.getByRole('button', { name: 'Analyse' }).click();
  await expect(bar).toBeHidden({ timeout: 75_000 });
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const result = page.getByRole('status').filter({ hasText: 'since the analysis before' });
  await expect(result).toContainText(/\+1 new, -0 fixed, \d+ to \d+$/, { timeout: 75_000 });
  await expectAccessible(page);
  await result.getByRole('button', { name: 'Dismiss' }).click();
  await expect(result).toBeHidden();

  renameSync(folder, `${folder}-away`);
  const gone = page.getByText('The folder is not there any more');
  await expect(gone).toBeVisible({ timeout: 15_000 });
  renameSync(`${folder}-away`, folder);
  await expect(gone).toBeHidden({ timeout: 15_000 });
});

test('a commit is told without any setting, and analysed by itself where that is wanted', async ({
  page,
}) => {
  const folder = makeFolder('pier');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args]);
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'first');
  await openFolder(page, folder);
  git('commit', '-q', '--allow-empty', '-m', 'second');
  await expect(page.getByText('There is a new commit')).toBeVisible({ timeout: 15_000 });
  const project = page.url();
  await switchOn(page, 'Analyse what changed without a click');
  await page.goto(project);
  await expect(page.getByText('There is a new commit')).toBeHidden({ timeout: 75_000 });
  const result = page.getByRole('status').filter({ hasText: 'since the analysis before' });
  await expect(result).toContainText(/No new or fixed findings, still \d+$/, { timeout: 75_000 });
});

test('in the window a folder is chosen in a box of the system', async ({ page }) => {
  const folder = makeFolder('quay');
  await page.addInitScript((path) => {
    const vitals = { platform: 'linux', chooseFolder: () => Promise.resolve(path), pathOf: () => '' };
    Object.assign(globalThis, { vitals });
  }, folder);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open folder in place…' }).click();
  await page.getByRole('button', { name: 'Choose…' }).click();
  await expect(page.getByRole('textbox', { name: 'Path of the folder' })).toHaveValue(folder);
  await page.getByRole('button', { name: 'Open and analyse' }).click();
  await expect(page.getByRole('button', { name: 'Switch project' })).toContainText('quay');
  await expect(page.getByRole('img', { name: /Health score \d+ of 100/ })).toBeVisible({ timeout: 75_000 });
});
