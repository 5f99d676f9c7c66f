import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAnalyzedProject } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { zipOf } from '../support/zip.ts';

test.use({ scene: 'fix' });

const APP = 'src/app.js';
const CODE = 'export function twice(number) {\n  debugger;\n  return number * 2;\n}\n';
const FIXED = 'export function twice(number) {\n  return number * 2;\n}\n';

test('a fix is shown, applied with three steps, and the finding is gone from the folder', async ({
  page,
}) => {
  const parent = mkdtempSync(join(tmpdir(), 'vitals-journey-'));
  try {
    const folder = join(parent, 'lighthouse');
    mkdirSync(join(folder, 'src'), { recursive: true });
    writeFileSync(join(folder, APP), CODE);
    await page.goto('/');
    await page.getByRole('button', { name: 'Open folder in place…' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Path of the folder' }).fill(folder);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: /Health score \d+ of 100/ })).toBeVisible({ timeout: 75_000 });

    await page
      .getByRole('navigation', { name: 'Project views' })
      .getByRole('link', { name: 'Quality', exact: true })
      .click();
    const grid = page.getByRole('grid', { name: 'Findings' });
    await grid.getByText('app.js:2').first().click();
    const fix = page.getByRole('region', { name: 'Fix' });
    await expect(fix.getByLabel('The change')).toContainText('-  debugger;', { timeout: 30_000 });
    await expectAccessible(page);
    expect(readFileSync(join(folder, APP), 'utf8')).toBe(CODE);
    await fix.getByRole('button', { name: 'Apply' }).click();

    await expect(page.getByRole('alert').getByText('Fixed in src/app.js')).toBeVisible({ timeout: 30_000 });
    // The panel says so too, and not that somebody has changed the file; a quick analysis has put its result there already.
    const isTold = fix.filter({ hasText: /Fixed in src\/app\.js. The project is being analysed again\.$/ });
    await expect(isTold.or(page.getByText(/^Fixed: gone since the analysis of/))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy undo patch' })).toBeVisible();
    expect(readFileSync(join(folder, APP), 'utf8')).toBe(FIXED);
    await expect(grid.getByText('app.js:2')).toHaveCount(0, { timeout: 75_000 });
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
});

test('a project that came as a zip has its fix as a patch', async ({ page, vitals }) => {
  const id = await createAnalyzedProject(
    vitals,
    'buoy',
    await zipOf({ 'package.json': '{"name":"buoy"}', [APP]: CODE }),
  );
  await page.goto(`/#/projects/${id}/quality`);
  await page.getByRole('grid', { name: 'Findings' }).getByText('app.js:2').first().click();
  const fix = page.getByRole('region', { name: 'Fix' });
  const saved = page.waitForEvent('download');
  await fix.getByRole('button', { name: 'Download patch' }).click({ timeout: 30_000 });
  const download = await saved;
  expect(download.suggestedFilename()).toBe('src-app.js.patch');
  expect(readFileSync(await download.path(), 'utf8')).toContain('-  debugger;\n');
  await expect(fix.getByRole('button', { name: 'Apply' })).toHaveCount(0);
});
