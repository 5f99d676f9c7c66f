// Installs what is missing, and nothing else. Runs on any Node >= 20 with nothing but its own modules.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { downloadElectron, electronSource } from './electron-binary.mjs';
import { capture } from './process.mjs';
import { canReach } from './reach.mjs';
import { findElectron, hasDisplay, nodeEnv, requireNode, root } from './runtime.mjs';
import { during, say } from './say.mjs';

/**
 * Packages of the lock file that are not in node_modules at that version. npm keeps its own record of what it
 * installed in `node_modules/.package-lock.json`, written last: an interrupted install leaves none.
 * Optional packages are npm's business (it leaves out other platforms').
 */
export function missingPackages(folder = root) {
  const wanted = readPackages(join(folder, 'package-lock.json'));
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted)
    .filter(([path, entry]) => path !== '' && !entry.optional && !entry.devOptional)
    .filter(([path, entry]) => installed[path]?.version !== entry.version)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** npm as this machine has it: the one that runs us, else the one on PATH. */
function npmCommand() {
  const self = process.env.npm_execpath;
  if (self && /npm-cli\.[cm]?js$/.test(self)) return { command: process.execPath, args: [self], options: {} };
  return { command: 'npm', args: [], options: { shell: process.platform === 'win32' } };
}

const QUIET = ['--loglevel=error', '--no-audit', '--no-fund', '--no-progress'];

async function installPackages() {
  // An existing folder is brought up to date instead of being emptied under whoever is using it.
  const update = ['install', '--no-save'];
  const attempts = existsSync(join(root, 'node_modules')) ? [update] : [['ci'], update];
  const { command, args, options } = npmCommand();
  let output = '';
  for (const verb of attempts) {
    const result = await during('Installing packages', () =>
      capture(command, [...args, ...verb, ...QUIET], options),
    );
    if (result.code === 0) return;
    output = result.output;
  }
  say(output.trimEnd());
  say('npm could not install the packages (its own words are above). Is the npm registry reachable?');
  process.exit(1);
}

/** Git inside the app, for machines without one. Never fails the install: the system's git is the fallback. */
async function fetchGit() {
  const folder = join(root, 'node_modules', 'dugite');
  if (existsSync(join(folder, 'git')) || !existsSync(folder)) return;
  if (!(await canReach('https://github.com'))) return;
  const node = requireNode();
  await during('Fetching git', () =>
    capture(node, [join(folder, 'script', 'download-git.js')], { cwd: folder, env: nodeEnv(node) }),
  );
}

/** Electron's window, where there is a display to show it on. Never fails the install: the browser is the fallback. */
async function fetchElectron() {
  if (!hasDisplay() || findElectron() || !(await canReach(electronSource()))) return;
  await during('Fetching Electron', downloadElectron);
}

/** Brings node_modules up to date. Cheap (a few ms) when nothing is missing. */
export async function install() {
  if (missingPackages().length === 0) return;
  await installPackages();
  if (process.env.VITALS_SKIP_EXTRAS === '1') return;
  await fetchGit();
  await fetchElectron();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await install();
