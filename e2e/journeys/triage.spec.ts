import { readdirSync, readFileSync, writeFileSync, chmodSync } from 'node:fs';
import { join } from 'node:path';
import type { QualityIssueList } from '#contract/public-api/quality.ts';
import { analyze, call, createAnalyzedProject, type Place } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { zipOf } from '../support/zip.ts';

test.use({ scene: 'triage' });

const APP = 'src/app.js';
const FAULTS = [
  'export function run(items) {',
  '  if (items === items) return items;',
  '  debugger;',
  '  return [];',
  '}',
  '',
];
const PLANTED = {
  'package.json': '{"name":"planted","version":"1.0.0"}',
  [APP]: FAULTS.join('\n'),
  'src/twice.js': 'export function twice(number) {\n  debugger;\n  return number * 2;\n}\n',
};

let projectId = 0;

test.beforeEach(async ({ vitals }) => {
  projectId = await createAnalyzedProject(vitals, 'planted', await zipOf(PLANTED));
});

const listed = (vitals: Place): Promise<QualityIssueList> =>
  call(vitals, `/projects/${projectId}/quality-issues`);

/** Changes the stored code, as an edit before the next analysis would. */
async function analyzeWith(vitals: Place, lines: readonly string[]): Promise<void> {
  const folder = join(vitals.dataDir, 'projects');
  for (const key of readdirSync(folder)) {
    const file = join(folder, key, APP);
    chmodSync(file, 0o600);
    if (readFileSync(file, 'utf8') !== '') writeFileSync(file, lines.join('\n'));
  }
  await analyze(vitals, projectId);
}

test('a finding is decided about, is found by a filter, and the decision is undone', async ({
  page,
  vitals,
}) => {
  const before = (await listed(vitals)).total;
  await page.goto(`/#/projects/${projectId}/quality`);
  const grid = page.getByRole('grid', { name: 'Findings' });
  await grid.getByText('app.js:3').first().click();
  await expect(page).toHaveURL(/finding=\w+/);
  const detail = page.getByRole('complementary');
  await detail.getByRole('button', { name: 'Won’t fix' }).click();
  await detail.getByRole('textbox', { name: 'Reason' }).fill('It goes next month.');
  await expectAccessible(page);
  await detail.getByRole('form', { name: 'Won’t fix' }).getByRole('button', { name: 'Won’t fix' }).click();
  await expect(page.getByText('1 finding: Won’t fix')).toBeVisible();
  await expect(grid.getByText('app.js:3')).toHaveCount(0);
  // The form held the same words until it closed.
  await expect(detail.getByRole('textbox', { name: 'Reason' })).toHaveCount(0);
  await expect(detail.getByText('It goes next month.')).toBeVisible();
  expect((await listed(vitals)).total).toBe(before - 1);
  await page.getByRole('combobox', { name: 'Decision' }).click();
  await page.getByRole('option', { name: 'Won’t fix' }).click();
  await expect(grid.getByText('app.js:3').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(grid.getByText('app.js:3')).toHaveCount(0);
  expect((await listed(vitals)).total).toBe(before);
});

test('the same with the keyboard alone', async ({ page, vitals }) => {
  const before = (await listed(vitals)).total;
  await page.goto(`/#/projects/${projectId}/quality`);
  const grid = page.getByRole('grid', { name: 'Findings' });
  await expect(grid.getByText('app.js:').first()).toBeVisible();
  await grid.focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'False positive' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('Is meant so.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 finding: False positive')).toBeVisible();
  await expect.poll(async () => (await listed(vitals)).total).toBe(before - 1);
  // As long as the form is there, it is what is typed into.
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeHidden();
  await page.keyboard.press('u');
  await expect(page.getByText('Undone')).toBeVisible();
  await expect.poll(async () => (await listed(vitals)).total).toBe(before);
  await page.keyboard.press('w');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeHidden();
});

test('several findings are selected, copied and decided about at once, without focusing the list', async ({
  page,
  context,
  vitals,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { total } = await listed(vitals);
  await page.goto(`/#/projects/${projectId}/quality`);
  const grid = page.getByRole('grid', { name: 'Findings' });
  await expect(grid.getByText('app.js:').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await grid.getByText('twice.js:2').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected findings' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('c');
  await expect(page.getByText('2 findings copied as issues')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('`src/app.js:');
  expect(copied).toContain('### How to fix it');
  await page.keyboard.press('Shift+C');
  await expect(page.getByText('2 findings copied as a prompt')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('## What not to change');
  await page.keyboard.press('d');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Both are meant so.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 findings: Won’t fix')).toBeVisible();
  await expect(bar).toBeHidden();
  await expect.poll(async () => (await listed(vitals)).total).toBe(total - 2);
  await page.keyboard.press('u');
  await expect.poll(async () => (await listed(vitals)).total).toBe(total);
});

test('keys move the open finding along, and Escape closes one thing at a time', async ({ page }) => {
  await page.goto(`/#/projects/${projectId}/quality`);
  const grid = page.getByRole('grid', { name: 'Findings' });
  await expect(grid.getByText('app.js:').first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const detail = page.getByRole('complementary');
  await expect(detail).toBeVisible();
  const first = page.url();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(first);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(first);
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Selected findings' });
  await expect(bar).toBeVisible();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(bar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(detail).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
});

test('findings are narrowed by folder and by file', async ({ page }) => {
  await page.goto(`/#/projects/${projectId}/quality`);
  await page.getByRole('combobox', { name: 'Group by' }).click();
  await page.getByRole('option', { name: 'By file' }).click();
  await page.getByRole('button', { name: APP }).click();
  await expect(page).toHaveURL(/file=src%2Fapp\.js/);
  const chosen = page.getByRole('list', { name: 'Shown only' });
  await expect(chosen.getByText(APP)).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Findings' }).getByText('app.js:3').first()).toBeVisible();
  await chosen.getByRole('button', { name: 'Remove filter: File' }).click();
  await expect(page).not.toHaveURL(/file=/);
  await expectAccessible(page);
});

test('what an edit brought is new, and an old link tells when its finding was fixed', async ({
  page,
  vitals,
}) => {
  await page.goto(`/#/projects/${projectId}/quality`);
  const grid = page.getByRole('grid', { name: 'Findings' });
  await grid.getByText('app.js:3').first().click();
  await expect(page).toHaveURL(/finding=\w+/);
  const link = page.url();
  const edited = FAULTS.map((line) =>
    line.includes('debugger') ? '  const most = 1; most += items.length;' : line,
  );
  await analyzeWith(vitals, edited);
  await page.goto('/');
  await page.goto(link);
  const detail = page.getByRole('complementary');
  await expect(detail.getByText(/^Fixed: gone since the analysis of/)).toBeVisible();
  await expect(detail.getByText('src/app.js:3')).toBeVisible();
  await expectAccessible(page);
  await expect(grid.getByText('New', { exact: true }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'New only' }).click();
  await page.getByRole('option', { name: 'New only' }).click();
  await expect(grid.getByText('app.js:3').first()).toBeVisible();
});
