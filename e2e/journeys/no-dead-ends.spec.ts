import { createAnalyzedProject } from '../support/api.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { test } from '../support/reading-test.ts';
import { zipOf } from '../support/zip.ts';

test('"and 4 more" leads to the list of all, and a line of the ledger to its package', async ({
  page,
  sampleId,
}) => {
  await page.goto(`/#/projects/${sampleId}`);
  await page.getByRole('link', { name: /^and \d+ more$/ }).click();
  await expect(page).toHaveURL(/\/architecture\?review=true/);
  await expect(page.getByText('Layer violation').first()).toBeVisible();
  await page.goto(`/#/projects/${sampleId}`);
  const row = page.getByRole('listitem').filter({ hasText: 'log4j 1.2.17:' }).first();
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/dependencies\?keyword=log4j/);
  const packages = page.getByRole('grid', { name: 'Dependencies' });
  await expect(packages.getByText('log4j').first()).toBeVisible();
  await expect(packages.getByText('postgresql')).toHaveCount(0);
});

test('a violation is no less there when it is open', async ({ page, sampleId }) => {
  await page.goto(`/#/projects/${sampleId}/architecture?review=true`);
  await page.getByRole('button', { name: 'Show in the picture' }).first().click();
  await expect(page.getByRole('button', { name: 'Show all violations' })).toBeVisible();
  await expect(page.getByText('Circular dependency').first()).toBeVisible();
});

test('where there is nothing to compare yet, the time machine and the report are one click away', async ({
  page,
  vitals,
}) => {
  const id = await createAnalyzedProject(
    vitals,
    'alone',
    await zipOf({ 'src/a.ts': 'export const a = 1;\n' }),
  );
  const ways = [
    { name: 'Time machine', url: /\/timeline$/ },
    { name: 'Report', url: /\/report$/ },
  ];
  for (const { name, url } of ways) {
    await page.goto(`/#/projects/${id}/compare`);
    await expect(page.getByText('Nothing to compare yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL(url);
  }
});

test('code in sentences is code, and examples have their colours', async ({ page, sampleId }) => {
  await page.goto(`/#/projects/${sampleId}/quality`);
  await page.getByRole('grid', { name: 'Findings' }).getByText('ReportDao.java').first().click();
  const detail = page.getByRole('complementary');
  await expect(detail.locator('li code').filter({ hasText: /^country$/ })).toBeVisible();
  await expect(detail).not.toContainText('`');
  await page.goto(`/#/projects/${sampleId}/rule?key=flow%2Fsql-injection`);
  const sample = page.getByLabel(/^Found .+\.java$/);
  await expect(
    sample
      .locator('code span')
      .filter({ hasText: /^import$/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a list without findings says so, and leads to what is worth a look', async ({ page, vitals }) => {
  const code = 'export function read(file) {\n  if (file) {\n  }\n  return file;\n}\n';
  const id = await createAnalyzedProject(vitals, 'calm', await zipOf({ 'src/read.js': code }));
  await page.goto(`/#/projects/${id}/quality`);
  const grid = page.getByRole('grid', { name: 'Findings' });
  await expect(grid.getByText(/^Nothing certain or likely; \d+ (?:is|are) worth a look$/)).toBeVisible();
  await expect(page.getByText('No issues found')).toHaveCount(0);
  await expect(page.getByText('Change the filters')).toHaveCount(0);
  await expectAccessible(page);
  await grid.getByRole('button', { name: 'Show what is worth a look' }).click();
  await expect(page).toHaveURL(/list=review/);
  await expect(page.getByRole('grid', { name: 'Worth a look' }).getByText('read.js').first()).toBeVisible();
});

test.describe('in a small window', () => {
  test.use({ viewport: { width: 1000, height: 700 } });

  test('what is worth a look has its numbers whole, and says what it counts', async ({ page, sampleId }) => {
    await page.goto(`/#/projects/${sampleId}/quality?list=review&rule=common%2Fduplicated-block`);
    await expect(page.getByText(/^\d+ places? worth a look from \d+ rules?/)).toBeVisible();
    await expect(page.getByText('copied blocks count only in the share of duplicated lines')).toBeVisible();
    for (const number of await page.getByRole('definition').all())
      await expect(number).toBeInViewport({ ratio: 1 });
  });

  test('the table of the debt leaves the day out, for titles and places', async ({ page, sampleId }) => {
    await page.goto(`/#/projects/${sampleId}/debts?view=table`);
    await expect(page.getByRole('columnheader', { name: 'Location' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Created' })).toBeHidden();
    await page.setViewportSize({ width: 1400, height: 900 });
    await expect(page.getByRole('columnheader', { name: 'Created' })).toBeVisible();
  });

  test('the overview shows what costs most points without scrolling', async ({ page, sampleId }, info) => {
    await page.goto(`/#/projects/${sampleId}`);
    await expect(page.getByRole('heading', { name: 'What lowers the score' })).toBeInViewport({ ratio: 1 });
    const first = page.getByRole('listitem').filter({ hasText: /^−\d/ }).first();
    await expect(first).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath('small-overview.png') });
  });
});
