import { expect } from '../support/journey.ts';
import { test } from '../support/reading-test.ts';

test('the first Tab offers to skip to the content', async ({ page, expressId }) => {
  await page.goto(`/#/projects/${expressId}`);
  await expect(page.getByText('What lowers the score')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('a tree of files is walked, opened and filtered without a mouse', async ({ page, expressId }) => {
  await page.goto(`/#/projects/${expressId}/files?sort=path`);
  const tree = page.getByRole('treegrid', { name: 'Files' });
  await expect(tree.getByText('package.json')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Filter by path' })).toBeFocused();
  await page.keyboard.type('lib/');
  await expect(tree.getByText('package.json')).toHaveCount(0);
  await tree.focus();
  await page.keyboard.press('Home');
  const folder = tree.getByRole('row', { name: /^lib / });
  await expect(folder).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(folder).toHaveAttribute('aria-expanded', 'false');
  await expect(tree.getByText('application.js')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(tree.getByText('application.js')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/path=lib%2Fview\.js/);
  await expect(page.getByRole('textbox', { name: 'Code of lib/view.js' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(/path=lib%2Futils\.js/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(tree.getByText('utils.js')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Code of lib/utils.js' })).toBeVisible();
});

test('files are found, opened and closed without a mouse', async ({ page, expressId }) => {
  await page.goto(`/#/projects/${expressId}/files?view=list`);
  const filter = page.getByRole('textbox', { name: 'Filter by path' });
  await filter.focus();
  await page.keyboard.type('lib/');
  const grid = page.getByRole('grid', { name: 'Files' });
  await expect(grid.getByText('package.json')).toHaveCount(0);
  await expect(grid.getByText('application.js')).toBeVisible();
  await grid.focus();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/path=lib%2Fexpress\.js/);
  await expect(page.getByRole('textbox', { name: 'Code of lib/express.js' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Code of lib/express.js' }).focus();
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('textbox', { name: 'Find' })).toBeFocused();
  await page.keyboard.type('mixin');
  await expect(page.locator('.cm-searchMatch').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await grid.focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Code of lib/express.js' })).toBeHidden();
});

test('another project is reached through the switcher by typing', async ({ page, expressId }) => {
  await page.goto('/');
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'Switch project' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Find a project…')).toBeFocused();
  await page.keyboard.type('expr');
  await expect(page.getByRole('option')).toHaveText([/express/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/projects/${expressId}`));
});

test('a dialog gives the focus back when Escape closes it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'From git' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Import from git' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'From git' })).toBeFocused();
});
