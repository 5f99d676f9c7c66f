// npm run analyze -- <zip | folder | https git address> [--format md|json] [--fail-under N] [--keep]
// stdout is the report and nothing else.
import { join } from 'node:path';
import { prepare } from './build.mjs';
import { run } from './process.mjs';
import { nodeEnv, requireNode, root } from './runtime.mjs';

/** npm runs scripts in the project's folder; a relative path was meant from where the person typed it. */
function whereTyped(env) {
  return env.npm_lifecycle_event === 'analyze' && env.INIT_CWD ? env.INIT_CWD : process.cwd();
}

await prepare();
const node = requireNode();
const cli = join(root, 'out', 'main', 'analyze-cli.js');
const options = { cwd: whereTyped(process.env), env: nodeEnv(node) };
process.exit(await run(node, [cli, ...process.argv.slice(2)], options));
