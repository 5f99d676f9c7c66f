// Usage: node scripts/with-node.mjs lab/calibration/calibrate.mjs [--report] [--scan-only] [--no-history] [--rotten] <project folder>...
// Runs the analyses in this process over real projects and prints score, dimensions and ledger of each, so that
// the weights of the rules report can be set, and checked again, against projects whose state is known.
// --report prints the whole report as well; --scan-only judges by the scan alone; --no-history leaves git out;
// --rotten adds a made-up project of the worst kind.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { report as writeReport } from '../../src-analyzer/report/report.ts';
import { detachedContext } from '../../src-analyzer/request/context.ts';
import { analyseProject } from './analyse-project.mjs';
import { writeRottenProject } from './rotten-project.mjs';

const flags = new Set(process.argv.slice(2).filter((word) => word.startsWith('--')));
const folders = process.argv.slice(2).filter((word) => !word.startsWith('--'));

function printLedger({ scoreDetail, dimensions }) {
  for (const { key, score, summary } of dimensions) {
    const ledger = scoreDetail[key];
    console.log(`  ${key.padEnd(10)} ${String(score).padStart(3)}  ${summary}`);
    for (const { rule, points, evidence } of ledger.deductions)
      console.log(`${`-${points.toFixed(1)}`.padStart(19)}  ${rule}: ${evidence}`);
    for (const line of ledger.notMeasured) console.log(`${'n/a'.padStart(19)}  ${line}`);
  }
}

function printReport({ summary, risks, recommendations }) {
  console.log(`\n  ${summary}\n`);
  for (const { level, title, detail, suggestion, references } of risks) {
    console.log(`  ${level} ${title}\n    ${detail}\n    > ${suggestion}`);
    console.log(`    ${references.map(({ file, line }) => `${file}:${line}`).join(' ')}`);
  }
  for (const { phase, items } of recommendations) {
    console.log(`  ${phase}`);
    for (const item of items) console.log(`    - ${item}`);
  }
}

const rows = [];
const workDir = mkdtempSync(join(tmpdir(), 'calibrate-'));
if (flags.has('--rotten')) {
  folders.push(join(workDir, 'rotten'));
  writeRottenProject(join(workDir, 'rotten'));
}
for (const folder of folders) {
  const codeDir = resolve(folder);
  const context = detachedContext();
  const { request, timings } = await analyseProject(codeDir, context, {
    scanOnly: flags.has('--scan-only'),
    history: !flags.has('--no-history'),
  });
  const { report } = await writeReport(request, context);
  console.log(`\n${basename(codeDir)}: ${report.healthScore} ${report.level}  (${timings.join(', ')})`);
  printLedger(report);
  if (flags.has('--report')) printReport(report);
  rows.push([report.healthScore, ...report.dimensions.map(({ score }) => score), basename(codeDir)]);
}

console.log('\nhealth  quality  structure  dependency  scale');
for (const [health, quality, structure, dependency, scale, name] of rows.toSorted((a, b) => b[0] - a[0]))
  console.log(
    `${String(health).padStart(6)} ${String(quality).padStart(8)} ${String(structure).padStart(10)} ${String(dependency).padStart(11)} ${String(scale).padStart(6)}  ${name}`,
  );
if (rows.length > 1) {
  const scores = rows.map(([health]) => health);
  console.log(`spread ${Math.max(...scores) - Math.min(...scores)}`);
}
rmSync(workDir, { recursive: true });
// Worker pools of the rooms stay open for the next request; a script is done here.
process.exit(0);
