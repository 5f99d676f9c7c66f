// Usage: node scripts/with-node.mjs <tool | file.mjs | file.ts> [arguments]
// Runs an npm tool of this project, or a script, on the Node that came with the project.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { findNode, root } from './runtime.mjs';

const PACKAGE_OF_TOOL = { tsc: 'typescript', depcruise: 'dependency-cruiser', asc: 'assemblyscript' };

function scriptOf(tool) {
  if (/\.(mjs|js|ts)$/.test(tool)) return resolve(tool);
  const name = PACKAGE_OF_TOOL[tool] ?? tool;
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[tool]);
}

const node = findNode();
if (!node) {
  console.error(
    'Vitals needs Node 22.22 or newer on this platform: please install it from https://nodejs.org',
  );
  process.exit(1);
}
const [tool, ...args] = process.argv.slice(2);
const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
const child = spawn(node, [scriptOf(tool), ...args], { stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
