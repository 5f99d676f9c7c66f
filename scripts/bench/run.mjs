// `npm run bench`: every benchmark in one run, each as a ratio to a peer that does the same work. Absolute times mean
// little on a shared machine. Peers that are not installed are named and left out.
import { spawnSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../runtime.mjs';
import { openCorpus } from './corpus.mjs';
import { benchEvolution } from './evolution.mjs';
import { benchImport } from './import.mjs';
import { benchScan } from './scan.mjs';

const GIB = 1024 ** 3;
console.log(
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / GIB)} GiB, Node ${process.version}`,
);

const corpus = openCorpus();
if (corpus === undefined)
  console.log('the npm registry cannot be reached: scanning Vitals itself instead of npm packages');
console.log('\nScan: whole process against other line counters');
console.table(benchScan({ projectDir: corpus ?? root, rounds: 5 }));

console.log('\nHistory');
console.table(benchEvolution({ repository: root, rounds: 5 }));

console.log('\nImport');
console.table([benchImport()]);

console.log('\nLists');
const api = spawnSync(process.execPath, [join(root, 'scripts', 'bench', 'api.mjs')], { stdio: 'inherit' });
process.exit(api.status ?? 1);
