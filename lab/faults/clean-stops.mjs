// Usage: node scripts/with-node.mjs lab/faults/clean-stops.mjs [--rounds 50] [--seed N]
// Stops Vitals cleanly (SIGTERM) at a random moment of an import, analysis, chat or removal, sometimes just after its analyzer
// was killed. After each stop app.db is copied alone and must have every row. Every tenth round an older app.db is put back:
// no stored code may be lost, and with the newest app.db every project has its code again. Linux.
import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { analyzerPidOf, check, checkDatabase } from './fault-host.mjs';
import { createFaultRounds } from './fault-rounds.mjs';
import { OPERATIONS } from './kill-operations.mjs';

const world = createFaultRounds({ name: 'stops', defaultRounds: '50' });
const { rounds, random, folder, dataDir, ledger, start } = world;
const database = join(dataDir, 'app.db');
const older = join(folder, 'older.db');
const newest = join(folder, 'newest.db');
const RESTORE_EVERY = 10;
/** Share of the stops whose analyzer was killed a moment before. */
const WITHOUT_ANALYZER = 0.2;
const seen = { rows: 0, restored: 0, treesAway: 0 };

async function stop() {
  const rows = await world.stopCleanly();
  seen.rows += rows;
  return rows;
}

async function stopDuringOperation(round) {
  const name = world.pickOperation((operation) => operation !== 'import git');
  const { run, lastsMs } = OPERATIONS[name];
  const { api, url } = world;
  const outcome = run({ api, url, ledger, random }).catch((error) => error);
  await sleep(random() * lastsMs * 2);
  const withoutAnalyzer = random() < WITHOUT_ANALYZER;
  const pid = withoutAnalyzer ? analyzerPidOf(world.vitals.pid) : undefined;
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
  const rows = await stop();
  await outcome;
  console.log(
    `round ${round}: ${name}, ${rows} rows in app.db alone${pid === undefined ? '' : ', analyzer killed before'}`,
  );
  await start();
  await world.checkNothingLost();
}

const keysIn = (path) => (existsSync(path) ? readdirSync(path) : []);
/** A tree that a new version has replaced is none of them: it goes with the next start. */
const stored = () => {
  const noted = new Set(keysIn(join(dataDir, 'removing')));
  return keysIn(join(dataDir, 'projects')).filter((key) => !noted.has(key));
};
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
  await world.checkNothingLost();
}

async function main() {
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

await world.run(main);
