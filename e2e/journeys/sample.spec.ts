import type { Locator } from 'playwright/test';
import { analyze, call } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

test.use({ scene: 'sample' });

const MAX_INTERACTIONS = 5;

test('from first start to the code of the worst risk within five interactions', async ({ page }) => {
  let interactions = 0;
  const click = async (target: Locator) => {
    interactions += 1;
    await target.click();
  };
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Find out how healthy a codebase is' })).toBeVisible();
  await expectAccessible(page);

  await click(page.getByRole('button', { name: 'Open the sample project' }));
  const fixFirst = page.locator('section', { has: page.getByRole('heading', { name: 'Fix first' }) });
  const first = fixFirst.getByRole('listitem').first();
  await expect(first).toBeVisible({ timeout: 60_000 });
  await expect(first.getByText('High')).toBeVisible();

  const place = first.getByRole('link', { name: /^Open .+ at line \d+$/ }).first();
  const label = (await place.getAttribute('aria-label')) ?? '';
  const [, path = '', line = ''] = /^Open (.+) at line (\d+)$/.exec(label) ?? [];
  await click(place);
  await expect(page).toHaveURL(new RegExp(`line=${line}`));
  await expect(page.getByRole('textbox', { name: `Code of ${path}` })).toBeVisible();
  await expect(page.locator('.cm-targetLine')).toBeInViewport();
  await expect(page.locator('.cm-targetLine')).not.toBeEmpty();
  expect(interactions).toBeLessThanOrEqual(MAX_INTERACTIONS);
});

test('the sample has something to show in every view', async ({ page, vitals }) => {
  const { id } = await call<{ id: number }>(vitals, '/sample-project', { method: 'POST' });
  await analyze(vitals, id);
  await page.goto(`/#/projects/${id}`);
  await page.getByRole('link', { name: 'Evolution', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Activity by week' })).toBeVisible();
  await expect(page.getByText('OrderService.java').first()).toBeVisible();
  await page.getByRole('link', { name: 'Architecture', exact: true }).click();
  await expect(page.getByText('No violation is certain or likely.')).toBeVisible();
  await expect(page.getByText('Layer violation')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Confidence' }).click();
  await page.getByRole('option', { name: 'Worth a look' }).click();
  await expect(page.getByText('Layer violation').first()).toBeVisible();
  await expect(page.getByText('Circular dependency').first()).toBeVisible();
  await page.getByRole('link', { name: 'Dependencies', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'log4j' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Quality', exact: true }).click();
  await page.getByRole('grid', { name: 'Findings' }).getByText('ReportDao.java').first().click();
  const comment = page.getByRole('complementary').getByText(/^\/\/ vitals-ignore /);
  await expect(comment).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy comment' })).toBeVisible();
  await page.getByText(/^Worth a look \(\d/).click();
  await expect(page).toHaveURL(/list=review/);
  await page.getByRole('grid', { name: 'Worth a look' }).getByText('OrderService.java').first().click();
  await expect(page.getByRole('complementary').getByText('It costs no points.')).toBeVisible();
});

test('the sample project is opened from the palette wherever one is', async ({ page, vitals }) => {
  const before = (await call<{ total: number }>(vitals, '/projects')).total;
  await page.goto('/#/settings');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: /Find anything/ })).toBeFocused();
  await page.keyboard.type('sample');
  await expect(page.getByRole('dialog').getByText('Open the sample project')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/projects\/\d+$/);
  await expect(page.getByText('Harbor (sample)').or(page.getByText('Harbor')).first()).toBeVisible();
  await expect.poll(async () => (await call<{ total: number }>(vitals, '/projects')).total).toBe(before + 1);
});
