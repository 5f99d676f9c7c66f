// Line counts by cloc, where it is installed.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Counts by absolute path; duplicate files are kept. Undefined (with a line that says so) without cloc. */
export function clocByFile(directories) {
  const args = ['--json', '--by-file', '--skip-uniqueness', '--quiet', '--timeout=0'];
  const run = spawnSync('cloc', [...args, ...directories.map((name) => resolve(name))], {
    maxBuffer: 1 << 30,
    encoding: 'utf8',
  });
  if (run.error) {
    console.log('cloc is not installed: no comparison with it (Debian: apt-get install cloc)');
    return undefined;
  }
  const { header, SUM, ...files } = JSON.parse(run.stdout.slice(run.stdout.indexOf('{')));
  return new Map(Object.entries(files).filter(() => header !== undefined && SUM !== undefined));
}
