// Usage: node scripts/with-node.mjs lab/faults/analyzer-kills.mjs [--rounds 100] [--seed N]
// Kills the analyzer alone, in random moments, while four callers ask the backend without a pause and analyses run. The
// backend must stay the same process, every request must get an answer, and the analyzer must be back within its back-off.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  analyzerPidOf,
  apiOf,
  check,
  checkDatabase,
  launchVitals,
  processesNaming,
  sampleForm,
  until,
} from './fault-host.mjs';
import { randomOf } from './seeded-random.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
});
const rounds = Number(values.rounds);
const random = randomOf(Number(values.seed));
/** The supervisor's waits (src-main/analyzer-client/supervisor.ts), and the time one start may take on a busy machine. */
const LONGEST_WAIT_MS = 5_000;
const START_LIMIT_MS = 20_000;
/** The analyzer is left alone this long at most before the next kill. */
const LONGEST_LIFE_MS = 4_000;
const CALLERS = 4;
/** A wrong request of ours, or a fault of the backend itself: neither may hide behind a count of answers. */
const UNFIT = new Set([404, 405, 500]);

const dataDir = mkdtempSync(join(tmpdir(), 'vitals-analyzer-kills-'));
const vitals = launchVitals(dataDir);
const answers = new Map();
let asked = 0;
let answered = 0;
const ending = new AbortController();

/**
 * What is asked all the time: half of it needs the analyzer.
 * @returns {[string, string, object?][]}
 */
function requestsOf(projectId) {
  return [
    ['GET', '/health'],
    ['GET', '/capabilities'],
    ['POST', `/projects/${projectId}/analyses`, { type: 'FULL' }],
    ['GET', `/projects/${projectId}/analyses`],
    ['POST', `/projects/${projectId}/docs/README/generate`, {}],
    ['GET', '/projects'],
  ];
}

async function askAllTheTime(api, projectId, caller) {
  const requests = requestsOf(projectId);
  for (let turn = caller; !ending.signal.aborted; turn += 1) {
    const [method, path, body] = requests[turn % requests.length];
    asked += 1;
    const { status, code } = await api(method, path, body);
    answered += 1;
    const kind = `${method} ${path.replace(/\d+/, '{id}')} ${status}/${code}`;
    check(!UNFIT.has(status), `${kind} is no answer to this request.`);
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
    await sleep(20 + 60 * random());
  }
}

const pidOf = () => {
  try {
    return analyzerPidOf(vitals.pid);
  } catch {
    return undefined;
  }
};

/** Milliseconds from the kill until another analyzer answers through the backend. */
async function killAndWait(api) {
  const pid = await until(() => pidOf(), START_LIMIT_MS + LONGEST_WAIT_MS, 'an analyzer to kill');
  process.kill(pid, 'SIGKILL');
  const killedAt = performance.now();
  await until(() => (pidOf() === pid ? undefined : true), 5_000, 'the killed one to be gone');
  const isBack = async () =>
    (await api('GET', '/capabilities')).data?.quality?.available ? true : undefined;
  await until(isBack, LONGEST_WAIT_MS + START_LIMIT_MS, 'the analyzer to be back');
  return performance.now() - killedAt;
}

const percentile = (sorted, share) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);

async function main() {
  console.log(`seed ${values.seed}, ${rounds} kills`);
  const api = apiOf(await vitals.ready, dataDir);
  const { data } = await api('POST', '/projects', await sampleForm('sample', 60));
  const callers = Array.from({ length: CALLERS }, (_, index) => askAllTheTime(api, data.id, index));
  const failed = Promise.all(callers);
  const backMs = [];
  for (let round = 1; round <= rounds; round += 1) {
    await sleep(random() * LONGEST_LIFE_MS);
    backMs.push(await Promise.race([killAndWait(api), failed]));
    if (round % 10 === 0) console.log(`${round} kills, ${answered} answers`);
  }
  ending.abort();
  await failed;
  check(asked === answered, `${asked - answered} requests got no answer.`);
  check(!(await isGone()), 'The backend has ended.');
  const waits = [...vitals.log().matchAll(/"restartInMs":(\d+)/g)].map(([, wait]) => Number(wait));
  check(waits.length >= rounds, `Only ${waits.length} of ${rounds} ends were seen.`);
  check(Math.max(...waits) <= LONGEST_WAIT_MS, `A restart waited ${Math.max(...waits)} ms.`);
  vitals.kill('SIGTERM', false);
  check((await vitals.gone) === 0, 'Vitals did not end with code 0.');
  checkDatabase(dataDir);
  check(processesNaming(dataDir).length === 0, 'A process was left behind.');
  const sorted = backMs.toSorted((a, b) => a - b);
  for (const [kind, count] of [...answers].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`  ${String(count).padStart(6)}  ${kind}`);
  console.log(
    `${rounds} kills, ${waits.length} ends: the backend never ended, ${answered} of ${asked} requests answered; ` +
      `back after ${percentile(sorted, 0.5)} ms (median), ${percentile(sorted, 0.95)} ms (95 %), ${percentile(sorted, 1)} ms at most`,
  );
}

const isGone = () => Promise.race([vitals.gone.then(() => true), sleep(10, false)]);

try {
  await main();
} finally {
  ending.abort();
  vitals.kill('SIGKILL', true);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
}
