// Usage: node scripts/with-node.mjs <tool | file.mjs | file.ts> [arguments]
// Runs an npm tool of this project, or a script, on the Node that came with the project.
import { runTool } from './process.mjs';

const [tool, ...args] = process.argv.slice(2);
process.exit(await runTool(tool, args, { cwd: process.cwd() }));
