// Usage: node scripts/with-node.mjs scripts/bench/import.mjs [FILES]
// Unpacks a zip of 50,000 source files (every check of an import included) against `unzip` in interleaved rounds, and
// measures how much memory the unpacking adds. Absolute times mean little on a shared machine: the ratio is the figure.
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipBytes } from '../../src-main/storage/testing/zip-bytes.ts';
import { findNode, root } from '../runtime.mjs';

const MB = 1024 * 1024;
const importOnce = join(root, 'scripts', 'bench', 'import-once.mjs');
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Real source text of up to 9 kB a file: what is installed here, each copy made different by a first line. */
function sampleTexts() {
  const paths = globSync('node_modules/{zod,kysely,express,typescript,react-dom}/**/*.{js,ts,md}', {
    cwd: root,
  });
  const texts = paths
    .map((path) => join(root, path))
    .filter((path) => statSync(path).isFile() && statSync(path).size < 9000)
    .map((path) => readFileSync(path));
  if (texts.length === 0) throw new Error('There is no sample text: run npm ci first.');
  return texts;
}

function writeZip(file, count) {
  const texts = sampleTexts();
  const entries = Array.from({ length: count }, (_, index) => ({
    name: `project/src/d${index % 400}/e${index % 7}/f${index}.ts`,
    content: Buffer.concat([Buffer.from(`// ${index}\n`), texts[index % texts.length]]),
    method: 8,
  }));
  writeFileSync(file, zipBytes(entries));
}

/** Runs a program, removes what it unpacked outside of the measured time. */
function timed([command, args], target) {
  const start = performance.now();
  const run = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const ms = performance.now() - start;
  rmSync(target, { recursive: true, force: true });
  if (run.error) return undefined;
  if (run.status !== 0) throw new Error(`${command} failed`);
  return { ms, output: run.stdout };
}

/** `{name, oursMs, peerMs, ratio, addedMb}`; without `unzip` on the machine the two of the peer are missing. */
export function benchImport({ files = 50_000, rounds = 3 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'vitals-bench-import-'));
  try {
    const zip = join(folder, 'project.zip');
    const tiny = join(folder, 'tiny.zip');
    writeZip(zip, files);
    writeZip(tiny, 1);
    const target = join(folder, 'out');
    const ours = (file) => timed([findNode(), [importOnce, file, target]], target);
    const theirs = () => timed(['unzip', ['-q', zip, '-d', target]], target);
    const idleBytes = Number(ours(tiny).output);
    const mine = [];
    const peer = [];
    for (let round = 0; round < rounds; round += 1) {
      mine.push(ours(zip));
      peer.push(theirs());
    }
    const oursMs = median(mine.map(({ ms }) => ms));
    const addedMb = Math.round((Math.max(...mine.map(({ output }) => Number(output))) - idleBytes) / MB);
    const row = { name: `zip import of ${files} files against unzip`, oursMs: Math.round(oursMs), addedMb };
    if (peer.includes(undefined)) return row;
    const peerMs = median(peer.map(({ ms }) => ms));
    return { ...row, peerMs: Math.round(peerMs), ratio: Number((oursMs / peerMs).toFixed(2)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.table([benchImport({ files: Number(process.argv[2] ?? 50_000) })]);
}
