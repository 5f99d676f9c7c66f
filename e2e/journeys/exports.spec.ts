import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect } from '../support/journey.ts';
import { test } from '../support/reading-test.ts';

async function download(page: Page, button: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).first().click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

for (const { path, button, name, holds } of [
  { path: '/files', button: 'Files as CSV', name: 'files.csv', holds: 'OrderService.java,Java,' },
  {
    path: '/quality',
    button: 'Findings as CSV',
    name: 'findings.csv',
    holds: 'flow/sql-injection',
  },
  {
    path: '/architecture?view=list',
    button: 'Dependencies as CSV',
    name: 'dependencies-between-packages.csv',
    holds: 'From,To,Dependencies',
  },
  {
    path: '/architecture?review=true',
    button: 'Violations as CSV',
    name: 'violations.csv',
    holds: 'Circular dependency',
  },
  { path: '/evolution', button: 'Activity as CSV', name: 'activity.csv', holds: '2026-' },
  { path: '/evolution', button: 'Files as CSV', name: 'files.csv', holds: 'Mara Lindt' },
  { path: '/evolution', button: 'Authors: CSV', name: 'authors.csv', holds: 'Ines Okafor' },
  {
    path: '/compare?state=PERSISTING',
    button: 'These findings as CSV',
    name: 'comparison.csv',
    holds: 'ReportDao',
  },
  { path: '/report', button: 'History as CSV', name: 'history.csv', holds: 'Health score' },
]) {
  test(`${path}: ${button}`, async ({ page, sampleId }) => {
    await page.goto(`/#/projects/${sampleId}${path}`);
    const file = await download(page, button);
    expect(file.name).toBe(`Harbor-sample-${name}`);
    expect(file.bytes.toString('utf8')).toContain(holds);
  });
}

for (const { path, button, name } of [
  { path: '/evolution', button: /Save as PNG: activity/, name: 'activity.png' },
  { path: '/evolution', button: /Save as PNG: hotspot-map/, name: 'hotspot-map.png' },
  { path: '/evolution?files=scatter', button: /Save as PNG: change/, name: 'change-and-complexity.png' },
  { path: '/architecture', button: /Save as PNG: architecture/, name: 'architecture.png' },
  { path: '/report', button: /Save as PNG: scores/, name: 'scores.png' },
]) {
  test(`${path}: ${name}`, async ({ page, sampleId }, info) => {
    await page.goto(`/#/projects/${sampleId}${path}`);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    const file = await download(page, button);
    expect(file.name).toBe(`Harbor-sample-${name}`);
    expect(file.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(file.bytes.length).toBeGreaterThan(4000);
    await info.attach(name, { body: file.bytes, contentType: 'image/png' });
  });
}

test('the report as one web page asks nobody for anything', async ({ page, context, sampleId }) => {
  await page.goto(`/#/projects/${sampleId}/report`);
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Web page/ }).click(),
  ]);
  const html = await readFile(await file.path(), 'utf8');
  const alone = await context.newPage();
  const asked: string[] = [];
  alone.on('request', (request) => asked.push(request.url()));
  await alone.setContent(html);
  await expect(alone.getByText('ReportDao.java').first()).toBeVisible();
  expect(asked).toEqual([]);
  expect(html).not.toMatch(/<script|<link|src="http/);
});

test('the printed report holds the report and nothing around it', async ({ page, sampleId }, info) => {
  await page.goto(`/#/projects/${sampleId}/report`);
  await expect(page.getByRole('heading', { name: 'Plan', exact: true })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(scheme, 'paper is white').toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(page.getByRole('navigation', { name: 'Project views' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Plan', exact: true })).toBeVisible();
  const pdf = await page.pdf({ format: 'A4', path: info.outputPath('report.pdf') });
  expect(pdf.subarray(0, 4).toString()).toBe('%PDF');
  // More than the one page that a view which scrolls inside its window would give.
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0).toBeGreaterThan(1);
});
