// Time of a page of 20 among 10,000 projects with every filter and sort, against a bare node:http server that
// answers the same bytes. Server and client are two processes; both kinds of request alternate in blocks, so that the
// server's CPU time can be told for each.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROJECT_SORTS } from '../../src-contract/words.ts';
import { limitRow } from './compare.mjs';
import { percentileOf } from './percentiles.mjs';

const PROJECTS = 10_000;
const self = fileURLToPath(import.meta.url);
const LANGUAGES = ['TypeScript', 'Java', 'Python', 'Go', 'Kotlin', 'COBOL'];
const STATUSES = ['CREATED', 'READY', 'READY', 'READY', 'FAILED'];

/** The queries measured: each sort both ways, each filter alone, all together, a late page. */
function queries() {
  const sorts = PROJECT_SORTS.flatMap((sort) =>
    ['asc', 'desc'].map((order) => `sort=${sort}&order=${order}`),
  );
  const filters = ['keyword=shop', 'keyword=project-77', 'language=Java', 'language=COBOL', 'status=FAILED'];
  const together = 'keyword=shop&language=Java&status=READY&sort=healthScore&order=desc';
  return ['', ...sorts, ...filters, together, 'page=400&sort=healthScore'].map((query) => `size=20&${query}`);
}

async function serve() {
  const { openSettings } = await import('../../src-main/app/settings.ts');
  const { startBackend } = await import('../../src-main/app/wiring.ts');
  const { openDatabase } = await import('../../src-main/database/open-database.ts');
  const { silentLog: log } = await import('../../src-main/log.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'vitals-bench-api-'));
  const database = openDatabase({ path: join(dataDir, 'app.db') });
  await fill(database);
  await database.close();
  const location = { url: undefined, whenReady: async () => {}, stop: async () => {} };
  const settings = openSettings(dataDir, {}, log);
  const config = {
    dataDir,
    port: 0,
    version: '0',
    settings,
    log,
    startAnalyzer: () => location,
    desktop: false,
    isApiOpen: false,
  };
  const backend = await startBackend(config);
  let answer = { headers: {}, body: Buffer.alloc(0) };
  const bare = createServer((_request, response) => {
    response.writeHead(200, answer.headers);
    response.end(answer.body);
  });
  await new Promise((resolve) => void bare.listen({ host: '127.0.0.1', port: 0 }, resolve));
  const stop = async () => {
    await backend.close();
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  };
  process.on('message', (message) => {
    if (message === 'stop') {
      void stop();
      return;
    }
    if (message === 'cpu') {
      process.send(process.cpuUsage());
      return;
    }
    answer = { headers: message.headers, body: Buffer.from(message.body) };
    process.send('set');
  });
  const authorization = `Bearer ${backend.keys.secret}`;
  process.send({ api: backend.url, bare: `http://127.0.0.1:${bare.address().port}`, authorization });
}

async function fill(database) {
  const rows = [];
  const languages = [];
  for (let id = 1; id <= PROJECTS; id += 1) {
    const language = LANGUAGES[id % 100 === 0 ? 5 : id % 5];
    const time = new Date(1.7e12 + ((id * 7919) % PROJECTS) * 1e6).toISOString();
    const name = `${id % 10 === 0 ? 'shop' : 'project'}-${(id * 104_729) % PROJECTS}`;
    const langStats = JSON.stringify({ [language]: 80, CSS: 20 });
    const score = id % 7 === 0 ? null : (id * 31) % 101;
    rows.push([
      id,
      name,
      STATUSES[id % 5],
      `projects/${id}`,
      langStats,
      (id * 613) % 90_000,
      score,
      time,
      time,
    ]);
    languages.push([language, id, 80], ['CSS', id, 20]);
  }
  await database.heavy([
    {
      sql: `INSERT INTO project(id, name, status, storage_path, lang_stats, loc_total, health_score, last_analyzed_at,
            created_at, source_type) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, 'ZIP')`,
      rows,
    },
    { sql: 'INSERT INTO project_language VALUES(?, ?, ?)', rows: languages },
  ]);
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Both servers get the same headers. */
const sent = {};

function request(url) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: sent }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({
          ms: performance.now() - startedAt,
          body,
          status: response.statusCode,
          headers: response.headers,
        });
      });
    }).once('error', reject);
  });
}

const BLOCK = 25;

/** CPU milliseconds the server has used so far. */
async function serverCpu(server) {
  const told = new Promise((resolve) => void server.once('message', resolve));
  server.send('cpu');
  const { user, system } = await told;
  return (user + system) / 1000;
}

/** A block of requests one after the other: adds their times, gives the server's CPU milliseconds. */
async function block(server, url, times) {
  const before = await serverCpu(server);
  for (let at = 0; at < BLOCK; at += 1) times.push((await request(url)).ms);
  return (await serverCpu(server)) - before;
}

async function measure(server, addresses, query, blocks) {
  const url = `${addresses.api}/api/v1/projects?${query}`;
  const { body, status, headers } = await request(url);
  if (status !== 200) throw new Error(`${query} answers ${status}`);
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...same } = headers;
  const isSet = new Promise((resolve) => void server.once('message', resolve));
  server.send({ headers: same, body: body.toString() });
  await isSet;
  await block(server, url, []);
  await block(server, addresses.bare, []);
  const times = { api: [], bare: [] };
  let cpuMs = 0;
  for (let round = 0; round < blocks; round += 1) {
    cpuMs += await block(server, url, times.api);
    await block(server, addresses.bare, times.bare);
  }
  const cpu = cpuMs / (blocks * BLOCK);
  return { query, cpu, times };
}

/** Two rows: the dearest of all queries by CPU time a request, and all of them by p99 against bare node:http. */
export async function benchLists({ rounds }) {
  const server = fork(self, ['--serve'], { stdio: 'inherit' });
  const addresses = await new Promise((resolve, reject) => {
    server.once('message', resolve);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  sent.authorization = addresses.authorization;
  const results = [];
  for (const query of queries()) results.push(await measure(server, addresses, query, rounds * 2));
  server.removeAllListeners('exit');
  server.send('stop');
  agent.destroy();
  const dear = results.reduce((most, result) => (result.cpu > most.cpu ? result : most));
  const [api, bare] = ['api', 'bare'].map((side) => results.flatMap(({ times }) => times[side]));
  // Of one query there are too few requests for a 99th percentile: a single pause of the machine would be it.
  const [ours, theirs] = [api, bare].map((times) => percentileOf(times, 0.99));
  const what = `page of 20 among ${PROJECTS.toLocaleString('en-US')} projects`;
  return [
    limitRow({
      what: `${what}, the dearest of ${results.length} filters and sorts (server's CPU)`,
      value: dear.cpu,
      unit: 'ms',
      limit: 5,
      note: `\`${dear.query}\``,
    }),
    {
      what: `${what}, every filter and sort, p99 of ${api.length.toLocaleString('en-US')} requests`,
      ours: `${ours.toFixed(1)} ms`,
      peer: `bare node:http, same bytes ${theirs.toFixed(1)} ms`,
      ratio: (ours / theirs).toFixed(2),
      goal: '≤ 3',
      met: ours <= 3 * theirs,
      note: `p50 ${percentileOf(api, 0.5).toFixed(1)} and ${percentileOf(bare, 0.5).toFixed(1)} ms`,
    },
  ];
}

if (process.argv.includes('--serve')) await serve();
