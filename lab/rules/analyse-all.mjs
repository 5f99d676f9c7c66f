import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ONCE = join(import.meta.dirname, 'analyse-once.mjs');
const LIMIT_MS = 900_000;

/** The projects of a folder of clones: its sub-folders, by name. */
export function listProjects(folder) {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && statSync(join(folder, name)).isDirectory())
    .toSorted();
}

/**
 * Analyses each project in a process of its own, one after the other, and hands over its findings.
 * A project whose analysis fails is named on stderr and left out.
 */
export async function* analyseAll(folder, names) {
  const workDir = mkdtempSync(join(tmpdir(), 'vitals-lab-'));
  try {
    for (const name of names) {
      const output = join(workDir, `${name}.json`);
      try {
        await run(process.execPath, [ONCE, join(folder, name), output], { timeout: LIMIT_MS });
      } catch (error) {
        console.error(`${name}: not analysed (${String(error.message).split('\n')[0]})`);
        continue;
      }
      yield JSON.parse(readFileSync(output, 'utf8'));
      rmSync(output);
    }
  } finally {
    rmSync(workDir, { recursive: true, force: true });
  }
}
