// npm run check: everything a change must pass, one line a step. `--static` leaves the tests out.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './install.mjs';
import { captureTool, runTool } from './process.mjs';
import { root } from './runtime.mjs';
import { elapsed } from './say.mjs';

const script = (name) => join(root, 'scripts', name);

const STEPS = [
  ['format', 'oxfmt', ['--check', '.']],
  ['lint', 'oxlint', ['--type-aware', '--quiet']],
  ['types', 'tsc', ['-b', '--pretty', 'false']],
  ['imports', script('cruise.mjs'), []],
  ['dead code', 'knip', ['--no-progress']],
  ['schema', script('schema-types.mjs'), ['--check']],
  ['openapi', script('openapi.mjs'), ['--check']],
  ['expressions', script('regex-growth.mjs'), []],
];

async function runStep([name, tool, args]) {
  const startedAt = performance.now();
  const missing = tool.startsWith(root) && !existsSync(tool);
  const { code, output } = missing
    ? { code: 1, output: `${tool.slice(root.length + 1)} is missing` }
    : await captureTool(tool, args);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(11)} ${elapsed(startedAt)}`);
  if (code !== 0) console.log(output.trimEnd().replaceAll(/^/gm, '    '));
  return code === 0;
}

await install();
const results = [];
for (const step of STEPS) results.push(await runStep(step));
let failed = results.filter((passed) => !passed).length;
if (!process.argv.includes('--static') && (await runTool('vitest', ['run'])) !== 0) failed += 1;
console.log(failed === 0 ? 'check passed' : `check failed: ${failed} of its steps`);
process.exit(failed === 0 ? 0 : 1);
