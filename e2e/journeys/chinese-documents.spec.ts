import { createAnalyzedProject } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { zipOf } from '../support/zip.ts';

test.use({ scene: 'chinese-documents', locale: 'zh-CN' });

/** A server with a route, a cycle, a test and folders, so that every part of the documents has something to say. */
const FILES = {
  'package.json': '{\n  "scripts": {\n    "start": "node src/web/server.js",\n    "test": "vitest"\n  }\n}\n',
  'src/web/server.js':
    "import express from 'express';\nimport { charge } from '../data/payment.js';\nconst app = express();\napp.get('/orders/:id', charge);\napp.listen(80);\nexport const GAP = 3;\n",
  'src/data/payment.js':
    "import { GAP } from '../web/server.js';\nexport const charge = (request) => request.amount + GAP;\n",
  'test/payment.test.js': "import { charge } from '../src/data/payment.js';\ntest('it', () => charge({}));\n",
  'README.md': '# 商店\n\n一个卖各种东西的商店，这里是它的说明文字，写得足够长，可以作为项目的简介使用。\n',
};
/** Words in a row that nobody would take for a name. */
const ENGLISH = /(?:\b[A-Za-z]{2,}\b[ ,]+){3}[A-Za-z]{2,}/;

const DOCUMENTS = [
  ['README', '安装、构建、运行、测试'],
  ['ARCH', '最强的依赖关系'],
  ['API', '全部路由'],
  ['ONBOARDING', '先读这些'],
] as const;

let projectId = 0;

test.beforeAll(async ({ vitals }) => {
  projectId = await createAnalyzedProject(vitals, 'shop', await zipOf(FILES));
});

for (const [type, heading] of DOCUMENTS) {
  test(`${type} that was written from facts is in Chinese`, async ({ page }) => {
    await page.goto(`/#/projects/${projectId}/docs?type=${type}`);
    await page.getByRole('button', { name: '生成' }).click();
    await expect(page.getByText('根据度量结果生成，未使用模型。')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(await page.locator('main').innerText()).not.toMatch(ENGLISH);
    await expectAccessible(page);
    await page.getByRole('button', { name: '编辑' }).click();
    const text = page.getByRole('textbox', { name: 'Markdown 文本' });
    await expect(text).toHaveValue(new RegExp(`## ${heading}`));
  });
}
