import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAnalyzedProject } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { zipOf } from '../support/zip.ts';

test.use({ scene: 'told-honestly' });

const OVERRIDE = '\u202E';
const SHOWN = /evil‹U\+202E›gnp/;

/** Every visible text, tooltip and label of the page, and its title. */
const shownTexts = (): string =>
  [
    document.title,
    document.body.textContent,
    ...[...document.querySelectorAll('[title], [aria-label]')].flatMap((element) => [
      element.getAttribute('title'),
      element.getAttribute('aria-label'),
    ]),
  ].join('\n');

test('names that turn the reading direction are shown with the number of the character', async ({
  page,
  vitals,
}) => {
  const id = await createAnalyzedProject(
    vitals,
    `evil${OVERRIDE}gnp`,
    await zipOf({
      [`src/evil${OVERRIDE}gnp.py`]:
        'def check(total):\n    assert (total > 1, "more than one")\n    return total\n',
      'src/b.py': 'import os\nfrom shop import check\ncheck(2)\n',
    }),
  );
  for (const { view, arrived } of [
    { view: '', arrived: page.getByText('What lowers the score') },
    { view: '/report', arrived: page.getByRole('heading', { name: 'Plan', exact: true }) },
    { view: '/files', arrived: page.getByRole('treegrid', { name: 'Files' }).getByText(SHOWN) },
    { view: '/quality', arrived: page.getByRole('grid', { name: 'Findings' }).getByText(SHOWN).first() },
    { view: '/architecture', arrived: page.getByRole('button', { name: SHOWN }).first() },
    { view: '/evolution?files=table', arrived: page.getByRole('link', { name: SHOWN }).first() },
    { view: '/debts', arrived: page.getByRole('heading', { name: 'Technical debt' }) },
  ]) {
    await page.goto(`/#/projects/${id}${view}`);
    await expect(arrived).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
    await expect(page).toHaveTitle(/evil‹U\+202E›gnp/);
    expect(await page.evaluate(shownTexts), view).not.toContain(OVERRIDE);
  }

  await page.goto(`/#/projects/${id}/files`);
  await page.getByRole('treegrid', { name: 'Files' }).getByText('evil‹U+202E›gnp.py').click();
  await expect(page.getByText('more than one').first()).toBeVisible();
});

test('a project without history has a map by size and health, and says what is missing', async ({
  page,
  vitals,
}) => {
  const id = await createAnalyzedProject(
    vitals,
    'flat',
    await zipOf({ 'src/a.py': 'import os\n\n\ndef a():\n    return os.name\n', 'src/b.py': 'B = 1\n' }),
  );
  await page.goto(`/#/projects/${id}/evolution`);
  await expect(page.getByText('No history')).toBeVisible();
  await expect(page.getByText('Pack the .git folder into the zip')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Map of all source files' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Hotspot map' })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Table', { exact: true }).click();
  await expect(page.getByRole('link', { name: /a\.py/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Commits' })).toBeHidden();
  // Nobody counted them, so that none are told.
  await page.getByRole('link', { name: /a\.py/ }).click();
  await expect(page.getByText('0 findings')).toBeVisible();
  await expect(page.getByText(/commits? in a year/)).toBeHidden();
});

test('the settings can be skipped to', async ({ page }) => {
  await page.goto('/#/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a damaged database that was put aside is told on the start page until it is dismissed', async ({
  page,
  vitals,
}) => {
  await vitals.stop();
  await writeFile(join(vitals.dataDir, 'app.db'), 'this is no database '.repeat(500));
  await vitals.restart();
  await page.goto('/');
  const notice = page.getByRole('status', { name: 'Vitals started with an empty list' });
  await expect(notice).toContainText('Nothing was deleted');
  expect(await page.locator('body').innerText()).not.toContain(vitals.dataDir);
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a dimension that was not measured shows no score, on the overview and in the report', async ({
  page,
  vitals,
}) => {
  const id = await createAnalyzedProject(
    vitals,
    'bare',
    await zipOf({ 'src/one.ts': 'export const one = 1;\n' }),
  );
  await page.goto(`/#/projects/${id}`);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Dependencies', exact: true }) });
  await expect(card.getByText('not measured', { exact: true })).toHaveAttribute('title', /counts as 100/);
  await expect(card.getByText('–', { exact: true })).toBeVisible();
  await expect(card.getByRole('img')).toHaveCount(0);
  await expect(card).not.toContainText('100');
  await expectAccessible(page);
  await page.goto(`/#/projects/${id}/report`);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Dependencies' }) });
  await expect(row).toContainText('not measured');
  await expect(row.getByRole('cell').first()).toHaveText('–');
});
