// Builds out/ when a source is newer than it. `--force` builds anyway.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { install } from './install.mjs';
import { captureTool } from './process.mjs';
import { root } from './runtime.mjs';
import { during, say } from './say.mjs';

const SOURCES = [
  'src-contract',
  'src-platform',
  'src-main',
  'src-analyzer',
  'src-renderer',
  // The help view shows it.
  'docs/user-guide',
  'vite.config.ts',
  'package.json',
];
const NOT_BUILT = /(^|\/)(__fixtures__|node_modules)(\/|$)|\.test\.tsx?$|\.samples\.txt$/;

/** One hash over path, size and time of everything that goes into the build. */
export function fingerprint(folder = root) {
  const hash = createHash('sha256');
  const visit = (path) => {
    if (NOT_BUILT.test(path) || !existsSync(join(folder, path))) return;
    const stat = statSync(join(folder, path));
    if (!stat.isDirectory()) hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
    else for (const name of readdirSync(join(folder, path)).toSorted()) visit(`${path}/${name}`);
  };
  for (const source of SOURCES) visit(source);
  return hash.digest('hex');
}

/** Whether out/ is the build of the sources as they are now. */
export function isFresh(folder = root) {
  const stamp = join(folder, 'out', '.fingerprint');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(folder);
}

/** Two builds at once would empty each other's folder: the second waits for the first. */
async function withLock(work) {
  const lock = join(root, 'node_modules', '.cache', 'vitals-build.lock');
  mkdirSync(join(lock, '..'), { recursive: true });
  while (!tryLock(lock)) await sleep(200);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function tryLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isAlive(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isAlive(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')) || process.pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Builds if needed; ends the process with the bundler's words when that fails. */
export async function build({ force = false } = {}) {
  if (!force && isFresh()) return;
  await withLock(async () => {
    if (!force && isFresh()) return;
    const before = fingerprint();
    const options = ['build', '--app', '--logLevel', 'warn', '--config', join(root, 'vite.config.ts')];
    // Whoever asks: a test runner's own NODE_ENV would put the libraries' development builds into the product.
    const env = { ...process.env, NODE_ENV: 'production' };
    const result = await during('Building Vitals', () => captureTool('vite', options, { env }));
    if (result.code !== 0) {
      say(result.output.trimEnd());
      say('The build failed (the words above are the bundler’s).');
      process.exitCode = 1;
      throw new BuildFailed();
    }
    writeFileSync(join(root, 'out', '.fingerprint'), before);
  });
}

class BuildFailed extends Error {}

/** What every command starts with: packages and build, brought up to date. */
export async function prepare(options) {
  try {
    await install();
    await build(options);
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    process.exit(1);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await prepare({ force: process.argv.includes('--force') });
