import { LIMITS } from '#contract/limits.ts';
import { call, createAnalyzedProject, createProject } from '../support/api.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { testWithModel } from '../support/with-model.ts';
import { zipOf } from '../support/zip.ts';

const FILES = {
  'src/payment.js':
    'export function charge(amount) {\n  return amount > 0 ? { charged: amount } : null;\n}\n',
  'README.md': '# Shop\n\nCharges money.\n',
};

/** The model cites one place that exists and one that does not. */
const test = testWithModel({
  reply: 'Money is charged in [src/payment.js:1], not in [src/invented.js:9].',
  // Two words, then nothing until the request is given up.
  faults: [{ op: 'chat', kind: 'hang', after: 2, match: 'take your time' }],
});

test.use({ scene: 'assistant' });

let projectId = 0;

test.beforeAll(async ({ vitals }) => {
  projectId = await createAnalyzedProject(vitals, 'shop', await zipOf(FILES));
});

test('an answer streams in, cites only what exists, and becomes a debt', async ({ page }) => {
  await page.goto(`/#/projects/${projectId}/chat`);
  await page.getByRole('textbox', { name: 'Your question' }).fill('Where is money charged?');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('article', { name: 'Vitals' });
  await expect(answer.getByText('Money is charged in')).toBeVisible({ timeout: 60_000 });
  await expect(answer.getByRole('link', { name: 'Open src/payment.js at line 1' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /invented/ })).toHaveCount(0);
  await expectAccessible(page);

  await answer.getByRole('button', { name: 'Add to technical debt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a technical-debt item' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Where is money charged?');
  // Looked for frame by frame from before the click: the notification goes by itself.
  const told = page.getByText('Added to technical debt').waitFor();
  await dialog.getByRole('button', { name: 'Add item' }).click();
  await told;

  await page.reload();
  await expect(page.getByRole('article', { name: 'You' })).toHaveText('Where is money charged?');
  await answer.getByRole('link', { name: 'Open src/payment.js at line 1' }).first().click();
  await expect(page.locator('.cm-targetLine')).toBeInViewport();
});

test('a file is attached to a question, and what the model saw is told', async ({ page }) => {
  await page.goto(`/#/projects/${projectId}/files?path=src%2Fpayment.js`);
  await page.getByRole('link', { name: 'Ask about this file' }).click();
  await page.getByRole('button', { name: 'Remove src/payment.js' }).click();
  await page.getByRole('button', { name: 'Attach a file' }).click();
  await page.getByRole('combobox', { name: 'The file your question is about' }).fill('payment');
  await page.getByRole('option', { name: 'src/payment.js' }).click();
  await page.getByRole('textbox', { name: 'Your question' }).fill('What is charged here?');
  await page.keyboard.press('Enter');
  const question = page.getByRole('article', { name: 'You' });
  await expect(question.getByRole('link', { name: 'Open src/payment.js' })).toBeVisible();
  await page.getByText('What the model saw').click({ timeout: 60_000 });
  await expect(page.getByText(/were sent to qwen2\.5-coder:7b/)).toBeVisible();
  await expect(page.getByText('lines 1 to 3').first()).toBeVisible();
  await expectAccessible(page);
});

test('the stop button stops the model and keeps what was said', async ({ page, model, vitals }) => {
  await page.goto(`/#/projects/${projectId}/chat`);
  await page
    .getByRole('textbox', { name: 'Your question' })
    .fill('Where is money charged? Please take your time.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Money is')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped.')).toHaveCount(1);
  await model.whenIdle();
  expect(model.requests('/api/chat').at(-1)?.end).toBe('aborted');
  // It is stored a moment after the model was stopped.
  const [, chat] = /chat=(\d+)/.exec(page.url()) ?? [];
  const stored = () =>
    call<{ items: { role: string }[] }>(vitals, `/chats/${chat}/messages`).then(({ items }) =>
      items.map(({ role }) => role),
    );
  await expect.poll(stored).toEqual(['USER', 'ASSISTANT']);
  await page.reload();
  await expect(page.getByRole('article', { name: 'Vitals' })).toContainText('Money is');
});

test('conversations come page by page, open and go one by one', async ({ page, vitals }) => {
  const owner = await createProject(vitals, 'talkative', await zipOf(FILES));
  const ids: number[] = [];
  for (let made = 0; made < LIMITS.pageSizeMax + 20; made += 1) {
    ids.push((await call<{ id: number }>(vitals, `/projects/${owner}/chats`, { method: 'POST' })).id);
  }
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith(`/projects/${owner}/chats`)) asked.push(url.searchParams.get('page'));
  });
  await page.goto(`/#/projects/${owner}/chat`);
  const list = page.getByRole('grid', { name: 'Conversations' });
  const rowOf = (id: number | undefined) =>
    list.getByRole('row').filter({ has: page.locator(`a[href$="chat=${id}"]`) });
  await expect(rowOf(ids.at(-1))).toBeVisible();
  await expect(list).toHaveAttribute('aria-rowcount', String(ids.length));
  expect(new Set(asked)).toEqual(new Set(['1']));
  await expectAccessible(page);

  await list.focus();
  await page.keyboard.press('End');
  await expect(rowOf(ids[0])).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(['1', '2']));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`chat=${ids[0]}$`));
  await expect(rowOf(ids[0])).toHaveAttribute('aria-selected', 'true');

  await rowOf(ids[1]).getByRole('button', { name: 'Delete conversation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete conversation' }).click();
  await expect(list).toHaveAttribute('aria-rowcount', String(ids.length - 1));
  await expect(rowOf(ids[1])).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`chat=${ids[0]}$`));
});

test('the doctor shows the server and its models, and gives a next step for what fails', async ({ page }) => {
  await page.goto('/#/settings');
  await page.getByRole('link', { name: 'Open the model doctor' }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect(page.getByText('8,192 tokens')).toBeVisible();
  await page.getByRole('button', { name: 'Test all' }).click();
  await expect(page.getByText('Works', { exact: true })).toHaveCount(2, { timeout: 60_000 });
  await expect(page.getByText('The model returns invalid JSON')).toBeVisible();
  await expectAccessible(page);
});
