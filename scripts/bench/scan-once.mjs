// Usage: node scripts/with-node.mjs scripts/bench/scan-once.mjs DIRECTORY
// One whole scan in a fresh process, worker thread included, as the analyzer runs it; prints the totals.
import { resolve } from 'node:path';
import { detachedContext } from '../../src-analyzer/request/context.ts';
import { scan } from '../../src-analyzer/scan/scan.ts';

const result = await scan({ projectId: 0, codeDir: resolve(process.argv[2] ?? '.') }, detachedContext());
console.log(`${result.fileCount} files, ${result.locTotal} lines of code`);
