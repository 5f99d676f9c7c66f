// A second analysis of a project against its first, in one analyzer that keeps results: nothing changed, then one line behind
// one source file, then one in its middle, which moves what stands below. Processor time of the analyzer and all it starts; on
// Linux only, where the system says it.
import { appendFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toReportRequest } from '../../src-main/features/analyses/run/report-request.ts';
import { startAnalyzer } from './analyzer.mjs';
import { limitRow } from './compare.mjs';
import { cpuMsOf } from './measure.mjs';

const NOTHING_CHANGED_PERCENT = 3;
const ONE_FILE_PERCENT = 10;

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
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, lines.toSpliced(Math.floor(lines.length / 2), 0, '').join('\n'));
    const moved = await analyse(analyzer, codeDir);
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
    ];
  } finally {
    await analyzer.stop();
    rmSync(work, { recursive: true, force: true });
  }
}
