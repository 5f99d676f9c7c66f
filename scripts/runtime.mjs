// Finds the Node 24 that npm installed with the project, so a machine with only an old Node works.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
