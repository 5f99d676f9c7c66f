import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';

test.use({ scene: 'timeline' });

let parent: string;

test.beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'vitals-journey-'));
});
test.afterEach(() => rmSync(parent, { recursive: true, force: true }));

const COMMITS = 12;
const HASTY = { month: 6, subject: 'Import orders in a hurry' };
/** More of one rule would be taken for something that the rule does not know. */
const BUGS = Array.from(
  { length: 4 },
  (_, index) =>
    `export const check${index} = (n: number) => { const most = n; most += 1; return most > 2; };\n`,
).join('');

/** They are used: bugs in what nobody names are worth a look only. */
const USERS = `import { check0, check1, check2, check3 } from './importer.ts';
export const isFine = (n: number) => !check0(n) && !check1(n) && !check2(n) && !check3(n);
`;

/** A commit a month. One of them brings bugs, a later one a folder. */
function makeRepository(name: string): string {
  const folder = join(parent, name);
  mkdirSync(join(folder, 'src', 'orders'), { recursive: true });
  const git = (args: string[], date = '') =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  git(['init', '-q', '-b', 'main']);
  for (let month = 1; month <= COMMITS; month += 1) {
    const used = Array.from({ length: month }, (_, index) => `export const step${index} = ${index};\n`);
    write('src/orders/steps.ts', used.join(''));
    if (month === HASTY.month) {
      write('src/orders/importer.ts', BUGS);
      write('src/orders/rules.ts', USERS);
    }
    if (month === 10) {
      mkdirSync(join(folder, 'src', 'harbour'));
      write('src/harbour/pier.ts', "export { step0 } from '../orders/steps.ts';\n");
    }
    git(['add', '-A']);
    const subject = month === HASTY.month ? HASTY.subject : `Work of month ${month}`;
    git(['commit', '-q', '-m', subject], new Date(Date.UTC(2025, month - 1, 10, 12)).toISOString());
    if (month === HASTY.month - 1) git(['tag', 'v0.9']);
  }
  git(['tag', 'v1.0']);
  return folder;
}

async function openFolder(page: Page, path: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open folder in place…' }).click();
  await page.getByRole('textbox', { name: 'Path of the folder' }).fill(path);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /Health score \d+ of 100/ })).toBeVisible({ timeout: 75_000 });
}

/** In the page: the view itself, whatever stands around it. */
const isSideways = (): boolean =>
  [...document.querySelectorAll('main')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

test('the past is analysed, walked through by keyboard, and the commit that made it worse is named', async ({
  page,
}) => {
  await openFolder(page, makeRepository('harbour'));
  await page.getByRole('link', { name: 'Score over time' }).click();
  await expect(page.getByRole('heading', { name: 'See how the project got here' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: '12', exact: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Analyse past commits' }).click();
  await expect(page.getByText(/of 6 analysed/)).toBeVisible();
  await expect(page.getByText('Analysing past commits', { exact: true })).toBeHidden({ timeout: 120_000 });
  await expect(page.getByRole('img', { name: 'Score over time' }).locator('canvas')).toBeVisible();
  await expect(page.getByText(/^10 Dec 2025, 12:00/)).toBeVisible();
  await expectAccessible(page);

  // The hotspot map and the folders follow the slider.
  const slider = page.getByRole('slider', { name: 'Analysed commit' });
  const folders = page.getByRole('table', { name: 'Folders' });
  await expect(slider).toHaveAttribute('aria-valuetext', /^10 Dec 2025, score \d+$/);
  await expect(folders.getByRole('rowheader', { name: /harbour/ })).toContainText('new');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /^10 Sept? 2025, score \d+$/);
  await expect(folders.getByRole('rowheader', { name: /harbour/ })).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Hotspot map' })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByText('The first point: nothing to compare with.')).toBeVisible();
  await expect(page).toHaveURL(/at=[0-9a-f]{40}/);

  // Between the points lies the commit that did it.
  await expect(page.getByText(/^Largest fall: Between .+ 2025 and .+ 2025 the score fell/)).toBeVisible();
  await page.getByRole('button', { name: 'Find the commit' }).first().click();
  const found = page.getByRole('status').filter({ hasText: 'the score fell with this commit' });
  await expect(found).toContainText(HASTY.subject, { timeout: 120_000 });
  await expect(found).toContainText('10 Jun 2025');
  await expect(found).toContainText(/from \d+ to \d+/);
  await found.getByRole('button', { name: 'Show this commit' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', /^10 Jun 2025/);
  await expectAccessible(page);

  // With a single analysis, the past is what there is to compare it with.
  const point = page.url();
  await page.goto(point.replace(/timeline.*/, 'compare'));
  await expect(page.getByRole('combobox', { name: 'Earlier analysis or commit' })).toHaveValue(/2025/);
  await expect(page.getByText('Nothing to compare yet')).toBeHidden();
  await page.goto(point);

  // The same numbers as a table, in a narrow window, and after a reload.
  await page.getByRole('radio', { name: 'Chart', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  const points = page.getByRole('table', { name: 'All points in time' });
  await expect(points.getByRole('row').filter({ hasText: HASTY.subject })).toContainText('4');
  await expect(points.getByRole('row').filter({ hasText: 'v1.0' })).toContainText('Work of month 12');
  await page.setViewportSize({ width: 400, height: 700 });
  await page.reload();
  await expect(points.getByRole('button', { name: '10 Jun 2025' })).toHaveAttribute('aria-pressed', 'true');
  await expect(folders).toBeVisible();
  await expect.poll(() => page.evaluate(isSideways), 'nothing sticks out sideways').toBe(false);
  await expectAccessible(page);
});

test('what is new is measured against a tag, after one analysis, and compared with it', async ({ page }) => {
  await openFolder(page, makeRepository('pier'));
  const choice = page.getByRole('combobox', { name: 'New is measured against' });
  await expect(page.getByText('Choose a tag to see what is new since then.')).toBeVisible();
  await choice.click();
  await page.getByRole('option', { name: 'v0.9' }).click();
  const news = page.getByRole('list', { name: 'New since the baseline' });
  await expect(news.getByRole('link', { name: '4 bugs' })).toBeVisible({ timeout: 60_000 });
  await expect(choice).toHaveValue('v0.9');
  await expectAccessible(page);
  await page.getByRole('list', { name: 'Fixed since the baseline' }).getByRole('link').first().click();
  await expect(page.getByRole('combobox', { name: 'Earlier analysis or commit' })).toHaveValue(
    /^v0\.9 · 10 May 2025/,
  );
  await page.getByRole('radio', { name: /^New/ }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('link', { name: 'Open src/orders/importer.ts at line 1' })).toBeVisible();
  await expectAccessible(page);
});

test('without a history it is said why there is no past, and how to get one', async ({
  page,
  provokeMessage,
}) => {
  provokeMessage(/400 \(Bad Request\)/);
  const folder = join(parent, 'quay');
  mkdirSync(folder);
  writeFileSync(join(folder, 'one.ts'), 'export const one = 1;\n');
  await openFolder(page, folder);
  await page.getByRole('link', { name: 'Time machine', exact: true }).click();
  const reason = page.getByRole('status').filter({ hasText: 'No past to look at' });
  await expect(reason).toContainText('The latest analysis found no history: the project has no git history.');
  await expect(reason).toContainText('git fetch --unshallow');
  await expectAccessible(page);
  await reason.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Analyse past commits' }).click();
  await expect(reason).toContainText('There is no past to look at: the project has no git history.');
  await reason.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Analyse past commits' })).toBeVisible();
});
