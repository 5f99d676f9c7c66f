import { analyze, call } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

test.use({ scene: 'evolution-tables' });

test('the lists of the evolution say when each file changed, and are sorted by the keyboard', async ({
  page,
  vitals,
}) => {
  const { id } = await call<{ id: number }>(vitals, '/sample-project', { method: 'POST' });
  await analyze(vitals, id);
  await page.goto(`/#/projects/${id}/evolution`);

  const attention = page.getByRole('table', { name: 'Attention' });
  const rows = attention.getByRole('row');
  await expect(rows.nth(1)).toContainText('OrderService.java');
  const line = rows.nth(1).getByRole('img', { name: /^Changes per month since .+: \d+(?:, \d+){11}$/ });
  await expect(line).toBeVisible();
  await expectAccessible(page);

  const header = attention.getByRole('columnheader', { name: 'File' });
  await header.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.nth(1)).toContainText('InvoiceMailer.java');
  await expect(header.getByRole('button')).toBeFocused();

  const changed = page.getByRole('table', { name: 'Most changed files' });
  const commits = changed.getByRole('columnheader', { name: 'Commits' });
  await expect(commits).toHaveAttribute('aria-sort', 'descending');
  await commits.getByRole('button').press('Enter');
  await expect(commits).toHaveAttribute('aria-sort', 'ascending');
  await expect(changed.getByRole('row').nth(1)).not.toContainText('OrderService.java');

  const authors = page.getByRole('table', { name: 'Authors' });
  await authors.getByRole('button', { name: 'Author', exact: true }).press('Enter');
  await expect(authors.getByRole('row').nth(1)).toContainText('Ines Okafor');
});

test('an analysis that did not count the changes of each month has tables without the column', async ({
  page,
  vitals,
}) => {
  const { id } = await call<{ id: number }>(vitals, '/sample-project', { method: 'POST' });
  await analyze(vitals, id);
  const LISTS = /\/projects\/\d+\/(?:evolution|attention|evolution\/files)\?/;
  await page.route(LISTS, async (route) => {
    const text = (await (await route.fetch()).text())
      .replace(/"months":\[[^\]]*\]/, '"months":[]')
      .replaceAll(/,"monthlyChanges":\[[^\]]*\]/g, '');
    await route.fulfill({ contentType: 'application/json', body: text });
  });
  await page.goto(`/#/projects/${id}/evolution?files=table`);
  await expect(page.getByRole('table', { name: 'Most changed files' })).toContainText('OrderService.java');
  await expect(page.getByRole('table', { name: 'Attention' })).toContainText('OrderService.java');
  await expect(page.getByRole('grid', { name: /source files/ })).toContainText('OrderService.java');
  await expect(page.getByRole('columnheader', { name: 'Changes per month' })).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Changes per month/ })).toHaveCount(0);
});
