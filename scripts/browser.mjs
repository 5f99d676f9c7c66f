// Finds a Chromium for the browser journeys, or brings one: the machine's, Playwright's, Debian's.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { capture, captureTool } from './process.mjs';
import { canReach } from './reach.mjs';
import { root } from './runtime.mjs';
import { during } from './say.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

const FIXED_PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
  ],
};

/** Browsers that may be on this machine, best first. */
export function browserCandidates(env = process.env, platform = process.platform) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...(FIXED_PLACES[platform] ?? [])].filter((path) => existsSync(path));
}

/** A launcher can be an empty promise (snap stubs): only a browser that tells its version counts. */
async function works(path) {
  if (process.platform === 'win32') return existsSync(path);
  const { code } = await capture(path, ['--version'], { timeout: 20_000 });
  return code === 0;
}

function playwrightsOwn() {
  const require = createRequire(join(root, 'package.json'));
  return require('playwright').chromium.executablePath();
}

async function firstWorking(paths) {
  for (const path of paths) if (existsSync(path) && (await works(path))) return path;
  return undefined;
}

async function installPlaywrights() {
  if (!(await canReach('https://cdn.playwright.dev'))) return undefined;
  await during('Fetching a Chromium (Playwright)', () =>
    captureTool('playwright', ['install', 'chromium'], { timeout: 600_000 }),
  );
  return firstWorking([playwrightsOwn()]);
}

async function installDebians() {
  const isRoot = process.getuid?.() === 0;
  if (process.platform !== 'linux' || !isRoot || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await during('Installing Chromium (Debian package)', async () => {
    await capture('apt-get', ['update', '-q'], { env });
    const packages = ['chromium', 'fonts-liberation'];
    await capture('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], { env });
  });
  return firstWorking(browserCandidates());
}

/** What to do when no browser can be had, for a person. */
export const NO_BROWSER =
  'The browser journeys need a Chromium and none could be found or installed. Install Chromium or Chrome, or set VITALS_CHROMIUM to the path of one.';

/** Path of a working Chromium, or undefined. A VITALS_CHROMIUM that does not work is an error, not a hint. */
export async function findBrowser(env = process.env) {
  if (env.VITALS_CHROMIUM) return firstWorking([env.VITALS_CHROMIUM]);
  return (
    (await firstWorking([...browserCandidates(env), playwrightsOwn()])) ??
    (await installPlaywrights()) ??
    (await installDebians())
  );
}
