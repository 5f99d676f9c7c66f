// Unpacks a zip of 50,000 source files (every check of an import included) against `unzip` in interleaved rounds, and
// measures how much memory the unpacking adds.
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipBytes } from '../../src-platform/zip/testing/zip-bytes.ts';
import { root } from '../../scripts/runtime.mjs';
import { compare } from './compare.mjs';
import { measureProcess } from './measure.mjs';

const MB = 1024 * 1024;
const importOnce = join(import.meta.dirname, 'import-once.mjs');

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

const MEMORY_LIMIT_MB = 100;

/** The row, with the memory that the unpacking of many files adds to that of one. */
export async function benchImport({ files = 50_000, rounds }) {
  const folder = mkdtempSync(join(tmpdir(), 'vitals-bench-import-'));
  const target = join(folder, 'out');
  const peaks = [];
  /** Runs a program, removes what it unpacked outside of the measured time. */
  const unpacking = async (command, args) => {
    const run = await measureProcess(command, args, { keepOutput: true });
    rmSync(target, { recursive: true, force: true });
    return run;
  };
  const ours = (zip) => unpacking(process.execPath, [importOnce, zip, target]);
  try {
    const [zip, tiny] = [join(folder, 'project.zip'), join(folder, 'tiny.zip')];
    writeZip(zip, files);
    writeZip(tiny, 1);
    const idleBytes = Number((await ours(tiny)).output);
    const row = await compare({
      what: `import of a zip with ${files.toLocaleString('en-US')} files`,
      ours: async () => {
        const run = await ours(zip);
        peaks.push(Number(run.output) - idleBytes);
        return run;
      },
      peer: () => unpacking('unzip', ['-q', zip, '-d', target]),
      peerName: 'unzip',
      rounds,
      goal: 2,
    });
    const addedMb = Math.round(Math.max(...peaks) / MB);
    const met = row.met === undefined ? undefined : row.met && addedMb <= MEMORY_LIMIT_MB;
    return { ...row, met, note: `adds ${addedMb} MB of memory (goal ≤ ${MEMORY_LIMIT_MB} MB)` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
