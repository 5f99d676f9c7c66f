// Usage: node scripts/with-node.mjs lab/load/ten-analyses.mjs [--analyses 10] [--edited 5] [--keep FOLDER] DIRECTORY
// What analyses of a project cost on the disk: a copy of DIRECTORY, a git repository, is opened in place and analysed; before each
// further analysis some files of code are edited. Prints the bytes of app.db after the first and after the last one, table
// by table and index by index. `--keep` leaves the data directory there.
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import Sqlite from 'better-sqlite3';
import { apiOf, check, launchVitals, until } from '../faults/fault-host.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    analyses: { type: 'string', default: '10' },
    edited: { type: 'string', default: '5' },
    keep: { type: 'string' },
  },
});
const CODE = /\.(?:java|ts|tsx|vue|js|py|go|php|kt|cs)$/;
const LIMIT_MS = 900_000;
/** As long as somebody works after an analysis, the database's size changes. */
const QUIET_MS = 8000;

/** The bytes of app.db by b-tree, and how many of its pages are free. */
function sizesOf(path) {
  const database = new Sqlite(path, { readonly: true });
  try {
    const trees = database.prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name').all();
    const pageSize = Number(database.pragma('page_size', { simple: true }));
    return {
      file: Number(database.pragma('page_count', { simple: true })) * pageSize,
      free: Number(database.pragma('freelist_count', { simple: true })) * pageSize,
      trees: new Map(trees.map(({ name, bytes }) => [withoutGeneration(name), bytes])),
    };
  } finally {
    database.close();
  }
}

/** Each build of a search index has tables of its own. */
const withoutGeneration = (name) => name.replace(/^rag_fts_\d+/, 'rag_fts');

/** Waits until what follows an analysis is over, then looks. */
async function settledSizes(path) {
  let last;
  let since = performance.now();
  for (;;) {
    const print = [path, `${path}-wal`].map(
      (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0,
    );
    const now = print.join(' ');
    if (now !== last) [last, since] = [now, performance.now()];
    if (performance.now() - since > QUIET_MS) return sizesOf(path);
    await sleep(250);
  }
}

function edit(folder, round) {
  const files = execFileSync('git', ['ls-files'], { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((path) => CODE.test(path));
  for (let at = 0; at < Number(values.edited); at += 1) {
    const path = join(folder, files[(round * 7919 + at * 104_729) % files.length]);
    writeFileSync(path, `${readFileSync(path, 'utf8')}\n// Round ${round}, edit ${at}.\n`);
  }
}

async function analyse(api, projectId) {
  const asked = await api('POST', `/projects/${projectId}/analyses`, { type: 'FULL' });
  check(asked.status < 300, `The analysis was refused: ${asked.message}`);
  const started = performance.now();
  await until(
    async () => {
      const { data } = await api('GET', `/analyses/${asked.data.id}`);
      check(!['FAILED', 'CANCELLED'].includes(data.status), `The analysis ended as ${data.status}.`);
      return data.status === 'SUCCEEDED' ? true : undefined;
    },
    LIMIT_MS,
    'an analysis',
  );
  return performance.now() - started;
}

function print(one, many) {
  const megabytes = (bytes) => (bytes / 2 ** 20).toFixed(2).padStart(9);
  const row = (name, before, after) =>
    console.log(
      `${name.padEnd(34)}${megabytes(before)}${megabytes(after)}  x ${(after / before).toFixed(2)}`,
    );
  const names = [...new Set([...one.trees.keys(), ...many.trees.keys()])];
  const grown = (name) => (many.trees.get(name) ?? 0) - (one.trees.get(name) ?? 0);
  console.log(`${'MB'.padEnd(34)}      one ${values.analyses.padStart(8)}`);
  for (const name of names.sort((a, b) => grown(b) - grown(a))) {
    const [before, after] = [one.trees.get(name) ?? 0, many.trees.get(name) ?? 0];
    if (Math.max(before, after) >= 2 ** 15) row(name, before, after);
  }
  row('free pages', one.free, many.free);
  row('app.db', one.file, many.file);
}

const root = mkdtempSync(join(tmpdir(), 'vitals-ten-'));
const dataDir = values.keep === undefined ? join(root, 'data') : resolve(values.keep);
const folder = join(root, basename(resolve(positionals[0])));
cpSync(resolve(positionals[0]), folder, { recursive: true });
const vitals = launchVitals(dataDir);
try {
  const api = apiOf(await vitals.ready, dataDir);
  const { data: project } = await api('POST', '/projects', { type: 'FOLDER', path: folder });
  const database = join(dataDir, 'app.db');
  let one;
  for (let round = 0; round < Number(values.analyses); round += 1) {
    if (round > 0) edit(folder, round);
    const ms = await analyse(api, project.id);
    const sizes = await settledSizes(database);
    one ??= sizes;
    console.log(
      `analysis ${round + 1}: ${(ms / 1000).toFixed(1)} s, app.db ${(sizes.file / 2 ** 20).toFixed(1)} MB`,
    );
    if (round === Number(values.analyses) - 1) print(one, sizes);
  }
} finally {
  vitals.kill('SIGTERM', true);
  await vitals.gone;
  rmSync(root, { recursive: true, force: true });
}
