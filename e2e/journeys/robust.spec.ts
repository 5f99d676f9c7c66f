import { call, createAnalyzedProject, createProject } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { zipOf, zipOfFolder } from '../support/zip.ts';

test.use({ scene: 'robust' });

let projectId = 0;

test.beforeAll(async ({ vitals }) => {
  projectId = await createAnalyzedProject(vitals, 'busboy', await zipOfFolder('node_modules/busboy'));
});

test('a slow answer is waited for, and says so meanwhile', async ({ page }) => {
  const seen = Promise.withResolvers<void>();
  await page.route('**/quality-issues*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto(`/#/projects/${projectId}/quality`);
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  seen.resolve();
  await expect(page.getByText(/findings? from|No issues found/).first()).toBeVisible();
});

test('an address that changes after the first view has loaded and before it is drawn is followed', async ({
  page,
}) => {
  // The words of another language hold up the drawing.
  await page.addInitScript(() => localStorage.setItem('vitals-locale', 'zh-CN'));
  const words = Promise.withResolvers<void>();
  const asked = page.waitForRequest('**/zh-cn-*.js');
  await page.route('**/zh-cn-*.js', async (route) => {
    await words.promise;
    await route.continue();
  });
  const loaded = page.waitForResponse((response) => /\/api\/v1\/projects\?/.test(response.url()));
  await page.goto('/', { waitUntil: 'commit' });
  await asked;
  await (await loaded).finished();
  // The router waits for its first answer this long at most.
  await page.waitForTimeout(500);
  await page.evaluate((id) => {
    location.hash = `/projects/${id}/docs`;
  }, projectId);
  words.resolve();
  await expect(page.getByRole('heading', { name: '文档', level: 1 })).toBeVisible();
});

test('a failed answer can be asked for again', async ({ page, provokeMessage }) => {
  provokeMessage(/500 \(Internal Server Error\)/);
  let broken = true;
  await page.route('**/api/v1/**/dependencies*', async (route) => {
    if (broken) await route.fulfill({ status: 500, json: { code: 5002, message: 'The disk hiccuped.' } });
    else await route.continue();
  });
  await page.goto(`/#/projects/${projectId}/dependencies`);
  await expect(page.getByRole('alert').getByText('The disk hiccuped.')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('grid', { name: 'Dependencies' })).toBeVisible();
});

test('a view whose code could not be fetched opens by itself when Vitals is back', async ({
  page,
  provokeMessage,
}) => {
  provokeMessage(/net::ERR_(?:FAILED|CONNECTION_REFUSED)|Could not fetch|could not be fetched/);
  await page.goto(`/#/projects/${projectId}`);
  await expect(page.getByRole('img', { name: /Health score/ })).toBeVisible();
  let away = true;
  await page.route('**/*', (route) => (away ? route.abort() : route.continue()));
  await page.evaluate(() => Object.assign(window, { first: true }));
  await page.getByRole('link', { name: 'Debt', exact: true }).click();
  await expect(page.getByText('The view opens automatically')).toBeVisible();
  // Still the page that was there: it is not loaded again while nothing answers.
  expect(await page.evaluate(() => 'first' in window)).toBe(true);
  away = false;
  await expect(page.getByText('The view opens automatically')).toBeHidden({ timeout: 15_000 });
  await expect(page.getByRole('heading', { name: /debt/i }).first()).toBeVisible();
  // With its styles, too: each view has a sheet of its own.
  const broken = await page.evaluate(
    () =>
      [...document.querySelectorAll('link')].filter(({ rel, sheet }) => rel === 'stylesheet' && !sheet)
        .length,
  );
  expect(broken).toBe(0);
});

test('a view that is missing for good is not asked for over and over', async ({ page, provokeMessage }) => {
  provokeMessage(/net::ERR_FAILED|could not be fetched/);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/debts-page[\w.-]*\.js/, (route) => route.abort());
  await page.goto(`/#/projects/${projectId}/debts`);
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  // The page asks whether Vitals answers before it decides; what is asked now is answered after that.
  await page.evaluate(() => fetch('/api/v1/health').then((answer) => answer.text()));
  expect(loads).toBe(2);
});

test('without its stream an analysis is followed by asking', async ({ page, provokeMessage }) => {
  provokeMessage(/net::ERR_FAILED/);
  await page.route('**/analyses/events', (route) => route.abort());
  await page.goto(`/#/projects/${projectId}`);
  await page.getByRole('button', { name: 'Analyse again' }).click();
  // That it runs need not be seen: a small project can be analysed before the page has asked for the first time.
  await expect(page.getByText(/since the last analysis/i).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('region', { name: 'Analysis running' })).toBeHidden();
});

test('a project that another window deletes says so wherever it is open', async ({
  page,
  vitals,
  provokeMessage,
}) => {
  provokeMessage(/404 \(Not Found\)/);
  const id = await createProject(vitals, 'deleted elsewhere', await zipOf({ 'a.py': 'print(1)\n' }));
  await page.goto(`/#/projects/${id}/files`);
  await expect(page.getByRole('treegrid', { name: 'Files' })).toBeVisible();
  await call(vitals, `/projects/${id}`, { method: 'DELETE' });
  await page.getByRole('link', { name: 'Quality', exact: true }).click();
  await page.reload();
  await expect(page.getByText('Project not found')).toBeVisible();
  await page.getByRole('link', { name: 'Go to projects' }).click();
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
});

test('a project without source code has every view, and none is broken', async ({ page, vitals }) => {
  const id = await createAnalyzedProject(vitals, 'empty', await zipOf({ 'notes.txt': 'hello\n' }));
  for (const [view, name] of [
    ['', 'Overview'],
    ['/report', 'Report'],
    ['/files', 'Files'],
    ['/quality', 'Quality'],
    ['/architecture', 'Architecture'],
    ['/evolution', 'Evolution'],
    ['/dependencies', 'Dependencies'],
    ['/compare', undefined],
  ]) {
    await page.goto(`/#/projects/${id}${view}`);
    const current = page.getByRole('navigation', { name: 'Project views' }).locator('[aria-current="page"]');
    await expect(current).toHaveText(name === undefined ? [] : [name]);
    await expect(page.locator('main')).not.toBeEmpty();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
    await expect(page.getByText('Couldn’t load this view')).toBeHidden();
  }
});

test('a hundred thousand files are one table, read page by page, and the last is one key away', async ({
  page,
}) => {
  const items = Array.from({ length: 100_000 }, (_, index) => ({
    path: `src/part-${String(index).padStart(6, '0')}.ts`,
    language: 'TypeScript',
    loc: index % 700,
    sizeBytes: index,
  }));
  let sent = 0;
  await page.route(`**/projects/${projectId}/files?*`, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [number, size] = [Number(query.get('page')), Number(query.get('size'))];
    const shown = items.slice((number - 1) * size, number * size);
    sent += shown.length;
    return route.fulfill({
      json: { code: 0, message: 'ok', data: { total: items.length, page: number, size, items: shown } },
    });
  });
  await page.goto(`/#/projects/${projectId}/files?view=list`);
  const grid = page.getByRole('grid', { name: 'Files' });
  await expect(grid).toHaveAttribute('aria-rowcount', '100001');
  expect(await grid.getByRole('row').count()).toBeLessThan(100);
  await grid.focus();
  await page.keyboard.press('End');
  await expect(grid.getByText('part-099999.ts')).toBeInViewport();
  expect(sent, 'only what came into sight was read').toBeLessThan(2000);
  await expectAccessible(page);
});

test('fifty thousand files are one tree, of which only what is in sight exists', async ({ page }) => {
  const items = Array.from({ length: 50_000 }, (_, index) => ({
    path: `src/area-${index % 20}/part-${String(index).padStart(6, '0')}.ts`,
    language: 'TypeScript',
    loc: index % 700,
    sizeBytes: index,
    findings: index === 31_415 ? 3 : 0,
    worstSeverity: index === 31_415 ? 'MAJOR' : null,
    attention: index % 100,
    commits: index % 60,
  }));
  await page.route(`**/projects/${projectId}/files/facts`, (route) =>
    route.fulfill({
      json: {
        code: 0,
        message: 'ok',
        data: { total: items.length, findingsAvailable: true, historyAvailable: true, items },
      },
    }),
  );
  await page.goto(`/#/projects/${projectId}/files`);
  const tree = page.getByRole('treegrid', { name: 'Files' });
  // The worst is in sight, the other folders are closed.
  await expect(tree.getByText('part-031415.ts')).toBeInViewport();
  await expect(tree).toHaveAttribute('aria-rowcount', String(1 + 1 + 20 + 2500));
  expect(await tree.getByRole('row').count()).toBeLessThan(100);
  await page.getByRole('textbox', { name: 'Filter by path' }).fill('0499');
  await expect(tree).toHaveAttribute('aria-rowcount', String(1 + 1 + 20 + 115));
  await tree.focus();
  await page.keyboard.press('End');
  await expect(tree.getByRole('row').last()).toBeInViewport();
  await expectAccessible(page);
});

test('with reduced motion nothing moves on its own', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/#/projects/${projectId}`);
  await expect(page.getByRole('img', { name: /Health score/ })).toBeVisible();
  const moving = await page.evaluate(
    () => document.getAnimations().filter((animation) => animation.playState === 'running').length,
  );
  expect(moving).toBe(0);
});
