// Full analyses, stage by stage through a fresh analyzer as the backend calls it, and as a whole through the command line.
import { join } from 'node:path';
import { root } from '../../scripts/runtime.mjs';
import { toReportRequest } from '../../src-main/features/analyses/run/report-request.ts';
import { startAnalyzer } from './analyzer.mjs';
import { compare, limitRow, medians, processWork, timesOf } from './compare.mjs';
import { npmTools } from './material.mjs';
import { measureProcess, median, processTree } from './measure.mjs';

const CLI = join(root, 'out', 'main', 'analyze-cli.js');
const MB = 1024 * 1024;
const MEMORY_LIMIT_MB = 1536;
const isAnalyzer = (commandLine) => (/analyzer[\\/]index\.js/.test(commandLine) ? 'analyzer' : undefined);

/** The whole command, import and report included: time and the memory of the analyzer with its children. */
export async function benchAnalysis({ directory, title, limitSeconds, rounds }) {
  const results = [];
  for (let round = 0; round < rounds; round += 1) {
    const args = [CLI, directory, '--format', 'json'];
    results.push(await measureProcess(process.execPath, args, { sample: true, nameOf: isAnalyzer }));
  }
  const { wallMs, cpuMs } = medians(results);
  const analyzerMb = Math.max(...results.map(({ peaks }) => peaks.get('analyzer') ?? 0));
  return [
    limitRow({
      what: `full analysis of ${title}`,
      value: wallMs / 1000,
      unit: 's',
      limit: limitSeconds,
      note: `${timesOf({ cpuMs, wallMs })}; import and report included`,
    }),
    limitRow({
      what: `… its analyzer's peak memory, child processes included`,
      value: analyzerMb,
      unit: 'MB',
      limit: MEMORY_LIMIT_MB,
    }),
  ];
}

/** The whole command against fallow's: unused code, duplication, cycles and complexity of JavaScript and TypeScript. */
export function benchAgainstFallow({ directory, title, rounds }) {
  const tools = npmTools('fallow-3.36.0', ['fallow@3.36.0']);
  const theirs = ['--root', directory, '--no-cache', '--format', 'json', '--quiet'];
  return compare({
    what: `full analysis of ${title}`,
    ours: processWork([process.execPath, [CLI, directory, '--format', 'json']]),
    peer:
      tools === undefined
        ? async () => undefined
        : processWork([join(tools, 'node_modules', '.bin', 'fallow'), theirs], { mayFail: true }),
    peerName: 'fallow 3.36.0',
    rounds,
    goal: 5,
    note: 'ours adds scan, history, dependencies, debt and report',
  });
}

/** Milliseconds of each stage, the rules report's row, and what memory is left after the threads have ended. */
export async function benchStages({ directory, title, rounds }) {
  const analyzer = await startAnalyzer();
  try {
    const project = { projectId: 1, codeDir: directory };
    const stages = {
      scan: await analyzer.call('scan', project),
      quality: await analyzer.call('quality', project),
      architecture: await analyzer.call('architecture', { ...project, languages: [] }),
      evolution: await analyzer.call('evolution', { projectId: 1, gitDir: directory, rangeDays: 0 }),
      dependency: await analyzer.call('dependency', project),
    };
    const request = reportRequestOf(stages);
    const reports = [];
    for (let round = 0; round < rounds; round += 1) reports.push(await analyzer.call('report', request));
    const memory = [...(processTree(analyzer.pid)?.values() ?? [])].reduce((sum, { rss }) => sum + rss, 0);
    const times = Object.entries(stages).map(([name, { ms }]) => `${name} ${(ms / 1000).toFixed(1)} s`);
    return [
      { what: `stages of ${title}`, ours: times.join(', '), peer: '', ratio: '', goal: '', note: '' },
      limitRow({
        what: `rules report of ${title}`,
        value: median(reports.map(({ ms }) => ms)) / 1000,
        unit: 's',
        limit: 0.5,
        note: `afterwards the analyzer holds ${Math.round(memory / MB)} MB`,
      }),
    ];
  } finally {
    await analyzer.stop();
  }
}

/** What the backend asks for after these stages. */
function reportRequestOf(stages) {
  const { scan, ...parts } = Object.fromEntries(
    Object.entries(stages).map(([name, { data }]) => [name, data]),
  );
  return toReportRequest({ projectId: 1 }, { projectName: 'bench', scan, parts, regenerate: false }, []);
}
