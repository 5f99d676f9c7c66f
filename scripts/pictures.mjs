// Takes the pictures of the README from the running, built product: `node scripts/with-node.mjs scripts/pictures.mjs [folder]`.
// The folder is the project to show, with its .git if it has one; without one it is a public npm package from node_modules.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { chromium } from 'playwright';
import { createAnalyzedProject } from '../e2e/support/api.ts';
import { startVitals } from '../e2e/support/vitals-host.ts';
import { zipOfFolder } from '../e2e/support/zip.ts';
import { findBrowser, NO_BROWSER } from './browser.mjs';
import { root } from './runtime.mjs';
import { say } from './say.mjs';
import { shrinkPng } from './shrink-png.mjs';

const TARGET = join(root, 'docs', 'pictures');
const MAX_BYTES = 200 * 1024;
/** Wide enough for every column, small enough for the limit. */
const SIZE = { width: 1160, height: 720 };
const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
];

/**
 * Each picture: its file, the view's address after the project, the colours, what shows that the view has arrived, and what is
 * opened in it then.
 */
const PICTURES = [
  { name: 'overview', path: '', arrived: (page) => page.getByText('What lowers the score') },
  {
    name: 'report',
    path: '/report',
    arrived: (page) => page.getByRole('heading', { name: 'Plan', exact: true }),
  },
  {
    name: 'quality',
    path: '/quality',
    arrived: (page) => page.getByRole('grid', { name: 'Findings' }),
    // The worst finding is open, with its code and what to do.
    open: (page) => page.getByRole('grid', { name: 'Findings' }).getByRole('row').nth(1),
  },
  { name: 'architecture', path: '/architecture', arrived: (page) => page.getByText('Violations').first() },
  {
    name: 'evolution',
    path: '/evolution',
    arrived: (page) => page.getByText('Activity by week'),
    dark: true,
  },
  { name: 'overview-dark', path: '', arrived: (page) => page.getByText('What lowers the score'), dark: true },
];

/** What the evolution of a project without a git history says: no picture is made of that. */
const NOTHING_TO_SHOW = 'No history';
/** Charts and graphs draw themselves over a few frames; without motion they are there at once, but laid out later. */
const SETTLE_MS = 2500;

async function take(browser, vitals, projectId, { name, path, arrived, open, dark = false }) {
  const context = await browser.newContext({
    viewport: SIZE,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  await page.goto(`${vitals.url}/#/projects/${projectId}${path}`);
  await arrived(page).or(page.getByText(NOTHING_TO_SHOW)).first().waitFor({ timeout: 30_000 });
  if (await page.getByText(NOTHING_TO_SHOW).isVisible()) {
    await context.close();
    return undefined;
  }
  await open?.(page).click();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(SETTLE_MS);
  const file = join(TARGET, `${name}.png`);
  const picture = shrinkPng(await page.screenshot());
  writeFileSync(file, picture);
  await context.close();
  return { file, bytes: picture.length };
}

async function main() {
  const folder = resolve(process.argv[2] ?? join(root, 'node_modules', 'express'));
  const executablePath = await findBrowser();
  if (executablePath === undefined) throw new Error(NO_BROWSER);
  mkdirSync(TARGET, { recursive: true });
  const vitals = await startVitals();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
  try {
    const projectId = await createAnalyzedProject(
      vitals,
      basename(folder),
      await zipOfFolder(relative(root, folder)),
    );
    for (const picture of PICTURES) {
      const taken = await take(browser, vitals, projectId, picture);
      if (taken === undefined) continue;
      const { file, bytes } = taken;
      say(`${basename(file)}: ${Math.ceil(bytes / 1024)} kB`);
      if (bytes > MAX_BYTES) throw new Error(`${basename(file)} is larger than ${MAX_BYTES / 1024} kB.`);
    }
  } finally {
    await browser.close();
    await vitals.dispose();
  }
}

await main();
