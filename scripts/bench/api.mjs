// Usage: node scripts/with-node.mjs scripts/bench/api.mjs [--requests 300]
// Time of a page of 20 among 10,000 projects with every filter and sort, against a bare node:http server that
// answers the same bytes. Server and client are two processes; both kinds of request alternate.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PROJECT_SORTS } from '../../src-contract/words.ts';

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
  const location = { url: undefined, whenReady: async () => {} };
  const settings = openSettings(dataDir, {}, log);
  const config = {
    dataDir,
    port: 0,
    version: '0',
    settings,
    log,
    startAnalyzer: () => location,
    desktop: false,
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
    answer = { headers: message.headers, body: Buffer.from(message.body) };
    process.send('set');
  });
  process.send({ api: backend.url, bare: `http://127.0.0.1:${bare.address().port}` });
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

function request(url) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
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

function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

function summary(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

async function measure(server, addresses, query, requests) {
  const url = `${addresses.api}/api/v1/projects?${query}`;
  const { body, status, headers } = await request(url);
  if (status !== 200) throw new Error(`${query} answers ${status}`);
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...same } = headers;
  const isSet = new Promise((resolve) => void server.once('message', resolve));
  server.send({ headers: same, body: body.toString() });
  await isSet;
  const times = { api: [], bare: [] };
  for (let round = -20; round < requests; round += 1) {
    const api = await request(url);
    const bare = await request(addresses.bare);
    if (round < 0) continue;
    times.api.push(api.ms);
    times.bare.push(bare.ms);
  }
  return { query, bytes: body.length, api: summary(times.api), bare: summary(times.bare) };
}

async function main() {
  const { values } = parseArgs({ options: { requests: { type: 'string', default: '300' } } });
  const server = fork(self, ['--serve'], { stdio: 'inherit' });
  const addresses = await new Promise((resolve, reject) => {
    server.once('message', resolve);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  console.log(
    `${PROJECTS} projects, ${values.requests} requests each; milliseconds, and the ratio to bare node:http`,
  );
  console.log('   p50    p99   bare p50  p99    ratio p50  p99   query');
  for (const query of queries()) {
    const { api, bare } = await measure(server, addresses, query, Number(values.requests));
    const cell = (value, width = 7) => value.toFixed(2).padStart(width);
    const ratios = `${cell(api.p50 / bare.p50, 9)} ${cell(api.p99 / bare.p99, 6)}`;
    console.log(
      `${cell(api.p50)} ${cell(api.p99)} ${cell(bare.p50, 8)} ${cell(bare.p99)} ${ratios}   ${query}`,
    );
  }
  server.removeAllListeners('exit');
  server.send('stop');
  agent.destroy();
}

if (process.argv.includes('--serve')) await serve();
else await main();
