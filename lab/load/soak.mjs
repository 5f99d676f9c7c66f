// Usage: node scripts/with-node.mjs lab/load/soak.mjs [--loops 60] [--warm-up 15]
// Months of use in minutes: import, analyse, report, chat, delete, again and again, with a model double. Both processes
// tell their heap after a forced collection (heap-probe.mjs); after the warm-up it may grow by 5 %. Handles, processes
// and files must be back where they were. Linux and macOS only: needs signals. Needs out/ (npm run build).
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startOllamaDouble } from '../../src-analyzer/llm/testing/ollama-double.ts';
import { processTree } from '../bench/measure.mjs';
import { startHost } from '../bench/start.mjs';
import { apiOf, check, sampleForm, until } from '../faults/fault-host.mjs';

const { values } = parseArgs({
  options: { loops: { type: 'string', default: '60' }, 'warm-up': { type: 'string', default: '15' } },
});
const LOOPS = Number(values.loops);
const WARM_UP = Number(values['warm-up']);
const SAMPLES_EACH = 5;
const FILES = 60;
const GROWTH_LIMIT = 1.05;
const WAIT_MS = 300_000;
const PROBE = new URL('heap-probe.mjs', import.meta.url).href;

async function useOnce(api, number) {
  const created = await api('POST', '/projects', await sampleForm(`loop-${number}`, FILES));
  check(created.status === 201, `Import ${number} answers ${created.status}.`);
  const projectId = created.data.id;
  const started = await api('POST', `/projects/${projectId}/analyses`, { type: 'FULL' });
  check(started.status === 202, `Analysis ${number} answers ${started.status}.`);
  const ended = async () => {
    const { data } = await api('GET', `/analyses/${started.data.id}`);
    return ['PENDING', 'RUNNING'].includes(data.status) ? sleep(50) : data;
  };
  const { status } = await until(ended, WAIT_MS, 'the end of an analysis');
  check(status === 'SUCCEEDED', `Analysis ${number} is ${status}.`);
  const report = await api('GET', `/analyses/${started.data.id}/report`);
  check(report.status === 200, `Report ${number} answers ${report.status}.`);
  const session = await api('POST', `/projects/${projectId}/chats`, {});
  const question = { content: 'What does step3 do?' };
  const answer = await api.send('POST', `/chats/${session.data.id}/messages`, question);
  check(/^event: ?(done|error)$/m.test(await answer.text()), `Chat ${number} has no end.`);
  const deleted = await api('DELETE', `/projects/${projectId}`);
  check(deleted.status === 200, `Deleting ${number} answers ${deleted.status}.`);
}

/** Megabytes of heap after a collection, open handles, and how many processes there are. */
async function sample(host, probeDir) {
  const tree = processTree(host.pid);
  const heaps = { backend: await heapOf(host.pid, probeDir) };
  const isAnalyzer = ([, { commandLine }]) => /analyzer.index\.js/.test(commandLine);
  const analyzer = [...(tree ?? [])].find(isAnalyzer);
  if (analyzer !== undefined) heaps.analyzer = await heapOf(analyzer[0], probeDir);
  const handles = tree === undefined ? 0 : [...tree.keys()].reduce((sum, pid) => sum + openFiles(pid), 0);
  return { heaps, handles, processes: tree?.size ?? 0 };
}

async function heapOf(pid, probeDir) {
  const file = join(probeDir, String(pid));
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  const isTold = async () => (existsSync(file) ? true : undefined);
  await until(isTold, WAIT_MS, 'a process that tells its heap');
  return Math.round(JSON.parse(readFileSync(file, 'utf8')).heapUsed / 1e5) / 10;
}

function openFiles(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0; // ended meanwhile, or no /proc
  }
}

const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

function verdict(samples) {
  const [early, late] = [samples.slice(0, SAMPLES_EACH), samples.slice(-SAMPLES_EACH)];
  for (const name of Object.keys(samples[0].heaps)) {
    const [before, after] = [early, late].map((part) => middle(part.map(({ heaps }) => heaps[name])));
    const growth = after / before;
    console.log(
      `heap of the ${name}: ${before.toFixed(1)} MB after the warm-up, ${after.toFixed(1)} MB at the end, ${growth.toFixed(3)}`,
    );
    check(growth <= GROWTH_LIMIT, `The heap of the ${name} grew by more than 5 %.`);
  }
  const [before, after] = [early, late].map((part) => middle(part.map(({ handles }) => handles)));
  console.log(
    `open files ${before} and ${after}, processes ${samples[0].processes} and ${samples.at(-1).processes}`,
  );
  check(after <= before + 2, 'Open files have become more.');
  check(samples.at(-1).processes <= samples[0].processes, 'Processes have become more.');
}

async function main(dataDir, double) {
  const probeDir = join(dataDir, 'heaps');
  mkdirSync(probeDir);
  const host = await startHost({
    dataDir,
    nodeArgs: ['--expose-gc', '--import', PROBE],
    env: { OLLAMA_HOST: double.url, HEAP_PROBE_DIR: probeDir },
  });
  const samples = [];
  try {
    const api = apiOf(host.api.replace('/api/v1', ''), host.dataDir);
    for (let loop = 1; loop <= WARM_UP + LOOPS; loop += 1) {
      await useOnce(api, loop);
      if (loop <= WARM_UP) continue;
      samples.push(await sample(host, probeDir));
      const { heaps, handles, processes } = samples.at(-1);
      console.log(`loop ${loop}: ${JSON.stringify(heaps)} MB, ${handles} open files, ${processes} processes`);
    }
    const left = readdirSync(join(dataDir, 'projects'), { withFileTypes: true }).map(({ name }) => name);
    check(left.length === 0, `Left behind: ${left.join(', ')}`);
    verdict(samples);
  } finally {
    await host.stop();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'vitals-soak-'));
const double = await startOllamaDouble();
try {
  await main(dataDir, double);
  console.log(`${LOOPS} loops after ${WARM_UP} of warm-up: nothing grew`);
} finally {
  await double.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
