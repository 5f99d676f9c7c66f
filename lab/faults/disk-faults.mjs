// Usage (Linux, as root): node scripts/with-node.mjs lab/faults/disk-faults.mjs
// What Vitals does when its disk is full or read-only, when its database is damaged, and when the clock jumps. The disk is
// a small file system of its own (tmpfs).
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { apiOf, check, checkDatabase, launchVitals, sampleForm, until } from './fault-host.mjs';
import { emptyDisk, fillDisk } from './small-disk.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const folder = mkdtempSync(join(tmpdir(), 'vitals-disk-'));
const dataDir = join(folder, 'data');
const SIZE = '800m';
let vitals;

async function start(more) {
  vitals = launchVitals(dataDir, { OLLAMA_HOST: 'http://127.0.0.1:1', ...more });
  return apiOf(await vitals.ready, dataDir);
}

async function stop() {
  vitals.kill('SIGTERM', false);
  check((await vitals.gone) === 0, 'Vitals did not end with code 0.');
  vitals = undefined;
}

/** Starts it where it cannot run; gives what it said. */
async function startInVain() {
  const attempt = launchVitals(dataDir);
  const code = await attempt.gone;
  check(code === 1, `Vitals ended with ${code} where it cannot run:\n${attempt.log()}`);
  const last = attempt.log().trim().split('\n').at(-1) ?? '';
  check(!/\bat .*:\d+|node:internal|SqliteError/.test(last), `Not a sentence for a person: ${last}`);
  return last;
}

const untilEnded = (api, id) =>
  until(
    async () => {
      const { data } = await api('GET', `/analyses/${id}`);
      return ['PENDING', 'RUNNING'].includes(data.status) ? undefined : data;
    },
    120_000,
    'the analysis does not end',
  );

async function createProject(api) {
  const { status, data, message } = await api('POST', '/projects', await sampleForm('sample', 40));
  check(status === 201, `The sample could not be imported: ${message}`);
  return data.id;
}

async function analyse(api, projectId) {
  const { status, data, message } = await api('POST', `/projects/${projectId}/analyses`, { type: 'FULL' });
  check(status === 202, `An analysis could not be started: ${message}`);
  return untilEnded(api, data.id);
}

/** Writes that cannot be done say 5001 or 5002; reads work all the same. */
async function checkRefusals(api, projectId, codes) {
  const writes = [
    { method: 'POST', path: '/projects', body: await sampleForm('other', 10) },
    {
      method: 'PATCH',
      path: `/projects/${projectId}`,
      body: { name: 'x'.repeat(90), description: 'y'.repeat(9000) },
    },
    {
      method: 'POST',
      path: `/projects/${projectId}/tech-debts`,
      body: { source: 'MANUAL', title: 'x', description: 'z'.repeat(19_000) },
    },
  ];
  for (const { method, path, body } of writes) {
    // A few small writes still fit into pages that are there.
    const answers = [];
    for (let attempt = 0; attempt < 20; attempt += 1) answers.push(await api(method, path, body));
    const last = answers.at(-1);
    check(
      codes.includes(last.code),
      `${method} ${path} answered ${last.status}/${last.code}: ${last.message}`,
    );
    check(!last.message.includes(folder), `The answer tells a path: ${last.message}`);
  }
  for (const path of [
    '/health',
    '/projects',
    `/projects/${projectId}`,
    `/projects/${projectId}/quality-issues`,
  ]) {
    check((await api('GET', path)).status === 200, `${path} cannot be read.`);
  }
  check(readdirSync(join(dataDir, 'incoming')).length === 0, 'Something is left in incoming.');
}

async function fullDisk() {
  let api = await start();
  const projectId = await createProject(api);
  await analyse(api, projectId);
  fillDisk(dataDir);
  await checkRefusals(api, projectId, [5001, 5002]);
  const refused = await api('POST', `/projects/${projectId}/analyses`, { type: 'FULL' });
  if (refused.status === 202) {
    const { status, errorMessage } = await untilEnded(api, refused.data.id);
    check(status === 'FAILED' || status === 'SUCCEEDED', `The analysis is ${status}: ${errorMessage}`);
    console.log(`  an analysis on the full disk: ${status} ${errorMessage ?? ''}`);
  } else check([5001, 5002].includes(refused.code), `An analysis answered ${refused.code}.`);
  emptyDisk(dataDir);
  const again = await analyse(api, projectId);
  check(again.status === 'SUCCEEDED', `After space was freed: ${again.status} ${again.errorMessage}`);
  await stop();
  fillDisk(dataDir);
  const attempt = launchVitals(dataDir);
  const outcome = await Promise.race([
    attempt.ready.then(
      () => 'started',
      () => 'refused',
    ),
    attempt.gone.then(() => 'refused'),
  ]);
  console.log(
    `  a start on the full disk: ${outcome}${outcome === 'refused' ? `, ${attempt.log().trim().split('\n').at(-1)}` : ''}`,
  );
  attempt.kill('SIGTERM', false);
  await attempt.gone;
  emptyDisk(dataDir);
  api = await start();
  check((await api('GET', '/projects')).data.total >= 1, 'A project is lost.');
  await stop();
  checkDatabase(dataDir);
}

async function readOnly() {
  let api = await start();
  const projectId = await createProject(api);
  await analyse(api, projectId);
  await stop();
  execFileSync('mount', ['-o', 'remount,ro', dataDir]);
  console.log(`  a start on a read-only disk: ${await startInVain()}`);
  execFileSync('mount', ['-o', 'remount,rw', dataDir]);
  api = await start();
  check((await api('GET', `/projects/${projectId}`)).status === 200, 'The project is lost.');
  await stop();
}

async function damaged() {
  const before = await start();
  await createProject(before);
  await stop();
  const database = join(dataDir, 'app.db');
  const bytes = readFileSync(database);
  bytes.fill(0x5a, 4096, 40_960);
  writeFileSync(database, bytes);
  const api = await start();
  check((await api('GET', '/projects')).data.total === 0, 'The start is not a fresh one.');
  check(vitals.log().includes('The database is damaged'), 'Nobody was told.');
  const [aside] = readdirSync(join(dataDir, 'set-aside'));
  const kept = join(dataDir, 'set-aside', aside);
  check(readFileSync(join(kept, 'app.db')).equals(bytes), 'The damaged file was not kept.');
  check(readdirSync(join(kept, 'projects')).length >= 1, 'The code was not kept.');
  const projectId = await createProject(api);
  check((await analyse(api, projectId)).status === 'SUCCEEDED', 'The fresh start does not work.');
  await stop();
  checkDatabase(dataDir);
}

async function clockJumps() {
  const preload = new URL('clock-jumps.mjs', import.meta.url).href;
  const api = await start({ NODE_OPTIONS: `--import ${preload}` });
  const projectId = await createProject(api);
  for (let round = 0; round < 5; round += 1) {
    const { status, errorMessage } = await analyse(api, projectId);
    check(status === 'SUCCEEDED', `With a jumping clock: ${status} ${errorMessage}`);
  }
  const { data } = await api('GET', `/projects/${projectId}/analyses`);
  const ids = data.items.map(({ id }) => id);
  console.log(`  five analyses on a jumping clock succeeded, listed ${ids.join(' ')}`);
  await stop();
  const after = await start();
  check((await after('GET', `/projects/${projectId}`)).status === 200, 'The project is lost.');
  check(
    (await analyse(after, projectId)).status === 'SUCCEEDED',
    'Nothing works after the clock is right again.',
  );
  await stop();
}

const FAULTS = {
  'full disk': fullDisk,
  'read-only disk': readOnly,
  'damaged database': damaged,
  'clock jumps': clockJumps,
};

async function onFreshDisk(run) {
  mkdirSync(dataDir);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', dataDir]);
  try {
    await run();
  } finally {
    vitals?.kill('SIGKILL', true);
    await vitals?.gone;
    execFileSync('umount', [dataDir]);
    rmSync(dataDir, { recursive: true });
  }
}

try {
  for (const [name, run] of Object.entries(FAULTS)) {
    if (values.only !== undefined && values.only !== name) continue;
    console.log(name);
    await onFreshDisk(run);
    console.log('  as it should be');
  }
} finally {
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
}
