import { fileURLToPath } from 'node:url';
import { expect, test } from '../support/journey.ts';

test.use({ scene: 'folder-import' });

const FOLDER = fileURLToPath(new URL('../../node_modules/busboy', import.meta.url));

test('a chosen folder is packed on the fly and becomes a project', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Choose a folder' })).toBeVisible();
  await page.locator('input[webkitdirectory]').setInputFiles(FOLDER);
  await expect(page.getByRole('img', { name: /Health score \d+ of 100/ })).toBeVisible({ timeout: 75_000 });
  await expect(page.getByRole('button', { name: 'Switch project' })).toContainText('busboy');
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  await expect(page.getByRole('treegrid', { name: 'Files' }).getByText('multipart.js').first()).toBeVisible();
});
