import { dropFile, expect, expectAccessible, test } from '../support/journey.ts';
import { zipOfFolder } from '../support/zip.ts';

test.use({ scene: 'first-analysis' });

/** Express, as npm delivers it: real code with real faults. */
const REAL_PROJECT = 'node_modules/express';

test('a newcomer drops a zip and reads the worst risk’s code within five interactions', async ({ page }) => {
  const zip = await zipOfFolder(REAL_PROJECT);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Find out how healthy a codebase is' })).toBeVisible();
  await expectAccessible(page);

  await dropFile(page, 'express.zip', zip); // 1
  await expect(page.getByText('Fix first')).toBeVisible({ timeout: 60_000 });
  const ring = page.getByRole('img', { name: /Health score \d+ of 100/ });
  await expect(ring).toBeVisible();
  await expect(page.getByText('No AI used')).toBeVisible();
  await expectAccessible(page);

  const place = page.getByRole('link', { name: /^Open .+ at line \d+$/ }).first();
  const label = (await place.getAttribute('aria-label')) ?? '';
  const [, path = '', line = ''] = /^Open (.+) at line (\d+)$/.exec(label) ?? [];
  await place.click(); // 2
  await expect(page).toHaveURL(new RegExp(`line=${line}`));
  const code = page.getByRole('textbox', { name: `Code of ${path}` });
  await expect(code).toBeVisible();
  const target = page.locator('.cm-targetLine');
  await expect(target).toBeInViewport();
  await expectAccessible(page);

  await page.reload();
  await expect(page.locator('.cm-targetLine')).toBeInViewport();
  await page.goBack();
  await expect(ring).toBeVisible();
});

test('progress is told in words while the analysis runs, and the report appears by itself', async ({
  page,
  vitals,
}) => {
  const zip = await zipOfFolder('node_modules/zod');
  await page.goto('/');
  await dropFile(page, 'zod.zip', zip);
  const progress = page.getByRole('progressbar', {
    name: /Reading and measuring|Waiting|Measurements complete|Writing the report/,
  });
  const panel = page
    .getByRole('region', { name: 'Analysis running' })
    .filter({ has: progress })
    .filter({ has: page.getByRole('button', { name: 'Cancel analysis' }) })
    .filter({ has: page.getByRole('listitem').filter({ hasText: /^Files[\d,]+ of [\d,]+ files$/ }) });
  await expect(panel).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Found so far' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('img', { name: /Health score/ })).toBeVisible({ timeout: 90_000 });
  await expect(progress).toBeHidden();
  expect(page.url()).toContain(vitals.url);
});

test('a cancelled analysis says so and can be started again', async ({ page }) => {
  const zip = await zipOfFolder('node_modules/ajv');
  await page.goto('/');
  await dropFile(page, 'ajv.zip', zip);
  await page.getByRole('button', { name: 'Cancel analysis' }).click({ timeout: 30_000 });
  await expect(page.getByText('The analysis was cancelled')).toBeVisible();
  await page.getByRole('button', { name: 'Analyse again' }).click();
  await expect(page.getByRole('img', { name: /Health score/ })).toBeVisible({ timeout: 90_000 });
});

test('what cannot be imported is refused with a sentence that says why', async ({ page, provokeMessage }) => {
  provokeMessage(/400 \(Bad Request\)/);
  await page.goto('/');
  await dropFile(page, 'notes.txt', Buffer.from('hello'));
  await expect(page.getByText('Only .zip files and folders can be dropped here.')).toBeVisible();

  await dropFile(page, 'broken.zip', Buffer.from('this is no zip'));
  const refusal = page.getByRole('alert').filter({ hasText: 'broken was not imported' });
  await expect(refusal).toBeVisible();
  await refusal.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refusal).toBeHidden();
});
