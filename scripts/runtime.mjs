// Where things are: the project, the Node 24 npm installed with it, Electron's binary, the tools' scripts.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Oldest Node on which every dependency runs (chokidar 6 sets the floor). */
const MINIMUM = [22, 22];

function newEnough(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  return major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1]);
}

/** Path of a Node that can run Vitals: the one npm brought, else this one if new enough, else undefined. */
export function findNode() {
  const os = process.platform === 'win32' ? 'win' : process.platform;
  const exe = process.platform === 'win32' ? 'node.exe' : 'node';
  const shipped = join(root, 'node_modules', `node-${os}-${process.arch}`, 'bin', exe);
  if (existsSync(shipped)) return shipped;
  return newEnough() ? process.execPath : undefined;
}

/** As findNode, but a machine without one gets a sentence that says what to do. */
export function requireNode() {
  const node = findNode();
  if (!node) {
    console.error(
      'Vitals needs Node 22.22 or newer on this platform: please install it from https://nodejs.org',
    );
    process.exit(1);
  }
  return node;
}

/** The environment in which a child finds the same Node first, whatever it starts itself. */
export function nodeEnv(node, env = process.env) {
  return { ...env, PATH: `${dirname(node)}${delimiter}${env.PATH ?? ''}` };
}

const PACKAGE_OF_TOOL = { tsc: 'typescript', depcruise: 'dependency-cruiser', asc: 'assemblyscript' };

/** The script file behind a tool's name (`vitest`, `tsc`), or behind a path to a script of our own. */
export function scriptOf(tool) {
  if (/\.(mjs|js|ts)$/.test(tool)) return resolve(tool);
  const folder = join(root, 'node_modules', PACKAGE_OF_TOOL[tool] ?? tool);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[tool]);
}

const ELECTRON_EXECUTABLE = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

/**
 * Electron's binary when it is on disk and of the version package.json asks for, else undefined.
 * Looks at files only: `require('electron')` would start a download.
 */
export function findElectron(folder = join(root, 'node_modules', 'electron'), env = process.env) {
  const dist = env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist');
  const executable = join(dist, ELECTRON_EXECUTABLE[process.platform] ?? 'electron');
  if (!existsSync(executable)) return undefined;
  if (env.ELECTRON_OVERRIDE_DIST_PATH) return executable;
  const versionFile = join(dist, 'version');
  const wanted = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
  const found = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim().replace(/^v/, '') : '';
  return found === wanted ? executable : undefined;
}

/** Whether a window could be shown here. */
export function hasDisplay(env = process.env, platform = process.platform) {
  return platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}
