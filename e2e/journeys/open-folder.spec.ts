import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, expectAccessible, test } from '../support/journey.ts';

test.use({ scene: 'open-folder' });

let parent: string;

test.beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'vitals-journey-'));
  mkdirSync(join(parent, 'harbour', 'src'), { recursive: true });
  writeFileSync(join(parent, 'harbour', 'src', 'one.ts'), 'export const one = 1;\n');
  writeFileSync(join(parent, 'harbour', 'src', 'two.ts'), 'export const two = 2;\n');
});
test.afterAll(() => rmSync(parent, { recursive: true, force: true }));

test('a folder is opened by its path, edited, looked at again, and told as it is', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open folder in place…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a folder in place' });
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Path of the folder' }).fill(join(parent, 'harbour'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /Health score \d+ of 100/ })).toBeVisible({ timeout: 75_000 });
  await expect(page.getByRole('button', { name: 'Switch project' })).toContainText('harbour');
  // It has no zip that a history could be packed into.
  await page.getByRole('link', { name: 'Evolution', exact: true }).click();
  await expect(page.getByText('The folder has to be a git clone with its whole history.')).toBeVisible();
  await expect(page.getByText('into the zip')).toBeHidden();

  const lookForChanges = async () => {
    await page.getByRole('button', { name: 'Actions for harbour' }).click();
    await page.getByRole('menuitem', { name: 'Look for changes' }).click();
  };
  await lookForChanges();
  await expect(page.getByText('harbour has not changed')).toBeVisible();

  writeFileSync(join(parent, 'harbour', 'src', 'two.ts'), 'export const two = "two";\n');
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  await page.getByRole('treegrid', { name: 'Files' }).getByText('two.ts').first().click();
  const stale = page.getByText('This file has changed since the last analysis');
  await expect(stale).toBeVisible();
  // What was analysed, so that lines and findings fit.
  const code = page.getByRole('textbox', { name: 'Code of src/two.ts' });
  await expect(code).toContainText('two = 2');
  await expectAccessible(page);

  await lookForChanges();
  await expect(page.getByText('1 file changed. The analysis has started.')).toBeVisible();
  await expect(stale).toBeHidden({ timeout: 75_000 });
  await expect(code).toContainText('"two"');
});

test('a folder that cannot be opened is refused with a sentence', async ({ page, provokeMessage }) => {
  provokeMessage(/400 \(Bad Request\)/);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open folder in place…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a folder in place' });
  await dialog.getByRole('textbox', { name: 'Path of the folder' }).fill('/');
  await dialog.getByRole('textbox', { name: 'Project name' }).fill('everything');
  await page.getByRole('button', { name: 'Open and analyse' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'everything was not imported' });
  await expect(refusal).toContainText('This is the root of the file system');
  await refusal.getByRole('button', { name: 'Dismiss' }).click();
});
