import { createAnalyzedProject } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { zipOf } from '../support/zip.ts';

test.use({ scene: 'chinese-findings', locale: 'zh-CN' });

/** A value that is followed to where it does harm, a finding of a linter with a patch, a cycle, an old package. */
const PLANTED = {
  'package.json': '{"name":"planted","version":"1.0.0","dependencies":{"express":"3.0.0"}}',
  'src/page.js': [
    "import express from 'express';",
    "import mysql from 'mysql';",
    'const app = express();',
    'const store = mysql.createConnection({});',
    "app.get('/order', (request, response) => {",
    `  store.query("select * from orders where id = '" + request.query.id + "'", (error, rows) => response.json(rows));`,
    '});',
    '',
  ].join('\n'),
  'src/app.js': [
    "import { load } from './load.js';",
    'export const GAP = 3;',
    'export function run(items) {',
    '  debugger;',
    '  return load(items);',
    '}',
    '',
  ].join('\n'),
  'src/load.js': "import { GAP } from './app.js';\nexport const load = (items) => [...items, GAP];\n",
};

const STATEMENT = '从查询字符串取得值，未经检查就将其作为 SQL 执行。';
/** Words in a row that nobody would take for a name. */
const ENGLISH = /(?:\b[A-Za-z]{2,}\b[ ,]+){3}[A-Za-z]{2,}/;

let projectId = 0;

test.beforeAll(async ({ vitals }) => {
  projectId = await createAnalyzedProject(vitals, 'planted', await zipOf(PLANTED));
});

test('the list of findings, the steps of one and the patch of another are in Chinese', async ({ page }) => {
  await page.goto(`/#/projects/${projectId}/quality`);
  const findings = page.getByRole('grid', { name: '问题' });
  await expect(findings.getByText('遗留的 debugger 语句')).toBeVisible();
  await expect(findings.getByText(ENGLISH)).toHaveCount(0);
  await findings.getByText(STATEMENT).click();
  const detail = page.getByRole('complementary', { name: STATEMENT });
  await expect(detail.getByText('query 来自查询字符串')).toBeVisible();
  await expect(detail.getByText('将其作为 SQL 执行', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await findings.getByText('遗留的 debugger 语句').click();
  await expect(page.getByRole('region', { name: '修复' }).getByText('删除 debugger 语句')).toBeVisible();
});

test('a finding in the code of its file is in Chinese, with its steps', async ({ page }) => {
  await page.goto(`/#/projects/${projectId}/files?path=src%2Fpage.js`);
  const note = page.getByRole('complementary', { name: STATEMENT });
  await note.getByRole('button', { name: STATEMENT }).click();
  await expect(note.getByText('query 来自查询字符串')).toBeVisible();
  await expect(note.getByText(ENGLISH)).toHaveCount(0);
});

test('what the report, the picture and the packages say is in Chinese', async ({ page }) => {
  await page.goto(`/#/projects/${projectId}/report`);
  await expect(page.getByText('用请求数据拼接 SQL').first()).toBeVisible();
  await expect(page.getByRole('main').getByText(ENGLISH)).toHaveCount(0);
  await page.goto(`/#/projects/${projectId}/architecture?review=true`);
  await expect(page.getByText(/^循环导入：/).first()).toBeVisible();
  await expect(page.getByText(/打破.*移到单独的文件中|把共用的代码提取到第三个模块/).first()).toBeVisible();
  await page.goto(`/#/projects/${projectId}/dependencies`);
  await expect(page.getByText(/被列入/).first()).toBeVisible();
});

test('what the analysis put on the debt board is in Chinese', async ({ page }) => {
  await page.goto(`/#/projects/${projectId}/debts`);
  const open = page.getByRole('region', { name: '待处理' });
  await expect(open.getByText(/^已停止维护的依赖：express 3\.0\.0/)).toBeVisible();
  await expect(open.getByText(/^先将 express 升级到 .*再试试升级涉及的部分。$/)).toBeVisible();
  await expect(open.getByText(ENGLISH)).toHaveCount(0);
});

test('a stored message changes its language with the page', async ({ page }) => {
  await page.goto(`/#/projects/${projectId}/quality`);
  await expect(page.getByText(STATEMENT)).toBeVisible();
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(
    page.getByText(/^Takes a value from the query string, unchecked, and runs it as SQL/),
  ).toBeVisible();
  await expect(page.getByText(STATEMENT)).toHaveCount(0);
});

test('answers without a model quote findings and risks in Chinese', async ({ page }) => {
  await page.goto(`/#/projects/${projectId}/chat`);
  const answer = page.getByRole('article', { name: 'Vitals' });
  for (const question of ['应该先修什么？', '风险最大的代码在哪里，为什么？', '有哪些循环依赖？']) {
    await page.getByRole('textbox', { name: '你的问题' }).fill(question);
    await page.keyboard.press('Enter');
    await expect(page.getByText(question, { exact: true }).last()).toBeVisible();
    await expect(answer.last().getByText('根据度量结果回答，未使用模型。')).toBeVisible({ timeout: 60_000 });
    await expect(answer.last()).not.toContainText(ENGLISH);
  }
  await expectAccessible(page);
});
