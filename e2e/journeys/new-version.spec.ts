import { createAnalyzedProject } from '../support/api.ts';
import { dropFile, expect, expectAccessible, test } from '../support/journey.ts';
import { zipOf } from '../support/zip.ts';

test.use({ scene: 'new-version' });

const FIRST = {
  'halo/package.json': '{ "name": "halo", "version": "1.0.0" }\n',
  'halo/src/one.ts': 'export const one = 1;\n',
  'halo/src/two.ts': 'export const two = 2;\n',
  'halo/src/three.ts': 'export const three = 3;\n',
  'halo/src/four.ts': 'export const four = 4;\n',
};

/** A constant that is given another value: a bug that is new in this version. */
const SECOND = {
  ...FIRST,
  'halo/src/two.ts':
    'export const two = (n: number) => {\n  const most = n;\n  most += 1;\n  return most;\n};\n',
  'halo/src/five.ts': 'export const five = 5;\n',
};

const PIER = { 'pier/app/main.py': 'def main():\n    print("hello")\n\n\nmain()\n' };

test.beforeAll(async ({ vitals }) => {
  await createAnalyzedProject(vitals, 'halo', await zipOf(FIRST));
  await createAnalyzedProject(vitals, 'pier', await zipOf(PIER));
});

test('a zip of a known name becomes the new version, by keyboard, and what is new is shown', async ({
  page,
}) => {
  await page.goto('/');
  await dropFile(page, 'halo-1.1.zip', await zipOf(SECOND));
  const dialog = page.getByRole('dialog', { name: 'Update halo, or import a new project?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Update halo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 file changed, 1 added. The analysis has started.')).toBeVisible();
  await expect(page.getByRole('img', { name: /Health score \d+ of 100/ })).toBeVisible({ timeout: 75_000 });
  await expect(page.getByRole('button', { name: 'Switch project' })).toContainText('halo');
  const since = page.locator('section', { hasText: 'Since the last analysisCompared' });
  await expect(since).toContainText('1 new', { timeout: 75_000 });
  await since.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page.getByText('src/two.ts').first()).toBeVisible();
});

test('a zip dropped on the open project can be the same, or a new project', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'pier', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Switch project' })).toContainText('pier');
  await dropFile(page, 'other.zip', await zipOf(PIER));
  await page.getByRole('button', { name: 'Update pier' }).click();
  await expect(page.getByText('pier is up to date')).toBeVisible();
  await expect(page.getByText('The code is the same as before. No analysis was started.')).toBeVisible();

  await dropFile(page, 'other.zip', await zipOf(PIER));
  await page.getByRole('button', { name: 'Import as a new project' }).click();
  await expect(page.getByRole('button', { name: 'Switch project' })).toContainText('other');
});

test('a new version is chosen in the menu of the project', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Actions for pier' }).click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Update from a zip…' }).click();
  const buffer = await zipOf({ ...PIER, 'pier/app/six.py': 'SIX = 6\n' });
  await (await chosen).setFiles({ name: 'pier.zip', mimeType: 'application/zip', buffer });
  await expect(page.getByText('1 file added. The analysis has started.')).toBeVisible();
});
