// Usage: node scripts/with-node.mjs lab/faults/kill-recovery.mjs [--rounds 20] [--seed N]
// Kills Vitals, analyzer and all, in the middle of analyses (SIGKILL, sometimes SIGTERM) and checks after each restart that the
// interrupted analysis is FAILED/5003, nothing else is lost, the database is whole, and analysing works again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { apiOf, check, checkDatabase, launchVitals, sampleForm } from './fault-host.mjs';
import { randomOf } from './seeded-random.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1e6) },
  },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed);
const dataDir = mkdtempSync(join(tmpdir(), 'vitals-kill-'));
const INTERRUPTED = 5003;
/** Share of the rounds that end by SIGTERM, as a logout does. */
const GENTLE = 0.2;

/** Starts Vitals and waits until it says where it is. */
async function startVitals() {
  const vitals = launchVitals(dataDir);
  return {
    api: apiOf(await vitals.ready, dataDir),
    /** SIGKILL goes to the whole group, analyzer included; resolves to the exit code. */
    stop: (signal) => {
      vitals.kill(signal, signal === 'SIGKILL');
      return vitals.gone;
    },
  };
}

async function untilStatus(api, id, ...wanted) {
  for (;;) {
    const { data } = await api('GET', `/analyses/${id}`);
    if (wanted.includes(data.status)) return data;
    await sleep(5);
  }
}

/** Every analysis known before is still there; the one that ran has failed with 5003 or had just succeeded. */
async function checkAfterRestart(api, projectId, known, interruptedId) {
  const { data } = await api('GET', `/projects/${projectId}/analyses`);
  const found = new Map(data.items.map((item) => [item.id, item]));
  for (const [id, status] of known) {
    check(found.get(id)?.status === status, `Analysis ${id} was ${status} and is ${found.get(id)?.status}.`);
  }
  const interrupted = found.get(interruptedId);
  const isFailed = interrupted?.status === 'FAILED' && interrupted.errorCode === INTERRUPTED;
  check(
    isFailed || interrupted?.status === 'SUCCEEDED',
    `The killed analysis is ${JSON.stringify(interrupted)}.`,
  );
  for (const { id, status } of data.items) {
    if (status !== 'SUCCEEDED') continue;
    const report = await api('GET', `/analyses/${id}/report`);
    check(report.status === 200, `The report of analysis ${id} is gone.`);
  }
  return interrupted.status;
}

async function importSample(api) {
  const { status, data } = await api('POST', '/projects', await sampleForm('sample', 120));
  check(status === 201, 'The sample could not be imported.');
  return data.id;
}

/** The running Vitals, so that a failing check leaves none behind. */
let vitals;

async function main() {
  console.log(`seed ${seed}, ${rounds} rounds`);
  const random = randomOf(seed);
  vitals = await startVitals();
  const projectId = await importSample(vitals.api);
  const start = async () => {
    const { status, data, message } = await vitals.api('POST', `/projects/${projectId}/analyses`, {
      type: 'FULL',
    });
    check(status === 202, `An analysis could not be started: ${message}`);
    return data.id;
  };
  const known = new Map();
  const firstId = await start();
  const startedAt = performance.now();
  known.set(firstId, (await untilStatus(vitals.api, firstId, 'SUCCEEDED')).status);
  const durationMs = performance.now() - startedAt;
  for (let round = 1; round <= rounds; round += 1) {
    const id = await start();
    await untilStatus(vitals.api, id, 'RUNNING', 'SUCCEEDED');
    const delayMs = random() * durationMs * 0.9;
    await sleep(delayMs);
    const signal = random() < GENTLE ? 'SIGTERM' : 'SIGKILL';
    const { stop } = vitals;
    vitals = undefined;
    const code = await stop(signal);
    check(signal === 'SIGKILL' || code === 0, `Vitals ended with ${code} on SIGTERM.`);
    vitals = await startVitals();
    checkDatabase(dataDir);
    known.set(id, await checkAfterRestart(vitals.api, projectId, known, id));
    console.log(`round ${round}: ${signal} after ${Math.round(delayMs)} ms, ${known.get(id)}`);
  }
  await untilStatus(vitals.api, await start(), 'SUCCEEDED');
  const { stop } = vitals;
  vitals = undefined;
  check((await stop('SIGTERM')) === 0, 'Vitals did not end with code 0.');
  checkDatabase(dataDir);
  const interrupted = [...known.values()].filter((status) => status === 'FAILED').length;
  console.log(`${rounds} kills, ${interrupted} analyses interrupted, nothing lost`);
}

try {
  await main();
} finally {
  await vitals?.stop('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
}
