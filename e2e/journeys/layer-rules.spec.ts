import type { ViolationList } from '#contract/public-api/architecture.ts';
import { analyze, call, giveLayerRules } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

test.use({ scene: 'layer-rules' });

let projectId = 0;

test.beforeEach(async ({ vitals }) => {
  projectId = (await call<{ id: number }>(vitals, '/sample-project', { method: 'POST' })).id;
  await analyze(vitals, projectId);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a layer rule is written, counted while it is typed, and checked by the next analysis (${colorScheme})`, async ({
    page,
    vitals,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/#/projects/${projectId}/architecture`);
    await page.getByRole('button', { name: 'Own rules (0)' }).click();
    const side = page.getByRole('complementary', { name: 'Own rules' });
    await side.getByRole('button', { name: 'Add rule' }).click();
    const form = side.getByRole('form', { name: 'Add rule' });
    await form.getByRole('button', { name: 'Add rule' }).click();
    await expect(form.getByText('Enter a folder, package or file.')).toHaveCount(2);
    await form.getByRole('textbox', { name: 'This code' }).fill('web//');
    await expect(form.getByText('A name is missing between two separators.')).toBeVisible();
    await form.getByRole('textbox', { name: 'This code' }).fill('web');
    await form.getByRole('textbox', { name: 'Must not import' }).fill('nowhere');
    await expect(form.getByRole('status')).toHaveText('Nothing in the latest analysis matches nowhere.');
    await form.getByRole('textbox', { name: 'Must not import' }).fill('harbor.repository');
    const flagged = await form.getByRole('status').textContent();
    const count = Number(/^Flags (\d+) dependenc/.exec(flagged ?? '')?.[1]);
    expect(count).toBeGreaterThan(0);
    await form.getByRole('textbox', { name: 'Reason' }).fill('Controllers ask services.');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Rule saved. The next analysis checks it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Own rules (1)' })).toBeVisible();
    await expect(side.getByRole('listitem')).toContainText('Controllers ask services.');

    await analyze(vitals, projectId);
    const { items } = await call<ViolationList>(
      vitals,
      `/projects/${projectId}/architecture/violations?violationType=LAYER_VIOLATION&confidence=CERTAIN`,
    );
    expect(items.filter(({ layerRule }) => layerRule !== undefined)).toHaveLength(count);
    await page.reload();
    await page.getByRole('button', { name: 'Own rules (1)' }).click();
    const panel = page.getByRole('complementary', { name: 'Violations' });
    await expect(panel.getByText('Own rule', { exact: true })).toHaveCount(count);
    await expect(panel).toContainText('but web must not import harbor.repository: Controllers ask services.');
    await expectAccessible(page);
  });
}

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('rules are changed, removed and brought back by the keyboard alone', async ({ page, vitals }) => {
    await giveLayerRules(vitals, projectId, [{ from: 'web', to: 'billing' }]);
    await page.goto(`/#/projects/${projectId}/architecture?rules=true`);
    const side = page.getByRole('complementary', { name: '自定义规则' });
    await side.getByRole('button', { name: '修改：web 不得导入 billing' }).press('Enter');
    const form = side.getByRole('form', { name: '修改规则' });
    await expect(form.getByRole('textbox', { name: '这些代码' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await side.getByRole('button', { name: '修改：web 不得导入 billing' }).press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('web');
    await expect(form.getByText('两侧相同。')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(form).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('frontend');
    await page.keyboard.press('Enter');
    await expect(side.getByRole('listitem')).toContainText('frontend');
    await expectAccessible(page);
    await side.getByRole('button', { name: '删除：web 不得导入 frontend' }).press('Enter');
    await expect(side.getByRole('listitem')).toHaveCount(0);
    await page.getByRole('button', { name: '撤销' }).press('Enter');
    await expect(side.getByRole('listitem')).toContainText('frontend');
  });
});
