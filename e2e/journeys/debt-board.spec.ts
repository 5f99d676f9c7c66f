import type { DebtList } from '#contract/public-api/debts.ts';
import { analyze, call } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

test.use({ scene: 'debt-board' });

let projectId = 0;

test.beforeEach(async ({ vitals }) => {
  projectId = (await call<{ id: number }>(vitals, '/sample-project', { method: 'POST' })).id;
  await analyze(vitals, projectId);
  for (const title of ['Split the store', 'Name the queues', 'Drop the old mail'])
    await call(vitals, `/projects/${projectId}/tech-debts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ source: 'MANUAL', title }),
    });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`items are dragged, one or several, and a move is undone (${colorScheme})`, async ({
    page,
    vitals,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/#/projects/${projectId}/debts`);
    const column = (name: string) => page.getByRole('region', { name, exact: true });
    const card = (title: string) => page.getByRole('listitem').filter({ hasText: title });
    await card('Split the store').dragTo(column('In progress'));
    await expect(column('In progress').getByText('Split the store')).toBeVisible();
    await expect(page.getByText('1 item: In progress')).toBeVisible();
    // What is begun cannot be refused: nothing happens there.
    await card('Split the store').dragTo(column('Won’t fix'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(column('Open').getByText('Split the store')).toBeVisible();

    await page.getByRole('checkbox', { name: 'Select Split the store' }).check();
    await page.getByRole('checkbox', { name: 'Select Name the queues' }).check();
    await expect(page.getByRole('group', { name: 'Selected items' })).toContainText('2 selected');
    await expectAccessible(page);
    await card('Name the queues').dragTo(column('Done'));
    const dialog = page.getByRole('dialog', { name: 'Done' });
    await dialog.getByRole('textbox', { name: 'How was it resolved?' }).fill('Both in one change');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Mark as done' }).click();
    await expect(dialog).toBeHidden();
    await expect(column('Done').getByText('Both in one change')).toHaveCount(2);
    await expect(page.getByRole('group', { name: 'Selected items' })).toHaveCount(0);

    const { worth } = await call<DebtList>(
      vitals,
      `/projects/${projectId}/tech-debts?status=OPEN&page=1&size=1`,
    );
    expect(worth?.gain).toBeGreaterThan(0);
    await expect(column('Open').locator('h2 + p')).toContainText(
      `+${Math.round((worth?.gain ?? 0) * 10) / 10} point`,
    );
    await expect(
      column('Open')
        .getByText(/^Effort: \d+ × (?:minutes|hours|days)/)
        .first(),
    ).toBeVisible();
    await expect(
      column('Open')
        .getByText(/^Effort: (minutes|hours|days)$/)
        .first(),
    ).toBeVisible();
    await expect(
      column('Open')
        .getByText(/^\+[\d.]+ points?$/)
        .nth(1),
    ).toBeVisible();
  });
}

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('several items are moved and brought back by the keyboard alone', async ({ page }) => {
    await page.goto(`/#/projects/${projectId}/debts`);
    const open = page.getByRole('region', { name: '待处理' });
    await open.getByRole('checkbox', { name: '选择 Split the store' }).press('Space');
    await open.getByRole('checkbox', { name: '选择 Drop the old mail' }).press('Space');
    const bar = page.getByRole('group', { name: '已选择的内容' });
    await bar.getByRole('button', { name: '处理中' }).press('Enter');
    const doing = page.getByRole('region', { name: '处理中', exact: true });
    await expect(doing.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await page.keyboard.press('u');
    await expect(doing.getByRole('listitem')).toHaveCount(0);
    await expect(open.getByText('Drop the old mail')).toBeVisible();
    await open.getByRole('checkbox', { name: '选择 Split the store' }).press('Space');
    await expect(bar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
  });
});
