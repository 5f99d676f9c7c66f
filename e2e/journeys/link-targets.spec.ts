import { analyze, createProject, giveLayerRules } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { zipOf } from '../support/zip.ts';

test.use({ scene: 'targets' });

/** Two folders that import each other, which the project forbids one of them, an error that is swallowed, a comparison that is always true. */
const FAULTY = {
  'src/app.js': [
    "import { read } from './store/read.js';",
    'export function run(items) {',
    '  try {',
    '    return read(items);',
    '  } catch (error) {}',
    '  if (items === items) debugger;',
    '}',
    '',
  ].join('\n'),
  'src/store/read.js':
    "import { pad } from '../view/show.js';\nexport const read = (items) => items.map((item) => pad(item));\nexport const NONE = pad('');\n",
  'src/view/show.js':
    "import { read } from '../store/read.js';\nexport const pad = (text) => text.padEnd(8);\nexport const show = (items) => read(items).join();\n",
  'tool.py': 'print(1)\n',
  'package.json': '{"name":"faulty","version":"1.0.0","dependencies":{"express":"3.0.0"}}',
};

let projectId = 0;

test.beforeAll(async ({ vitals }) => {
  projectId = await createProject(vitals, 'faulty', await zipOf(FAULTY));
  await giveLayerRules(vitals, projectId, [{ from: 'view', to: 'store' }]);
  await analyze(vitals, projectId);
});

test('what the overview says leads to what it was said of', async ({ page }) => {
  const overview = `/#/projects/${projectId}`;
  const main = page.getByRole('main');
  const lead = async (name: string | RegExp, address: RegExp) => {
    await page.goto(overview);
    await main.getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(address);
  };
  await page.goto(overview);
  await expect(main.getByText('What lowers the score')).toBeVisible();
  await expectAccessible(page);
  await lead('Structure', /\/architecture/);
  await lead('Layer violations', /\/architecture\?violation=LAYER_VIOLATION/);
  await lead('JavaScript', /\/files\?language=JavaScript/);
  await expect(page.getByRole('treegrid', { name: 'Files' }).getByText('read.js')).toBeVisible();
  await expect(page.getByRole('treegrid', { name: 'Files' }).getByText('tool.py')).toHaveCount(0);
  await lead(/^Express$/, /\/dependencies\?framework=Express/);
  const packages = page.getByRole('grid', { name: 'Dependencies' });
  await expect(packages.getByText('express').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show all packages, not only Express' }).click();
  await expect(page).not.toHaveURL(/framework/);
  // The title of a risk, on the overview and in the report.
  for (const view of ['', '/report']) {
    await page.goto(`${overview}${view}`);
    await main.locator('a[href*="type=NPM&keyword=express"]').first().click();
    await expect(page).toHaveURL(/\/dependencies\?type=NPM&keyword=express/);
    await expect(packages.getByText('express').first()).toBeVisible();
  }
  await page.goto(`${overview}/quality`);
  await main.getByRole('link', { name: 'Bugs' }).click();
  await expect(page).toHaveURL(/kind=BUG/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test('a finding leads to its rule, and the rule to its findings', async ({ page }, info) => {
      await page.goto(`/#/projects/${projectId}/quality`);
      await page.getByRole('grid', { name: 'Findings' }).getByText('app.js:').first().click();
      await page.getByRole('complementary').getByRole('link').getByText(/^js\//).click();
      await expect(page).toHaveURL(/\/rule\?key=js%2F/);
      await expect(page.getByRole('heading', { name: 'Why it matters' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'How often it is right' })).toBeVisible();
      for (const width of [900, 1400]) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
        await page.screenshot({ path: info.outputPath(`rule-${colorScheme}-${width}.png`) });
      }
      await page.getByRole('main').getByRole('link', { name: 'src/app.js' }).click();
      await expect(page).toHaveURL(/\/quality\?rule=js%2F.*file=src%2Fapp\.js/);
    });

    test('a violation lights its edges in the graph and in the matrix', async ({ page }, info) => {
      await page.goto(`/#/projects/${projectId}/architecture`);
      const graph = page.getByRole('group', { name: /Dependency graph/ });
      const lit = graph.locator('path[data-state="lit"]');
      await expect(graph.getByRole('button').first()).toBeVisible();
      await expect(lit).toHaveCount(0);
      await page.getByRole('button', { name: 'Show in the picture' }).first().click();
      await expect(lit).toHaveCount(1);
      // It is the only one, and is no less there when it is open.
      await expect(page.getByText('No violation is certain or likely')).toHaveCount(0);
      await expect(graph.locator('path[data-state="far"]')).toHaveCount(2);
      await expectAccessible(page);
      await page.screenshot({ path: info.outputPath(`lit-${colorScheme}.png`) });
      await page.getByText('Matrix', { exact: true }).click();
      await expect(page.getByRole('cell').and(page.locator('[data-lit="true"]'))).toHaveCount(1);
      await expectAccessible(page);
      await page.screenshot({ path: info.outputPath(`lit-matrix-${colorScheme}.png`) });
      await page.getByRole('button', { name: 'Show all violations' }).click();
      await expect(page.locator('[data-lit="true"]')).toHaveCount(0);
    });
  });
}

test('a file is found in the picture by its name, and each view has a title of its own', async ({
  page,
}, info) => {
  await page.goto(`/#/projects/${projectId}/architecture`);
  await expect(page).toHaveTitle('Architecture · faulty · Vitals');
  await page.getByRole('combobox', { name: 'Find a file or class' }).fill('show');
  await page.getByRole('option', { name: 'src/view/show.js' }).click();
  await expect(page.getByRole('complementary', { name: 'src/view' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^src\/view/, pressed: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 900, height: 700 });
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('found.png') });
  await page.getByText('List', { exact: true }).click();
  await expect(page.getByRole('grid', { name: 'List' })).toBeVisible();
  await page.screenshot({ path: info.outputPath('found-list.png') });
});
