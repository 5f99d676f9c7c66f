import type { Locator } from 'playwright/test';
import { expect, expectAccessible } from '../support/journey.ts';
import { test } from '../support/reading-test.ts';

/** Pieces of an excerpt that have a colour of their own. */
const colored = (excerpt: Locator): Locator => excerpt.locator('code span[style*="--v-code-"]');

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('the risks of a report show their code where they stand', async ({ page, sampleId }, info) => {
      await page.goto(`/#/projects/${sampleId}/report`);
      const show = page.getByRole('button', { name: /^Show the code of .+\.java at line/ }).first();
      await show.click();
      await expect(show).toHaveAttribute('aria-expanded', 'true');
      const excerpt = page.getByLabel(/^Code of .+\.java$/);
      await expect(colored(excerpt).first()).toBeVisible();
      await excerpt.scrollIntoViewIfNeeded();
      await expectAccessible(page);
      await page.screenshot({ path: info.outputPath(`risk-${colorScheme}.png`) });
      await show.click();
      await expect(excerpt).toHaveCount(0);
    });

    test('the code of a finding has its colours', async ({ page, sampleId }, info) => {
      await page.goto(`/#/projects/${sampleId}/quality`);
      await page.getByRole('grid', { name: 'Findings' }).getByText('ReportDao.java').first().click();
      const excerpt = page.getByLabel(/^Code of .+ReportDao\.java$/);
      await expect(colored(excerpt).first()).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: info.outputPath(`finding-${colorScheme}.png`) });
    });
  });
}

test('an open file is shown in its folder, and opening a folder leaves it open', async ({
  page,
  sampleId,
}) => {
  await page.goto(
    `/#/projects/${sampleId}/files?path=backend%2Fsrc%2Fmain%2Fjava%2Fapp%2Fharbor%2Fdomain%2FOrder.java`,
  );
  const tree = page.getByRole('treegrid', { name: 'Files' });
  const open = tree.getByRole('row', { name: /^Order\.java/ });
  await expect(open).toHaveAttribute('aria-selected', 'true');
  await expect(open).toBeInViewport();
  await expect(open).toHaveAttribute('aria-level', '5');
  const folder = tree.getByRole('row', { name: /^domain/ });
  await folder.click();
  await expect(open).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: /^Code of .+Order\.java$/ })).toBeVisible();
});

test('names of files beside an open one can be read in a small window', async ({ page, sampleId }) => {
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto(
    `/#/projects/${sampleId}/files?path=backend%2Fsrc%2Fmain%2Fjava%2Fapp%2Fharbor%2Frepository%2FStockRepository.java`,
  );
  const name = page
    .getByRole('treegrid', { name: 'Files' })
    .getByText('StockRepository.java', { exact: true });
  await expect(name).toBeVisible();
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('what is known of dependencies is asked once, however many files are opened', async ({
  page,
  sampleId,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/dependencies(\?|$)/.test(request.url())) asked.push(request.url());
  });
  await page.goto(`/#/projects/${sampleId}/files?view=list`);
  const rows = page.getByRole('grid', { name: 'Files' }).getByRole('row');
  for (const name of ['pom.xml', 'OrderService.java', 'package.json']) {
    await rows.filter({ hasText: name }).first().click();
    await expect(page.getByRole('textbox', { name: new RegExp(`^Code of .*${name}$`) })).toBeVisible();
  }
  expect(asked).toHaveLength(1);
});

test('a risky dependency stands under its line of the manifest, and leads to what is known of it', async ({
  page,
  sampleId,
}, info) => {
  await page.goto(`/#/projects/${sampleId}/dependencies?keyword=log4j`);
  await page.getByRole('grid', { name: 'Dependencies' }).getByText('log4j').first().click();
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /pom\.xml/ })
    .click();
  await expect(page).toHaveURL(/files\?path=.*pom\.xml&line=\d+/);
  const note = page.getByRole('complementary', {
    name: /^log4j:log4j 1\.2\.17: This version is listed in .+critical\.$/,
  });
  await expect(note.getByText('Go to next')).toBeVisible();
  await expect(note).toContainText('Apache Log4j 1 has had no free support');
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('manifest.png') });
  await note.getByRole('link', { name: 'Open in Dependencies' }).click();
  await expect(page).toHaveURL(/dependencies\?finding=/);
  await expect(page.getByRole('complementary', { name: /log4j/ })).toBeVisible();
});
