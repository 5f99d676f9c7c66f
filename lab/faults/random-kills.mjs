// Usage: node scripts/with-node.mjs lab/faults/random-kills.mjs [--rounds 20] [--seed N]
// Kills (SIGKILL) the backend, the analyzer or both at a random moment of an import, analysis, regenerate, chat, removal,
// of a folder that is edited and analysed in place, of a new version of a zip, of the deletion of analyses that are one too
// many, or of the very first start with its migration; often just when an analysis keeps its texts or old texts are deleted.
// After each round: everything that was confirmed is there, each analysis has the very texts it read and no text is kept
// that none needs, no process is left, no unfinished or temporary file is left, nothing was set aside, the database is
// whole. Now and then it is stopped cleanly in between, and app.db alone must have every row. Linux.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startGitHttpsServer } from '../../src-main/storage/testing/git-https-server.ts';
import { analyzerPidOf, apiOf, check, checkDatabase, processesNaming, until } from './fault-host.mjs';
import { createFaultRounds } from './fault-rounds.mjs';
import { checkSwept, checkTemporary } from './kill-ledger.mjs';
import { OPERATIONS } from './kill-operations.mjs';
import { cutOffIn } from './kill-texts.mjs';
import { pick } from './seeded-random.mjs';

let gitHost;
const world = createFaultRounds({
  name: 'faults',
  defaultRounds: '20',
  environment: () => ({ TMPDIR: temporary, GIT_SSL_CAINFO: gitHost.caFile }),
});
const { rounds, random, folder, dataDir, ledger, launch, start } = world;
const temporary = join(folder, 'tmp');
const PROCESS_END_MS = 15_000;
const VICTIMS = [
  ['both', 4],
  ['backend', 4],
  ['analyzer', 3],
];
const slowestEnd = { ms: 0 };
const cleanStops = { count: 0, rows: 0 };
/** Share of the rounds after which it is stopped cleanly. */
const CLEAN_STOP = 0.15;
/** Share of the rounds that are killed at one of the operation's own moments, where it has some. */
const AT_A_MOMENT = 0.6;
/** A transaction that keeps texts, or deletes them, is over by then. */
const MOMENT_MS = 60;
/** What was cut off -> how often. */
const cutOff = new Map();

/** Nothing that belongs to Vitals is running any more. */
async function untilNoProcess() {
  const startedAt = performance.now();
  try {
    await until(() => (processesNaming(folder).length === 0 ? true : undefined), PROCESS_END_MS, 'processes');
  } catch {
    throw new Error(`Processes are left: ${JSON.stringify(processesNaming(folder))}`);
  }
  slowestEnd.ms = Math.max(slowestEnd.ms, performance.now() - startedAt);
}

async function verify() {
  await world.checkNothingLost();
  checkDatabase(dataDir);
  await checkTemporary([temporary, join(dataDir, 'temp')]);
  check(
    !existsSync(join(dataDir, 'set-aside')),
    'Code was set aside that a project names or that nobody wanted.',
  );
}

async function stopCleanly() {
  cleanStops.rows += await world.stopCleanly();
  cleanStops.count += 1;
  await untilNoProcess();
}

/** Begins the operation and waits until it is to be killed. */
async function beginOperation({ run, lastsMs, moments }) {
  const moment = moments !== undefined && random() < AT_A_MOMENT ? pickOne(moments) : undefined;
  let isOver = false;
  let now;
  const isThere = new Promise((resolve) => void (now = resolve));
  const reached = moment && { moment, now, isOver: () => isOver };
  const outcome = run({ api: world.api, ledger, random, gitUrl: `${gitHost.url}/team/app`, reached })
    .then(
      () => 'finished first',
      (error) => error,
    )
    .finally(() => (isOver = true));
  if (moment !== undefined) await Promise.race([isThere, outcome]);
  const delayMs = random() * (moment === undefined ? lastsMs : MOMENT_MS);
  await sleep(delayMs);
  return { outcome, when: `${Math.round(delayMs)} ms${moment === undefined ? '' : ` after ${moment}`}` };
}

const pickOne = (items) => items[Math.floor(random() * items.length)];

async function killDuringOperation(round) {
  const name = world.pickOperation();
  const victim = pick(random, VICTIMS);
  const { outcome, when } = await beginOperation(OPERATIONS[name]);
  let cut = '';
  if (victim === 'analyzer') await killAnalyzer();
  else {
    world.vitals.kill('SIGKILL', victim === 'both');
    await world.vitals.gone;
    await untilNoProcess();
    cut = cutOffIn(dataDir, Math.min(...[...ledger.keeps].map((keep) => keep ?? Infinity)));
    cutOff.set(cut, (cutOff.get(cut) ?? 0) + 1);
  }
  const result = await outcome;
  if (victim === 'analyzer') {
    check(!(result instanceof Error), `${name} with the analyzer killed: ${result}`);
  } else {
    check(!(result instanceof Error) || isBrokenConnection(result), String(result));
    await start();
    checkSwept(dataDir);
  }
  await verify();
  console.log(`round ${round}: ${name}, ${victim} killed, ${when}, ${cut} ${describe(result)}`);
}

/** A call that the kill cut off; anything else the operation saw is a fault of its own. */
function isBrokenConnection(error) {
  return error instanceof TypeError || error.name === 'AbortError';
}

function describe(result) {
  return result instanceof Error ? 'cut off' : result;
}

async function killAnalyzer() {
  const pid = await until(() => analyzerPidOf(world.vitals.pid), 30_000, 'the analyzer does not come back');
  process.kill(pid, 'SIGKILL');
  await until(
    () => {
      const next = analyzerPidOf(world.vitals.pid);
      return next === undefined || next === pid ? undefined : next;
    },
    60_000,
    'the analyzer is not started again',
  );
}

/** The first start of all, killed in the middle: the next one must find nothing half-made. */
async function killDuringFirstStart(round) {
  const fresh = join(folder, `fresh-${round}`);
  mkdirSync(fresh);
  const first = launch(fresh);
  const delayMs = random() * 2500;
  await sleep(delayMs);
  first.kill('SIGKILL', true);
  await first.gone;
  const second = launch(fresh);
  const { status, data } = await apiOf(await second.ready, fresh)('GET', '/projects');
  check(status === 200 && data.total === 0, 'The first start left something behind.');
  checkDatabase(fresh);
  second.kill('SIGTERM', false);
  check((await second.gone) === 0, 'Vitals did not end with code 0.');
  await until(
    () => (processesNaming(fresh).length === 0 ? true : undefined),
    PROCESS_END_MS,
    'processes of a first start are left',
  );
  rmSync(fresh, { recursive: true, force: true });
  console.log(`round ${round}: first start killed after ${Math.round(delayMs)} ms`);
}

function createRepository(path) {
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.invalid', ...args], {
      cwd: path,
    });
  mkdirSync(path, { recursive: true });
  git('init', '--quiet', '--initial-branch=main');
  for (let commit = 1; commit <= 30; commit += 1) {
    for (let file = 0; file < 10; file += 1) {
      const lines = Array.from({ length: 40 }, (_, line) => `export const v${line} = ${commit * file};\n`);
      writeFileSync(join(path, `file-${(commit * 3 + file) % 50}.ts`), lines.join(''));
    }
    git('add', '.');
    git('commit', '--quiet', '-m', `change ${commit}`);
  }
}

async function main() {
  mkdirSync(temporary);
  gitHost = await startGitHttpsServer();
  const work = join(folder, 'repository');
  createRepository(work);
  execFileSync('git', ['clone', '--quiet', '--bare', work, join(gitHost.repositories, 'team', 'app.git')]);
  rmSync(work, { recursive: true });
  await start();
  for (let round = 1; round <= rounds; round += 1) {
    if (random() < 0.06) await killDuringFirstStart(round);
    else await killDuringOperation(round);
    if (random() < CLEAN_STOP) {
      await stopCleanly();
      await start();
    }
  }
  await stopCleanly();
  checkDatabase(dataDir);
  console.log(
    `${rounds} rounds: nothing lost, no process left (slowest end ${Math.round(slowestEnd.ms)} ms), no file left, database whole; after ${cleanStops.count} clean stops app.db alone had all of its rows (${cleanStops.rows} compared)`,
  );
  console.log(
    `Cut off: ${[...cutOff].map(([what, times]) => `${what} ${times}`).join(', ')}. Texts read: ${ledger.textsRead}, of ${ledger.analysesRead} analyses; collected: ${ledger.textsCollected}, with ${ledger.pruned} analyses; analyses of calls that were cut off: ${ledger.adopted}.`,
  );
}

await world.run(main);
await gitHost?.close();
