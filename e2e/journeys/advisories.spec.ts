import { zipBytes } from '#platform/zip/testing/zip-bytes.ts';
import { createAnalyzedProject } from '../support/api.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { zipOf } from '../support/zip.ts';

test.use({ scene: 'advisories' });

const ADVISORY = {
  id: 'GHSA-aaaa-bbbb-cccc',
  modified: '2026-11-01T08:00:00Z',
  affected: [
    {
      package: { ecosystem: 'npm', name: 'quiet-lib' },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.2.3' }] }],
    },
  ],
};
const EXPORT = zipBytes([{ name: 'GHSA-aaaa-bbbb-cccc.json', content: JSON.stringify(ADVISORY) }]);
const MANIFEST = JSON.stringify({ name: 'shop', dependencies: { 'quiet-lib': '1.2.0' } });

test('newer vulnerability data is loaded, and the dependencies follow', async ({
  page,
  vitals,
  provokeMessage,
}) => {
  const id = await createAnalyzedProject(vitals, 'shop', await zipOf({ 'package.json': MANIFEST }));
  await page.goto(`/#/projects/${id}/dependencies`);
  await expect(
    page.getByText(/Checked against advisories: npm up to 22 Nov 2024\. npm: older/),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'Vulnerability data' }).click();
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Vulnerability data' }) });
  await expect(panel.getByRole('row', { name: /^npm .* 22 Nov 2024 GitHub/ })).toBeVisible();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    panel.getByRole('button', { name: 'Load an OSV export…' }).click(),
  ]);
  await chooser.setFiles({ name: 'all.zip', mimeType: 'application/zip', buffer: EXPORT });
  await expect(panel.getByText('All projects were checked again.')).toBeVisible();
  await expect(panel.getByRole('row', { name: 'npm 1 1 Nov 2026 OSV export, loaded by you' })).toBeVisible();
  await expectAccessible(page);

  provokeMessage(/status of 400/);
  await panel.getByRole('button', { name: 'Update from OSV' }).click();
  await expect(panel.getByRole('alert')).toContainText('Nothing was changed.');

  await page.goto(`/#/projects/${id}/dependencies`);
  await expect(page.getByText(/npm up to 1 Nov 2026\. Checked again on .*; report and score/)).toBeVisible();
  await expect(page.getByRole('row', { name: /quiet-lib/ })).toContainText('GHSA-aaaa-bbbb-cccc');
});

test('an export that is dropped on its section is no new project', async ({ page }) => {
  await page.goto('/#/settings');
  const panel = page.locator('[data-takes-files]');
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'all.zip', { type: 'application/zip' }));
      return data;
    },
    [...EXPORT],
  );
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await panel.dispatchEvent(type, { dataTransfer: transfer });
  }
  await expect(panel.getByText('All projects were checked again.')).toBeVisible();
  await page.goto('/#/');
  await expect(page.getByRole('link', { name: 'all', exact: true })).toHaveCount(0);
});
