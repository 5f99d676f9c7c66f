import { readFile } from 'node:fs/promises';
import { call, createAnalyzedProject, createProject } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { zipOf, zipOfFolder } from '../support/zip.ts';

test.use({ scene: 'settings' });

test.describe('the settings', () => {
  test('language, theme and editor take effect at once and survive a reload', async ({ page }) => {
    await page.goto('/#/settings');
    await expect(page.getByRole('heading', { name: 'Appearance and editor' })).toBeVisible();
    await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByRole('combobox', { name: 'Editor' }).click();
    await page.getByRole('option', { name: 'JetBrains' }).click();
    await expectAccessible(page);

    await page.getByRole('radiogroup', { name: 'Language' }).getByText('简体中文').click();
    await expect(page.getByRole('heading', { name: '保存在本机的数据' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: '外观与编辑器' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.getByRole('combobox', { name: '编辑器' })).toHaveValue('JetBrains');
  });

  test('what is stored is shown without a path of the machine, and exported as one zip', async ({
    page,
    vitals,
  }) => {
    await createAnalyzedProject(vitals, 'busboy', await zipOfFolder('node_modules/busboy'));
    await page.goto('/#/settings');
    await expect(page.getByRole('rowheader', { name: 'busboy' })).toBeVisible();
    expect(await page.locator('body').innerText()).not.toContain(vitals.dataDir);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export all' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^vitals-export-[\d-]+\.zip$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.includes('busboy/report.md')).toBe(true);
  });

  test('everything is deleted only with the typed word, and Vitals goes on as on the first day', async ({
    page,
    vitals,
  }) => {
    const id = await createProject(vitals, 'to be forgotten', await zipOf({ 'main.py': 'print(1)\n' }));
    await page.goto(`/#/projects/${id}`);
    await page.goto('/#/settings');
    await page.getByRole('button', { name: 'Delete everything…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete everything?' });
    const confirm = dialog.getByRole('button', { name: 'Delete everything' });
    await dialog.getByRole('textbox').fill('delete');
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox').fill('DELETE');
    await expectAccessible(page);
    await confirm.click();

    await expect(page.getByRole('heading', { name: 'Find out how healthy a codebase is' })).toBeVisible();
    expect(await call<{ total: number }>(vitals, '/projects')).toMatchObject({ total: 0 });
    await createAnalyzedProject(vitals, 'afterwards', await zipOf({ 'main.py': 'print(1)\n' }));
    await page.reload();
    await expect(page.getByRole('link', { name: 'afterwards' }).first()).toBeVisible();
  });
});

test('what environment variables set is named with them, in the settings and by the doctor', async ({
  page,
}) => {
  await page.goto('/#/settings');
  await expect(page.getByText('Set by the environment variable VITALS_CHAT_MODEL')).toBeVisible();
  await page.goto('/#/settings/doctor');
  await expect(
    page.getByText('start Vitals without “off” in VITALS_CHAT_MODEL, VITALS_EMBED_MODEL'),
  ).toBeVisible();
});

test.describe('the help', () => {
  test('is the user guide, one click away, with links that stay inside', async ({
    page,
    context,
    provokeMessage,
  }) => {
    // The frame asks the service now and then, also while there is no network.
    provokeMessage(/net::ERR_INTERNET_DISCONNECTED/);
    await page.goto('/');
    await page.getByRole('link', { name: 'Help' }).click();
    const contents = page.getByRole('navigation', { name: 'User guide pages' });
    await expect(contents.getByRole('link')).toHaveCount(13);
    await expectAccessible(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await context.setOffline(true);
    for (const link of await contents.getByRole('link').all()) {
      const title = (await link.textContent()) ?? '';
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    // The browser itself asks for the tab's icon at each change of the address; the first code of the guide
    // asks for its colours, without which it can be read.
    expect(asked.filter((path) => !/^\/(api\/v1\/|assets\/(icon|code)-)/.test(path))).toEqual([]);
    await context.setOffline(false);
    await contents.getByRole('link', { name: 'Chat and the local model' }).click();
    await page.getByRole('article').getByRole('link', { name: 'settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings and data' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('article').getByRole('link', { name: 'A folder in place' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'A folder in place' })).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1, name: 'Your first project' })).not.toBeInViewport();
    await page.setViewportSize({ width: 640, height: 800 });
    await expectAccessible(page);
  });

  test('is searched by a key, and leads to the section that says it', async ({ page }) => {
    await page.goto('/#/help');
    await expect(page.getByRole('heading', { level: 1, name: 'Your first project' })).toBeVisible();
    await page.keyboard.press('/');
    const field = page.getByRole('textbox', { name: 'Search the guide' });
    await expect(field).toBeFocused();
    await page.keyboard.type('points lost');
    const contents = page.getByRole('navigation', { name: 'User guide pages' });
    await expect(contents.getByRole('status')).toHaveText(/^\d+ sections?$/);
    await expect(contents.locator('mark').first()).toHaveText(/points|lost/i);
    await expectAccessible(page);
    await contents.getByRole('link', { name: /How points are lost/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'How points are lost' })).toBeInViewport();
    await expect(contents.getByRole('link', { name: /How points are lost/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.setViewportSize({ width: 640, height: 800 });
    await expectAccessible(page);
    await contents.getByRole('link', { name: /How points are lost/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'How points are lost' })).toBeInViewport();
    await field.fill('nowhere-to-be-found');
    await expect(contents.getByRole('status')).toHaveText('Nothing in the guide mentions all of this.');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(contents.getByRole('link')).toHaveCount(13);
  });

  test.describe('in Chinese', () => {
    test.use({ locale: 'zh-CN' });

    test('is the guide in Chinese, at the section that a view is about, and follows the language', async ({
      page,
    }) => {
      await page.goto('/#/settings/doctor');
      await page.getByRole('link', { name: '帮助' }).click();
      const contents = page.getByRole('navigation', { name: '用户指南页面' });
      await expect(contents.getByRole('link')).toHaveCount(13);
      await expect(page.getByRole('heading', { level: 2, name: '排查模型问题' })).toBeInViewport();
      await expect(page.getByRole('article')).toHaveAttribute('lang', 'zh-CN');
      await expectAccessible(page);
      for (const link of await contents.getByRole('link').all()) {
        const title = (await link.textContent()) ?? '';
        expect(title).toMatch(/[\u4e00-\u9fff]/);
        await link.click();
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport();
      }
      await contents.getByRole('link', { name: '设置与数据' }).click();
      await page.getByRole('article').getByRole('link', { name: '就地打开的文件夹' }).click();
      await expect(page.getByRole('heading', { level: 2, name: '就地打开的文件夹' })).toBeInViewport();
      await page.getByRole('button', { name: '语言' }).click();
      await page.getByRole('menuitem', { name: 'English' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'A folder in place' })).toBeInViewport();
      await expect(page.getByRole('article')).toHaveAttribute('lang', 'en');
    });
  });

  test('a page that does not exist says so', async ({ page }) => {
    await page.goto('/#/help/nothing');
    await expect(page.getByRole('heading', { name: 'Page not found in the user guide.' })).toBeVisible();
  });
});
