// Fetching Electron's binary, which npm does not bring.
import { join } from 'node:path';
import { capture } from './process.mjs';
import { findElectron, nodeEnv, requireNode, root } from './runtime.mjs';

/** The server Electron would be downloaded from. */
export function electronSource(env = process.env) {
  return env.ELECTRON_MIRROR ?? env.npm_config_electron_mirror ?? 'https://github.com';
}

/** Downloads the binary; resolves to its path, or undefined when that failed. Never throws. */
export async function downloadElectron(folder = join(root, 'node_modules', 'electron')) {
  const node = requireNode();
  const env = nodeEnv(node, { ...process.env, ELECTRON_GET_NO_PROGRESS: '1' });
  await capture(node, [join(folder, 'install.js')], { cwd: folder, env });
  return findElectron(folder);
}
