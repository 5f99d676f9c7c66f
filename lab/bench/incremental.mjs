// A second analysis of a project against its first, in one analyzer that keeps results: nothing changed, then one line behind
// one source file, then one in its middle, which moves what stands below, then a statement more in functions of several files.
// Processor time of the analyzer and all it starts; on Linux only, where the system says it. By itself for any folder:
// `node scripts/with-node.mjs lab/bench/incremental.mjs <folder> <pattern of source files>`.
import { appendFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toReportRequest } from '../../src-main/features/analyses/run/report-request.ts';
import { startAnalyzer } from './analyzer.mjs';
import { limitRow } from './compare.mjs';
import { cpuMsOf } from './measure.mjs';

const NOTHING_CHANGED_PERCENT = 3;
const ONE_FILE_PERCENT = 10;

/** How many files get a statement more, one after the other. */
const STATEMENTS = 5;

/** A line that opens the body of a function, and none of a branch, a loop, a type or a constant of an enumeration. */
const BODY =
  /^(?!.*\b(?:if|for|while|switch|catch|else|class|interface|enum|with|new|record)\b)(?! *[A-Z][A-Z_\d]*\().*(?:\)\s*(?:throws [\w., ]+)?\{|=>\s*\{)$|^ *(?:async )?def .*:$/gm;

/** A constructor that calls another one first: before that call a statement is none of older Java. */
const BEGINS_WITH_SUPER = /^\s*(?:super|this)\(/;

/** A statement of the language that reads the clock, at some depth. */
function statementFor(path, opening) {
  const depth = `${/^\s*/.exec(opening)?.[0] ?? ''}    `;
  if (/\.(?:java|kt)$/.test(path)) return `${depth}long now = System.nanoTime();`;
  return path.endsWith('.py') ? `${depth}now = 1` : `${depth}const now = Date.now();`;
}

/** Puts a statement into a function in the middle of a file. False where none is found. */
export function addStatement(file) {
  const text = readFileSync(file, 'utf8');
  const openings = [...text.matchAll(BODY)].filter(
    ({ index, 0: { length } }) => !BEGINS_WITH_SUPER.test(text.slice(index + length, index + length + 200)),
  );
  const opening = openings[Math.floor(openings.length / 2)];
  if (!opening) return false;
  const at = opening.index + opening[0].length;
  writeFileSync(file, `${text.slice(0, at)}\n${statementFor(file, opening[0])}${text.slice(at)}`);
  return true;
}

/** The file at a turn, from all parts of the project. */
export const fileAt = (files, at) =>
  files[Math.floor((files.length * ((at * 0.382) % 1) + files.length / 2) % files.length)];

/** Puts an empty line into the middle of a file. */
export function addLine(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, lines.toSpliced(Math.floor(lines.length / 2), 0, '').join('\n'));
}

/** An analysis after each of several files got a statement more; what they took on average. */
async function withStatements(analyzer, codeDir, files) {
  const taken = [];
  for (let at = 0; at < files.length && taken.length < STATEMENTS; at += 1) {
    if (addStatement(join(codeDir, fileAt(files, at)))) taken.push(await analyse(analyzer, codeDir));
  }
  const mean = (of) => taken.reduce((sum, one) => sum + of(one), 0) / Math.max(1, taken.length);
  return { cpuMs: mean(({ cpuMs }) => cpuMs), wallMs: mean(({ wallMs }) => wallMs) };
}

export async function analyse(analyzer, codeDir) {
  const before = cpuMsOf(analyzer.pid);
  const startedAt = performance.now();
  const project = { projectId: 1, codeDir };
  const scan = (await analyzer.call('scan', project)).data;
  const quality = (await analyzer.call('quality', project)).data;
  const architecture = (
    await analyzer.call('architecture', { ...project, languages: Object.keys(scan.languages) })
  ).data;
  const dependency = (await analyzer.call('dependency', project)).data;
  const parts = { quality, architecture, dependency };
  const input = { projectName: 'bench', scan, parts, regenerate: false };
  await analyzer.call('report', toReportRequest({ projectId: 1 }, input, []));
  return { cpuMs: cpuMsOf(analyzer.pid) - before, wallMs: performance.now() - startedAt };
}

/** @param edited pattern of the files of which the middle one gets lines more */
export async function benchIncremental({ directory, title, edited, comment }) {
  if (process.platform !== 'linux') return [];
  const work = mkdtempSync(join(tmpdir(), 'vitals-incremental-'));
  const codeDir = join(work, 'project');
  cpSync(directory, codeDir, { recursive: true });
  const analyzer = await startAnalyzer({ VITALS_RESULTS_DIR: join(work, 'results') });
  try {
    const first = await analyse(analyzer, codeDir);
    const same = await analyse(analyzer, codeDir);
    const files = globSync(edited, { cwd: codeDir }).toSorted();
    const file = join(codeDir, files[Math.floor(files.length / 2)]);
    appendFileSync(file, `\n${comment}\n`);
    const changed = await analyse(analyzer, codeDir);
    addLine(file);
    const moved = await analyse(analyzer, codeDir);
    const more = await withStatements(analyzer, codeDir, files);
    const row = (what, { cpuMs, wallMs }, limit) =>
      limitRow({
        what: `${what} of ${title}: processor time of the first analysis`,
        value: (100 * cpuMs) / first.cpuMs,
        unit: '%',
        limit,
        note: `${Math.round(cpuMs)} ms CPU, ${Math.round(wallMs)} ms; first ${Math.round(first.cpuMs)} ms CPU`,
      });
    return [
      row('nothing changed', same, NOTHING_CHANGED_PERCENT),
      row('one source file changed', changed, ONE_FILE_PERCENT),
      row('one source file changed so that its lines move', moved, ONE_FILE_PERCENT),
      row('a statement more in a function', more, ONE_FILE_PERCENT),
    ];
  } finally {
    await analyzer.stop();
    rmSync(work, { recursive: true, force: true });
  }
}

const [, script, directory, edited] = process.argv;
if (script?.endsWith('incremental.mjs') && directory && edited) {
  const comment = edited.endsWith('.py') ? '# later' : '// later';
  const rows = await benchIncremental({ directory, title: directory, edited, comment });
  for (const { what, ours, note } of rows) console.log(`${what}: ${ours} (${note})`);
}
