// Usage: node scripts/with-node.mjs scripts/faults/kill-recovery.mjs [--rounds 20] [--seed N]
// Kills Vitals, analyzer and all, in the middle of analyses (SIGKILL, sometimes SIGTERM) and checks after each restart that the
// interrupted analysis is FAILED/5003, nothing else is lost, the database is whole, and analysing works again.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import Sqlite from 'better-sqlite3';
import yazl from 'yazl';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1e6) },
  },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed);
const dataDir = mkdtempSync(join(tmpdir(), 'vitals-kill-'));
const host = fileURLToPath(new URL('../../src-main/app/headless.ts', import.meta.url));
const INTERRUPTED = 5003;
/** Share of the rounds that end by SIGTERM, as a logout does. */
const GENTLE = 0.2;

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
function randomOf(start) {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function check(condition, sentence) {
  if (!condition) throw new Error(sentence);
}

/** Starts Vitals in a process group of its own and waits until it says where it is. */
async function startVitals() {
  const env = { ...process.env, VITALS_DATA_DIR: dataDir, VITALS_PORT: '0', VITALS_ANALYZER_PORT: '0' };
  const child = spawn(process.execPath, [host], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (log += text));
  const gone = new Promise((resolve) => void child.once('exit', resolve));
  const line = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', () => reject(new Error(`Vitals did not start:\n${log}`)));
  });
  const url = /http:\S+/.exec(line)[0];
  return {
    api: (method, path, body) => call(`${url}/api/v1${path}`, method, body),
    /** SIGKILL goes to the whole group, analyzer included; resolves to the exit code. */
    stop: (signal) => {
      const pid = Number(child.pid);
      process.kill(signal === 'SIGKILL' ? -pid : pid, signal);
      return gone;
    },
  };
}

async function call(url, method, body) {
  const isForm = body instanceof FormData;
  const headers = body === undefined || isForm ? {} : { 'Content-Type': 'application/json' };
  const response = await fetch(url, {
    method,
    headers,
    body: isForm || body === undefined ? body : JSON.stringify(body),
  });
  return { status: response.status, ...(await response.json()) };
}

/** A zip of a project big enough that its analysis takes a while. */
async function sampleZip() {
  const zip = new yazl.ZipFile();
  for (let file = 0; file < 120; file += 1) {
    const functions = Array.from(
      { length: 12 },
      (_, index) =>
        `export function step${index}(value: number): number {\n  if (value > ${index}) return value - ${file};\n  return value + ${index};\n}\n`,
    );
    zip.addBuffer(Buffer.from(functions.join('\n')), `src/part-${file % 20}/file-${file}.ts`);
  }
  zip.end();
  const chunks = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk);
  return new Blob(chunks);
}

function checkDatabase() {
  const database = new Sqlite(join(dataDir, 'app.db'));
  const integrity = String(database.pragma('integrity_check', { simple: true }));
  const orphans = database.pragma('foreign_key_check').length;
  database.close();
  check(integrity === 'ok', `The database is damaged: ${integrity}`);
  check(orphans === 0, `${orphans} rows point to nothing.`);
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
  const form = new FormData();
  form.set('name', 'sample');
  form.set('file', await sampleZip(), 'sample.zip');
  const { status, data } = await api('POST', '/projects', form);
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
    checkDatabase();
    known.set(id, await checkAfterRestart(vitals.api, projectId, known, id));
    console.log(`round ${round}: ${signal} after ${Math.round(delayMs)} ms, ${known.get(id)}`);
  }
  await untilStatus(vitals.api, await start(), 'SUCCEEDED');
  const { stop } = vitals;
  vitals = undefined;
  check((await stop('SIGTERM')) === 0, 'Vitals did not end with code 0.');
  checkDatabase();
  const interrupted = [...known.values()].filter((status) => status === 'FAILED').length;
  console.log(`${rounds} kills, ${interrupted} analyses interrupted, nothing lost`);
}

try {
  await main();
} finally {
  await vitals?.stop('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
}
