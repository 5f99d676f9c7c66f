import { createAnalyzedProject } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { zipOf } from '../support/zip.ts';

test.use({ scene: 'without-model' });

let projectId = 0;

test.beforeAll(async ({ vitals }) => {
  const files = {
    'package.json': '{\n  "scripts": {\n    "start": "node src/server.js"\n  }\n}\n',
    'src/server.js': "import { charge } from './payment.js';\napp.listen(80);\ncharge(1);\n",
    'src/payment.js': 'export const charge = (amount) => amount;\n',
    'README.md': '# Shop\n\nA shop that charges money for things.\n',
  };
  projectId = await createAnalyzedProject(vitals, 'shop', await zipOf(files));
});

test('without a model a question is answered with places, and another one says what can be asked', async ({
  page,
}) => {
  await page.goto(`/#/projects/${projectId}/chat`);
  await expect(page.getByText('The chat model is switched off:')).toBeVisible();
  await page.getByRole('button', { name: 'How do I run it?' }).click();
  const answer = page.getByRole('article', { name: 'Vitals' });
  await expect(answer.getByText('npm run start')).toBeVisible({ timeout: 60_000 });
  await expect(answer.getByText('Answered from measurements, without a model.')).toBeVisible();
  await expect(answer.getByRole('link', { name: 'Open package.json at line 3' }).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Your question' }).fill('Please sing a song.');
  await page.keyboard.press('Enter');
  await expect(answer.last().getByText('Without a model Vitals answers from its measurements.')).toBeVisible({
    timeout: 60_000,
  });
  // Nothing went wrong: it is no alarm.
  await expect(answer.last().getByRole('note')).toContainText('Without a model');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Why is the score what it is?' }).click();
  await expect(answer.last().getByText(/^The health score is/)).toBeVisible({ timeout: 60_000 });
  await answer.first().getByRole('link', { name: 'Open package.json at line 3' }).first().click();
  await expect(page.locator('.cm-targetLine')).toBeInViewport();
});

test('without a model a guide for newcomers is written from facts, and its places are links', async ({
  page,
}) => {
  await page.goto(`/#/projects/${projectId}/docs?type=ONBOARDING`);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText('Written from measured facts, without a model.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('A shop that charges money for things.')).toBeVisible();
  await expect(page.getByText('npm run start')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open src/server.js at line 2' }).first().click();
  await expect(page.locator('.cm-targetLine')).toBeInViewport();
});
