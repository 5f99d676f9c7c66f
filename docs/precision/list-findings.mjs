// Prints the bugs and weaknesses of a folder, one a line: rule, severity, place, message.
// Usage: node scripts/with-node.mjs docs/precision/list-findings.mjs <folder> [all]
import { resolve } from 'node:path';
import { quality } from '../../src-analyzer/quality/quality.ts';
import { detachedContext } from '../../src-analyzer/request/context.ts';

const [folder, which] = process.argv.slice(2);
if (folder === undefined) throw new Error('name a folder');
const result = await quality({ projectId: 1, codeDir: resolve(folder) }, detachedContext());
const issues = result.available ? result.issues : [];
for (const { ruleKey, severity, kind, filePath, line, message } of issues) {
  if (which !== 'all' && kind === 'SMELL') continue;
  process.stdout.write(`${ruleKey}\t${severity}\t${filePath}:${line}\t${message}\n`);
}
