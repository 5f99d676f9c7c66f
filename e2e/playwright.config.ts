import { defineConfig } from 'playwright/test';

/*
 * Browser journeys against the built product. `npm test` finds the browser and hands it over in VITALS_CHROMIUM;
 * VITALS_ELECTRON is the path of Electron's binary, empty where its journeys cannot run (they are then skipped).
 */

/** Works as root and in containers; keeps the browser from calling home. */
const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const executablePath = process.env['VITALS_CHROMIUM'];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // For a slow and busy machine: what holds is seen at once, whatever stands here.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Each has a host and a database of its own; half of a journey is waiting.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // What fades in would be measured on its way: half its colour, for axe a contrast that nobody sees.
    contextOptions: { reducedMotion: 'reduce' },
    // With what the page was at each step, without a film of it: that costs a tenth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { args: BROWSER_ARGUMENTS, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'browser', testMatch: 'journeys/**/*.spec.ts' },
    { name: 'contract', testMatch: 'contract/**/*.spec.ts' },
    { name: 'electron', testMatch: 'electron/**/*.spec.ts' },
  ],
});
