import { createAnalyzedProject } from '../support/api.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { testWithModel } from '../support/with-model.ts';
import { zipOf } from '../support/zip.ts';

const FILES = {
  'src/payment.js':
    'export function charge(amount) {\n  return amount > 0 ? { charged: amount } : null;\n}\n',
  'README.md': '# Shop\n\nCharges money.\n',
};

/** The model cites one place that exists and one that does not. */
const test = testWithModel({ reply: 'Money is charged in [src/payment.js:1], not in [src/invented.js:9].' });

test.use({ scene: 'assistant' });

let projectId = 0;

test.beforeAll(async ({ vitals }) => {
  projectId = await createAnalyzedProject(vitals.url, 'shop', await zipOf(FILES));
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

  await answer.getByRole('button', { name: 'Register as debt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register a debt' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Where is money charged?');
  await dialog.getByRole('button', { name: 'Add debt' }).click();
  await expect(page.getByText('Registered as debt')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('article', { name: 'You' })).toHaveText('Where is money charged?');
  await answer.getByRole('link', { name: 'Open src/payment.js at line 1' }).first().click();
  await expect(page.locator('.cm-targetLine')).toBeInViewport();
});
