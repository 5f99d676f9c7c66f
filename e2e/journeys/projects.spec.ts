import { call, createAnalyzedProject, createProject } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { zipOf, zipOfFolder } from '../support/zip.ts';

test.use({ scene: 'projects' });

const PYTHON = { 'app/main.py': 'def main():\n    print("hello")\n\n\nmain()\n' };

test.beforeAll(async ({ vitals }) => {
  await createAnalyzedProject(vitals, 'busboy', await zipOfFolder('node_modules/busboy'));
  await createAnalyzedProject(vitals, 'greeter', await zipOf(PYTHON));
  await createProject(vitals, 'waiting', await zipOf(PYTHON));
});

test('search, filter and sort live in the address', async ({ page }) => {
  await page.goto('/');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(4);

  await page.getByRole('textbox', { name: 'Search by name' }).fill('busb');
  await expect(page).toHaveURL(/keyword=busb/);
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Search by name' })).toHaveValue('busb');
  await expect(rows).toHaveCount(2);

  await page.getByRole('textbox', { name: 'Search by name' }).fill('no such thing');
  await expect(page.getByText('No project matches these filters')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(4);

  await page.getByRole('link', { name: 'Project', exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(rows.nth(1)).toContainText('busboy');
  await page.getByRole('link', { name: 'Project', exact: true }).click();
  await expect(rows.nth(1)).toContainText('waiting');
});

test('a language is chosen from those of all projects', async ({ page }) => {
  await page.goto('/');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(4);
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Python' }).click();
  await expect(page).toHaveURL(/language=Python/);
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'busboy' })).toHaveCount(0);
});

test('a project is renamed', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Actions for greeter' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename project' });
  await dialog.getByRole('textbox', { name: 'Project name' }).fill('   ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Project name' }).fill('salute');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'salute' })).toBeVisible();
});

test('a project is deleted only after a second yes', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Actions for waiting' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete waiting?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: 'waiting' })).toBeVisible();

  await page.getByRole('button', { name: 'Actions for waiting' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await dialog.getByRole('button', { name: 'Delete project' }).click();
  await expect(page.getByRole('link', { name: 'waiting' })).toBeHidden();
});

test('a deleted project that is still open elsewhere says so', async ({ page, vitals, provokeMessage }) => {
  provokeMessage(/404 \(Not Found\)/);
  const id = await createProject(vitals, 'short-lived', await zipOf(PYTHON));
  await call(vitals, `/projects/${id}`, { method: 'DELETE' });
  await page.goto(`/#/projects/${id}`);
  await expect(page.getByText('Project not found')).toBeVisible();
  await page.getByRole('link', { name: 'Go to projects' }).click();
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
});

test('when the service goes away the page says so, and recovers by itself', async ({
  page,
  vitals,
  provokeMessage,
}) => {
  provokeMessage(/net::ERR_/);
  await page.goto('/');
  await expect(page.getByRole('table')).toBeVisible();
  await vitals.stop();
  await page.getByRole('textbox', { name: 'Search by name' }).fill('x');
  await expect(page.getByText('Lost connection to Vitals.')).toBeVisible();
  await vitals.restart();
  await expect(page.getByText('Lost connection to Vitals.')).toBeHidden();
  await expect(page.getByText('No project matches these filters')).toBeVisible();
});
