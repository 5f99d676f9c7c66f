// Usage: node scripts/with-node.mjs lab/faults/hostile-neighbours.mjs <folder of zips> [--ratio 1.5] [--memory 1536] [--files 3000]
// Imports and analyses every zip of the folder while an ordinary project is analysed beside it. Both analyses must end,
// the ordinary one with a report, the analyzer must stay the same process, and no process may hold more than `memory` MB.
// The ordinary one (median of three) may take `ratio` times of what it takes beside another ordinary project: two analyses
// share the cores, whoever they are. What it takes alone is printed beside it. Linux only.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { analyzerPidOf, apiOf, check, launchVitals, sampleForm, until } from './fault-host.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ratio: { type: 'string', default: '1.5' },
    memory: { type: 'string', default: '1536' },
    files: { type: 'string', default: '3000' },
  },
});
const [folder] = positionals;
check(folder !== undefined, 'Which folder of zips?');
const NEIGHBOUR_FILES = Number(values.files);
const ROUNDS = 3;
/** Of the hostile project: silence of one stage, and everything else it does. */
const END_LIMIT_MS = 15 * 60_000;
const LOOK_MS = 250;

const dataDir = mkdtempSync(join(tmpdir(), 'vitals-neighbours-'));
const vitals = launchVitals(dataDir);
/** Largest resident memory seen, MB, by command. */
let peaks = new Map();

/** The process and everything it started. */
function familyOf(pid) {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap(familyOf)];
  } catch {
    // It ended while it was looked at.
    return [];
  }
}

function lookAtMemory() {
  for (const pid of familyOf(vitals.pid)) {
    try {
      const held =
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
      const name = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        .split('\0')
        .slice(0, 3)
        .map((word) => basename(word))
        .join(' ');
      peaks.set(name, Math.max(held, peaks.get(name) ?? 0));
    } catch {
      // The same.
    }
  }
}

async function importZip(api, path) {
  const form = new FormData();
  form.set('name', basename(path, '.zip'));
  form.set('file', new Blob([readFileSync(path)]), basename(path));
  const { data, message } = await api('POST', '/projects', form);
  check(data !== null, `${basename(path)} could not be imported: ${message}`);
  return data.id;
}

/** Runs a whole analysis; its last state and how long it took. */
async function analyse(api, projectId) {
  const started = performance.now();
  const { data } = await api('POST', `/projects/${projectId}/analyses`, { type: 'FULL' });
  const state = await until(
    async () => {
      await sleep(LOOK_MS);
      const { data: now } = await api('GET', `/analyses/${data.id}`);
      return ['PENDING', 'RUNNING'].includes(now.status) ? undefined : now;
    },
    END_LIMIT_MS,
    `the end of analysis ${data.id}`,
  );
  return { ...state, seconds: (performance.now() - started) / 1000 };
}

const faults = [];
function note(isFine, sentence) {
  if (!isFine) faults.push(sentence);
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Analyses both at once, several times: the last states, and the median seconds of the neighbour. */
async function together(api, other, neighbour) {
  const seconds = [];
  let states = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    states = await Promise.all([analyse(api, other), analyse(api, neighbour)]);
    seconds.push(states[1].seconds);
  }
  const [bad, good] = states;
  return { bad, good, seconds: median(seconds) };
}

async function meet(api, zip, { neighbour, usual }) {
  const hostile = await importZip(api, join(folder, zip));
  const analyzer = analyzerPidOf(vitals.pid);
  peaks = new Map();
  const { bad, good, seconds } = await together(api, hostile, neighbour);
  const largest = Math.max(...peaks.values());
  note(good.status === 'SUCCEEDED', `${zip}: the neighbour ended ${good.status}: ${good.errorMessage}`);
  note(
    seconds <= usual * Number(values.ratio),
    `${zip}: the neighbour took ${seconds.toFixed(1)} s instead of ${usual.toFixed(1)} s`,
  );
  note(
    largest <= Number(values.memory),
    `${zip}: a process held ${largest.toFixed(0)} MB: ${nameOf(largest)}`,
  );
  note(analyzerPidOf(vitals.pid) === analyzer, `${zip}: the analyzer died`);
  console.log(
    `${zip}: ${bad.status} after ${bad.seconds.toFixed(1)} s${bad.errorMessage === null ? '' : ` (${bad.errorMessage})`}; ` +
      `neighbour ${good.status} after ${seconds.toFixed(1)} s, largest process ${largest.toFixed(0)} MB`,
  );
}

function nameOf(megabytes) {
  return [...peaks].find(([, held]) => held === megabytes)?.[0];
}

const looking = setInterval(lookAtMemory, LOOK_MS);
try {
  const api = apiOf(await vitals.ready, dataDir);
  const { data } = await api('POST', '/projects', await sampleForm('Neighbour', NEIGHBOUR_FILES));
  const { data: other } = await api('POST', '/projects', await sampleForm('Ordinary', NEIGHBOUR_FILES));
  await Promise.all([analyse(api, other.id), analyse(api, data.id)]);
  const alone = await analyse(api, data.id);
  check(alone.status === 'SUCCEEDED', `The neighbour alone ended ${alone.status}: ${alone.errorMessage}`);
  const { seconds: usual } = await together(api, other.id, data.id);
  console.log(`alone: ${alone.seconds.toFixed(1)} s, beside an ordinary project: ${usual.toFixed(1)} s`);
  for (const zip of readdirSync(folder).filter((name) => name.endsWith('.zip')))
    await meet(api, zip, { neighbour: data.id, usual });
} finally {
  clearInterval(looking);
  vitals.kill('SIGTERM', false);
  await vitals.gone;
  rmSync(dataDir, { recursive: true, force: true });
}
for (const fault of faults) console.error(`✗ ${fault}`);
console.log(faults.length === 0 ? '✓ Nobody suffered.' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
