// npm test: everything that is missing is installed, everything is built, every test runs, the counts come last.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_BROWSER, findBrowser } from './browser.mjs';
import { prepare } from './build.mjs';
import { runTool } from './process.mjs';
import { findElectron, hasDisplay, root } from './runtime.mjs';
import { say } from './say.mjs';
import { NONE, addCounts, countsLine, playwrightCounts, vitestCounts } from './test-counts.mjs';

/** Why the Electron journeys cannot run here, or undefined when they can. */
function whyNoElectron() {
  if (!findElectron())
    return 'Electron’s binary is not on this machine (it comes from GitHub at `npm start`)';
  if (!hasDisplay()) return 'there is no display (DISPLAY or WAYLAND_DISPLAY)';
  return undefined;
}

function readReport(file, counts) {
  try {
    return counts(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    say(`The runner left no readable report: ${error.message}`);
    return { ...NONE, failed: 1 };
  }
}

async function runUnitTests(folder) {
  const file = join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runTool('vitest', ['run', ...reporters]);
  return { code, counts: readReport(file, vitestCounts) };
}

async function runJourneys(folder, browser) {
  const file = join(folder, 'playwright.json');
  const noElectron = whyNoElectron();
  const env = {
    ...process.env,
    VITALS_CHROMIUM: browser,
    VITALS_ELECTRON: noElectron ? '' : findElectron(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  };
  const options = ['test', '--config', join(root, 'e2e', 'playwright.config.ts'), '--reporter=list,json'];
  const code = await runTool('playwright', options, { env });
  if (noElectron) say(`The Electron journeys were skipped: ${noElectron}.`);
  return { code, counts: readReport(file, playwrightCounts) };
}

async function main() {
  await prepare();
  const browser = await findBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'vitals-test-'));
  try {
    const units = await runUnitTests(folder);
    let journeys = { code: 1, counts: { ...NONE, failed: 1 } };
    if (browser) journeys = await runJourneys(folder, browser);
    else say(NO_BROWSER);
    const total = addCounts(units.counts, journeys.counts);
    process.stdout.write(`\n${countsLine(total)}\n`);
    return units.code === 0 && journeys.code === 0 && total.failed === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exit(await main());
