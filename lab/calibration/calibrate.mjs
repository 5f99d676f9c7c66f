// Usage: node scripts/with-node.mjs lab/calibration/calibrate.mjs [--report] [--scan-only] [--no-history] [--rotten] <project folder>...
// Runs the analyses in this process over real projects and prints score, dimensions and ledger of each, so that
// the weights of the rules report can be set, and checked again, against projects whose state is known.
// --report prints the whole report as well; --scan-only judges by the scan alone; --no-history leaves git out;
// --rotten adds a made-up project of the worst kind.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { writeRottenProject } from './rotten-project.mjs';

const flags = new Set(process.argv.slice(2).filter((word) => word.startsWith('--')));
const folders = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const rooms = new URL('../../src-analyzer/', import.meta.url);

/** The door of an analysis room, undefined where the room does not exist yet. */
async function openRoom(name) {
  const door = new URL(`${name}/${name}.ts`, rooms);
  return existsSync(door) ? (await import(door.href))[name] : undefined;
}

/** An analysis that is missing or fails is a missing input, as in the product. */
async function tried(name, request, context) {
  const run = await openRoom(name);
  if (run === undefined) return null;
  const started = performance.now();
  try {
    const answer = await run(request, context);
    timings.push(`${name} ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return answer;
  } catch (error) {
    console.error(`  ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

const timings = [];

async function analyse(codeDir, context) {
  const project = { projectId: 1, codeDir };
  const scan = await tried('scan', project, context);
  if (scan === null) throw new Error('the scan gave nothing');
  const only = flags.has('--scan-only');
  const languages = Object.keys(scan.languages);
  const quality = only ? null : await tried('quality', project, context);
  const arch = only ? null : await tried('architecture', { ...project, languages }, context);
  const dependency = only ? null : await tried('dependency', project, context);
  const history = { projectId: 1, gitDir: codeDir, rangeDays: 365 };
  const evolution = only || flags.has('--no-history') ? null : await tried('evolution', history, context);
  return tried(
    'report',
    {
      projectId: 1,
      projectName: basename(codeDir),
      scan,
      quality,
      arch,
      evolution: evolution?.available ? { ...evolution, commits: [], files: [] } : evolution,
      dependency,
      historyReports: [],
      regenerate: false,
    },
    context,
  );
}

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

const { detachedContext } = await import(new URL('request/context.ts', rooms).href);
const rows = [];
const workDir = mkdtempSync(join(tmpdir(), 'calibrate-'));
if (flags.has('--rotten')) {
  folders.push(join(workDir, 'rotten'));
  writeRottenProject(join(workDir, 'rotten'));
}
for (const folder of folders) {
  const codeDir = resolve(folder);
  timings.length = 0;
  const answer = await analyse(codeDir, detachedContext());
  if (answer === null) continue;
  const { report } = answer;
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
