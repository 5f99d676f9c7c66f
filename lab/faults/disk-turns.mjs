// Usage (Linux, as root): node scripts/with-node.mjs lab/faults/disk-turns.mjs [--rounds 24] [--seed N] [--only chat] [--fault full]
// The disk turns read-only, or full, at a random moment of an import, an analysis, a report, a chat or a change of settings,
// and gets well again under the running Vitals. What cannot be stored says so with 5001 or 5002 and one clear sentence;
// what is stored can be read all the time; nothing confirmed is lost, nothing half-made stays, and everything works again.
// At the end the kernel turns the disk read-only for good: Vitals is stopped, and starts again on the repaired disk.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startOllamaDouble } from '../../src-analyzer/llm/testing/ollama-double.ts';
import { FILES, isTaken, OPERATIONS } from './disk-operations.mjs';
import {
  apiOf,
  check,
  checkDatabase,
  launchVitals,
  processesNaming,
  sampleForm,
  until,
} from './fault-host.mjs';
import { checkLedger, createLedger, forgetProject, untilFoldersFit, untilQuiet } from './kill-ledger.mjs';
import { pick, randomOf } from './seeded-random.mjs';
import { createDisk, emptyDisk, fillDisk } from './small-disk.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '24' },
    seed: { type: 'string', default: String(Date.now() % 1e6) },
    only: { type: 'string' },
    fault: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const random = randomOf(Number(values.seed));
const oneOf = (items) => items[Math.floor(random() * items.length)];
const folder = mkdtempSync(join(tmpdir(), 'vitals-disk-turns-'));
/** An import asks for 500 MB besides its own. */
const disk = createDisk(folder, 1024 ** 3);
const FULL = 5001;
const STORING = 5002;
const FAULTS = {
  'read-only': { begin: disk.freeze, end: disk.thaw, code: STORING },
  full: { begin: () => fillDisk(disk.dir), end: () => emptyDisk(disk.dir), code: FULL },
};
const ledger = createLedger();
/** How often each operation ended how. */
const outcomes = new Map();

let model;
let vitals;
let api;
/** What the operations get. */
let world;

async function start() {
  vitals = launchVitals(disk.dir, { OLLAMA_HOST: model.url });
  api = apiOf(await vitals.ready, disk.dir);
  world = { api, ledger, random, oneOf };
}

async function checkReads() {
  const [projectId] = ledger.projects.keys();
  const project = `/projects/${projectId}`;
  for (const path of ['/health', '/settings', '/projects', project, `${project}/analyses`]) {
    check((await api('GET', path)).status === 200, `${path} cannot be read.`);
  }
}

/** Imports are refused at once; on a full disk, small things may still find room in what the database has already. */
async function checkRefusals({ code }) {
  const [projectId] = ledger.projects.keys();
  const project = `/projects/${projectId}`;
  const debt = { source: 'MANUAL', title: 'x', description: 'z'.repeat(19_000) };
  const writes = [
    { method: 'POST', path: '/projects', body: await sampleForm('zip', FILES), fits: false },
    { method: 'PATCH', path: project, body: { description: 'y'.repeat(9000) }, fits: code === FULL },
    { method: 'POST', path: `${project}/tech-debts`, body: debt, fits: code === FULL },
    { method: 'POST', path: `${project}/chats`, fits: code === FULL },
  ];
  for (const { method, path, body, fits } of writes) {
    const taken = isTaken(`${method} ${path}`, await api(method, path, body), [code]);
    check(!taken || fits, `${method} ${path} succeeded on a full disk.`);
  }
}

async function everythingWorks() {
  const works = { import: 'imported', analysis: 'SUCCEEDED', chat: 'answered', settings: 'stored' };
  for (const [name, good] of Object.entries(works)) {
    const outcome = await OPERATIONS[name].run(world, []);
    check(outcome === good, `${name} does not work: ${outcome}`);
  }
}

async function verify() {
  await untilQuiet(api);
  await checkLedger(api, ledger);
  const { data } = await api('GET', '/settings');
  check(data.keepAnalyses === ledger.keepAnalyses, 'The settings are not what was confirmed.');
  checkDatabase(disk.dir);
  await untilFoldersFit(disk.dir);
}

/** Keeps the list short; what is deleted must go as well. */
async function removeSome() {
  for (const id of [...ledger.projects.keys()].slice(1, -1)) {
    check((await api('DELETE', `/projects/${id}`)).status === 200, 'A project cannot be removed.');
    forgetProject(ledger, id);
  }
}

/**
 * SQLite maps the index of its log, and where the disk turns in the middle of a write the system may end the process
 * (src-main/database/mapped-log.ts): then it is started again, and nothing may be missing either.
 */
async function startAfterBusError(error, name) {
  if (!(error instanceof TypeError)) throw error;
  await until(() => vitals.endedBy(), 10_000, `Vitals is not there: ${error.message}`);
  check(vitals.endedBy() === 'SIGBUS', `Vitals was ended by ${vitals.endedBy()}.`);
  const isQuiet = () => (processesNaming(folder).length === 0 ? true : undefined);
  await until(isQuiet, 15_000, 'processes are left');
  await start();
  return `${name}, read-only: ended by the system, started again`;
}

async function playRound(number) {
  const weights = Object.entries(OPERATIONS).map(([key, { weight }]) => [key, weight]);
  const name = values.only ?? pick(random, weights);
  const faultName = values.fault ?? oneOf(Object.keys(FAULTS));
  const fault = FAULTS[faultName];
  const delayMs = random() * OPERATIONS[name].lastsMs;
  const running = OPERATIONS[name].run(world, [fault.code]);
  running.catch(() => {});
  await sleep(delayMs);
  fault.begin();
  const outcome = await meetFault(fault, running).then(
    (how) => `${name}, ${faultName}: ${how}`,
    (error) => {
      fault.end();
      return startAfterBusError(error, name);
    },
  );
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  console.log(`round ${number}: ${outcome} after ${Math.round(delayMs)} ms`);
  await everythingWorks();
  await removeSome();
  await verify();
}

/** Gives what became of the operation. */
async function meetFault(fault, running) {
  await checkRefusals(fault);
  await checkReads();
  // An analysis that cannot store its end waits for the disk, so it may not be waited for before that is well.
  const early = await Promise.race([running, sleep(1000)]);
  fault.end();
  return `${await running}${early === undefined ? ', once the disk was well' : ''}`;
}

async function breakDown() {
  // What was committed a moment ago may go with the device, as with a power cut (synchronous = NORMAL); not what is on it.
  execFileSync('sync');
  disk.breakDown();
  await checkRefusals({ code: STORING });
  await checkReads();
  vitals.kill('SIGTERM', true);
  const code = await vitals.gone;
  const isQuiet = () => (processesNaming(folder).length === 0 ? true : undefined);
  await until(isQuiet, 15_000, 'processes are left');
  disk.repair();
  await start();
  await verify();
  await everythingWorks();
  console.log(`read-only for good: refused and read, ended with ${code}; all there after the repair`);
}

async function main() {
  console.log(`seed ${values.seed}, ${rounds} rounds`);
  model = await startOllamaDouble();
  await start();
  await everythingWorks();
  for (let number = 1; number <= rounds; number += 1) await playRound(number);
  await breakDown();
  vitals.kill('SIGTERM', false);
  check((await vitals.gone) === 0, 'Vitals did not end with code 0.');
  checkDatabase(disk.dir);
  for (const [outcome, count] of outcomes) console.log(`  ${String(count).padStart(4)}  ${outcome}`);
  console.log(`${rounds} rounds: refused in words, nothing lost, nothing half-made, working again`);
}

try {
  await main();
} catch (error) {
  console.error(error, '\n', vitals?.log().slice(-6000));
  process.exitCode = 1;
} finally {
  vitals?.kill('SIGKILL', true);
  await vitals?.gone;
  await model?.close();
  disk.remove();
  rmSync(folder, { recursive: true, force: true });
}
