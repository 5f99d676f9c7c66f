// Usage: node scripts/with-node.mjs lab/faults/clean-stops.mjs [--rounds 50] [--seed N]
// Stops Vitals cleanly (SIGTERM) at a random moment of an import, analysis, chat or removal, sometimes just after its analyzer
// was killed. After each stop app.db is copied alone and must have every row. Every tenth round an older app.db is put back:
// no stored code may be lost, and with the newest app.db every project has its code again. Linux.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startOllamaDouble } from '../../src-analyzer/llm/testing/ollama-double.ts';
import { checkCopyAlone } from './database-copies.mjs';
import { analyzerPidOf, apiOf, check, checkDatabase, launchVitals } from './fault-host.mjs';
import { checkLedger, createLedger, untilFoldersFit, untilQuiet } from './kill-ledger.mjs';
import { OPERATIONS } from './kill-operations.mjs';
import { pick, randomOf } from './seeded-random.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 1e6) },
  },
});
const rounds = Number(values.rounds);
const random = randomOf(Number(values.seed));
const folder = mkdtempSync(join(tmpdir(), 'vitals-stops-'));
const dataDir = join(folder, 'data');
const database = join(dataDir, 'app.db');
const older = join(folder, 'older.db');
const newest = join(folder, 'newest.db');
const RESTORE_EVERY = 10;
const MAX_PROJECTS = 4;
/** Share of the stops whose analyzer was killed a moment before. */
const WITHOUT_ANALYZER = 0.2;

let model;
let vitals;
let api;
let url;
const ledger = createLedger();
const seen = { rows: 0, restored: 0, treesAway: 0 };

async function start() {
  vitals = launchVitals(dataDir, { OLLAMA_HOST: model.url });
  url = await vitals.ready;
  api = apiOf(url, dataDir);
}

async function stop() {
  vitals.kill('SIGTERM', false);
  check((await vitals.gone) === 0, 'Vitals did not end with code 0.');
  check(!existsSync(`${database}-wal`), 'A clean stop left a log beside app.db.');
  const rows = checkCopyAlone(dataDir);
  seen.rows += rows;
  return rows;
}

function pickOperation() {
  const count = ledger.projects.size;
  if (count === 0) return 'import zip';
  if (count >= MAX_PROJECTS) return 'delete';
  const names = Object.entries(OPERATIONS).filter(([name]) => name !== 'import git');
  return pick(
    random,
    names.map(([name, { weight }]) => [name, weight]),
  );
}

async function stopDuringOperation(round) {
  const name = pickOperation();
  const { run, lastsMs } = OPERATIONS[name];
  const outcome = run({ api, url, ledger, random }).catch((error) => error);
  await sleep(random() * lastsMs * 2);
  const withoutAnalyzer = random() < WITHOUT_ANALYZER;
  const pid = withoutAnalyzer ? analyzerPidOf(vitals.pid) : undefined;
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
  const rows = await stop();
  await outcome;
  console.log(
    `round ${round}: ${name}, ${rows} rows in app.db alone${pid === undefined ? '' : ', analyzer killed before'}`,
  );
  await start();
  await verify();
}

async function verify() {
  await untilQuiet(api);
  await checkLedger(api, ledger);
  await untilFoldersFit(dataDir);
}

const keysIn = (path) => (existsSync(path) ? readdirSync(path) : []);
const stored = () => keysIn(join(dataDir, 'projects'));
const away = () =>
  keysIn(join(dataDir, 'set-aside')).flatMap((at) => keysIn(join(dataDir, 'set-aside', at, 'projects')));

/** An older app.db over the newest one, and back. */
async function restoreOlder() {
  await stop();
  const before = stored();
  copyFileSync(database, newest);
  copyFileSync(older, database);
  await start();
  const kept = new Set([...stored(), ...away()]);
  for (const key of before) check(kept.has(key), `The tree ${key} was lost with an older database.`);
  seen.treesAway += away().length;
  await stop();
  copyFileSync(newest, database);
  await start();
  const back = new Set(stored());
  for (const key of before) check(back.has(key), `The tree ${key} did not come back.`);
  seen.restored += 1;
  await verify();
}

async function main() {
  console.log(`seed ${values.seed}, ${rounds} rounds`);
  mkdirSync(dataDir);
  model = await startOllamaDouble();
  await start();
  // Of a time before every project that is there at a restore.
  await stop();
  copyFileSync(database, older);
  await start();
  for (let round = 1; round <= rounds; round += 1) {
    await stopDuringOperation(round);
    if (round % RESTORE_EVERY === 0) await restoreOlder();
  }
  await stop();
  checkDatabase(dataDir);
  console.log(
    `${rounds} clean stops: app.db alone had every row (${seen.rows} compared); ${seen.restored} older databases put back: ${seen.treesAway} trees set aside, all of them came back`,
  );
}

try {
  await main();
} catch (error) {
  console.error(error, '\n', vitals?.log().slice(-6000));
  process.exitCode = 1;
} finally {
  vitals?.kill('SIGKILL', true);
  await model?.close();
  rmSync(folder, { recursive: true, force: true });
}
