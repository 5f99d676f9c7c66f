import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViolationList } from '#contract/public-api/architecture.ts';
import { analyze, call, createProject, giveLayerRules, type Place } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { zipOf } from '../support/zip.ts';

test.use({ scene: 'decided-everywhere' });

/** Two folders that import each other, which the project forbids one of them: the cycle itself is worth a look only. */
const APP = 'src/orders/app.js';
const CLEAN =
  "import { other } from '../stock/other.js';\nexport const app = () => other() + 1;\nexport const limit = (day) => day * 3;\n";
const WRONG = CLEAN.replace('other() + 1', '{ const one = other(); one += 1; return one; }');
const CYCLE = {
  'package.json': '{"name":"planted","version":"1.0.0","dependencies":{"lodash":"4.17.11"}}',
  'package-lock.json': JSON.stringify({
    name: 'planted',
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { lodash: '4.17.11' } },
      'node_modules/lodash': { version: '4.17.11' },
    },
  }),
  [APP]: CLEAN,
  'src/stock/other.js':
    "import { limit } from '../orders/app.js';\nexport const other = () => (limit(2) > 2 ? 1 : 2);\nexport const most = limit(9);\n",
};

let projectId = 0;

test.beforeEach(async ({ vitals }) => {
  projectId = await createProject(vitals, 'planted', await zipOf(CYCLE));
  await giveLayerRules(vitals, projectId, [{ from: 'stock', to: 'orders' }]);
  await analyze(vitals, projectId);
});

/** Changes the stored code, as an edit before the next analysis would. */
async function analyzeWith(vitals: Place, text: string): Promise<void> {
  const folder = join(vitals.dataDir, 'projects');
  for (const key of readdirSync(folder)) {
    const file = join(folder, key, APP);
    if (!existsSync(file)) continue;
    chmodSync(file, 0o600);
    writeFileSync(file, text);
  }
  await analyze(vitals, projectId);
}

test('a violation is decided about where it is shown, and its item of the debt with it', async ({
  page,
  vitals,
}) => {
  await page.goto(`/#/projects/${projectId}/architecture`);
  const side = page.getByRole('complementary', { name: 'Violations' });
  await side.getByRole('button', { name: 'Won’t fix' }).first().click();
  await side.getByRole('textbox', { name: 'Reason' }).fill('They are one.');
  await expectAccessible(page);
  await side.getByRole('form', { name: 'Won’t fix' }).getByRole('button', { name: 'Won’t fix' }).click();
  await expect(page.getByText('1 finding: Won’t fix')).toBeVisible();
  await expect(side.getByText('Layer violation')).toHaveCount(0);
  await side.getByRole('combobox', { name: 'Decision' }).click();
  await page.getByRole('option', { name: 'Won’t fix' }).click();
  await expect(side.getByText('They are one.')).toBeVisible();

  await page.goto(`/#/projects/${projectId}/debts`);
  const refused = page.getByRole('region', { name: 'Won’t fix' });
  await expect(refused.getByText('They are one.')).toBeVisible();
  await refused.getByRole('link', { name: '1 finding, 0 open' }).click();
  const named = page.getByRole('region', { name: 'Violation', exact: true });
  await named.getByRole('button', { name: 'Reopen' }).click();
  await expect(named.getByText('They are one.')).toHaveCount(0);
  const open = await call<ViolationList>(vitals, `/projects/${projectId}/architecture/violations`);
  expect(open.total).toBe(1);
  await page.goto(`/#/projects/${projectId}/debts`);
  await expect(
    page.getByRole('region', { name: 'Open', exact: true }).getByText('1 finding').first(),
  ).toBeVisible();
});

test('a risk of a package is decided about in its details', async ({ page }) => {
  await page.goto(`/#/projects/${projectId}/dependencies`);
  const grid = page.getByRole('grid', { name: 'Dependencies' });
  await grid.getByText('lodash').first().click();
  const detail = page.getByRole('complementary');
  await detail.getByRole('button', { name: 'False positive' }).click();
  await detail.getByRole('textbox', { name: 'Reason' }).fill('Only its clone is used.');
  await page.keyboard.press('Control+Enter');
  await expect(grid.getByText('False positive')).toBeVisible();
  await expect(detail.getByText('Only its clone is used.')).toBeVisible();
  await expectAccessible(page);
});

test('what is new is measured against the analysis that is chosen, and its numbers lead to their lists', async ({
  page,
  vitals,
}) => {
  await analyzeWith(vitals, WRONG);
  await page.goto(`/#/projects/${projectId}`);
  const fresh = page.locator('section', { hasText: 'New code' });
  const link = fresh.getByRole('link', { name: '1 bug', exact: true });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await link.click();
  await expect(page).toHaveURL(/quality\?.*new=true/);
  await expect(page.getByRole('grid', { name: 'Findings' }).getByText('app.js:2').first()).toBeVisible();
  await page.goBack();
  await fresh.getByRole('combobox', { name: 'New is measured against' }).click();
  await page
    .getByRole('option', { name: /^Analysis of/ })
    .first()
    .click();
  await expect(fresh.getByRole('link', { name: '0 bugs' })).toBeVisible();
  await page.goto(`/#/projects/${projectId}/report`);
  await expect(
    page.locator('section', { hasText: 'New code' }).getByRole('link', { name: '0 bugs' }),
  ).toBeVisible();
});
