// Usage: analyse-once.mjs <folder> <output.json>. All analyses but the report of one project, in a process of its own, so
// that one project's memory or failure does not touch the next one.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { detachedContext } from '../../src-analyzer/request/context.ts';
import { analyseProject } from './analyse-project.mjs';

const [folder, output] = process.argv.slice(2);
if (folder === undefined || output === undefined) throw new Error('name a folder and a file for the answer');
const { request } = await analyseProject(resolve(folder), detachedContext());
writeFileSync(output, JSON.stringify(request));
// Worker pools stay open for the next request; here there is none.
process.exit(0);
