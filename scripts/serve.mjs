// npm run serve: the headless host. Its stdout is the host's own single line; everything else goes to stderr.
import { join } from 'node:path';
import { prepare } from './build.mjs';
import { run } from './process.mjs';
import { nodeEnv, requireNode, root } from './runtime.mjs';

await prepare();
const node = requireNode();
const host = join(root, 'out', 'main', 'headless.js');
process.exit(await run(node, [host, ...process.argv.slice(2)], { env: nodeEnv(node) }));
