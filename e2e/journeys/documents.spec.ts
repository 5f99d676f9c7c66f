import { createAnalyzedProject } from '../support/api.ts';
import { expect, expectAccessible } from '../support/journey.ts';
import { testWithModel } from '../support/with-model.ts';
import { zipOf } from '../support/zip.ts';

/** Long enough to pass as a document; no report, which therefore is written by rules. */
const REPLY =
  '# Shop\n\nA small shop that charges money.\n\n## Start\n\nRead `src/lib/payment.js` first; there is nothing to build and nothing to configure.';

const test = testWithModel({ reply: REPLY });

test.use({ scene: 'documents' });

let projectId = 0;

test.beforeAll(async ({ vitals }) => {
  const files = {
    'src/lib/payment.js': 'export const charge = (amount) => amount;\n',
    'src/web/shop.js': "import { charge } from '../lib/payment.js';\nexport const sell = () => charge(1);\n",
    'README.md': '# Shop\n',
  };
  projectId = await createAnalyzedProject(vitals, 'shop', await zipOf(files));
});

test('a document is written, edited, and not overwritten without asking', async ({ page }) => {
  await page.goto(`/#/projects/${projectId}/docs`);
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText('Version 1')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Edit' }).click();
  await page
    .getByRole('textbox', { name: 'Markdown text' })
    .fill('# Ours\n\n<script>alert(1)</script>\n\n![x](https://example.org/x.png)');
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Ours' }),
  ).toBeVisible();
  await expect(page.locator('main img[src^="http"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('edited by hand')).toBeVisible();
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await expect(page.getByRole('dialog', { name: 'Overwrite your edits?' })).toBeVisible();
  await expectAccessible(page);
});

test('the measured structure is drawn, and told in words', async ({ page }) => {
  await page.goto(`/#/projects/${projectId}/docs?type=ARCH`);
  await page.getByRole('button', { name: 'Generate' }).click();
  const drawing = page.getByRole('img', { name: 'Diagram of the measured structure' });
  await expect(drawing).toBeVisible({ timeout: 60_000 });
  const drawnWidth = () => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(drawnWidth).toBeGreaterThan(20);
  await page.getByText('Diagram as text').click();
  await expect(page.getByText(/^web \(\d\) uses lib \(\d\)/)).toBeVisible();
  await expectAccessible(page);
});
