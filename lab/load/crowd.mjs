// Usage: node scripts/with-node.mjs lab/load/crowd.mjs [--projects 10000] [--issues 1000000] [--seconds 60]
//        [--filled FOLDER] [--profile FOLDER]
// A database of many years, an analysis always running, a hundred open progress streams, twenty chats at once (a model
// double), and somebody who pages through the lists: their 99th percentile, and that every stream and chat ends well.
// The backend tells how late its own event loop was (loop-probe.mjs). `--filled` keeps the filled database for the next
// run, `--profile` has the processes write CPU profiles. Linux and macOS only. Needs out/ (npm run build).
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startOllamaDouble } from '../../src-analyzer/llm/testing/ollama-double.ts';
import { apiHeaders } from '../../src-main/storage/api-secret.ts';
import { startHost } from '../bench/start.mjs';
import { apiOf, check, sampleForm, until } from '../faults/fault-host.mjs';
import { fillDatabase } from './full-database.mjs';

const { values } = parseArgs({
  options: {
    projects: { type: 'string', default: '10000' },
    issues: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '60' },
    filled: { type: 'string' },
    profile: { type: 'string' },
  },
});
const STREAMS = 100;
const CHATS = 20;
const SAMPLE_FILES = 400;
const LIMIT_MS = 100;
const CHAT_LIMIT_MS = 300_000;
const PROBE = new URL('loop-probe.mjs', import.meta.url).href;

function lists({ largestProject, otherProject }) {
  const issues = `/projects/${largestProject}/quality-issues?size=20`;
  return [
    '/projects?size=20',
    '/projects?size=20&sort=healthScore&order=desc&language=Java',
    '/projects?size=20&keyword=shop&status=READY',
    '/projects?size=20&page=400&sort=name',
    issues,
    `${issues}&severity=CRITICAL&kind=BUG`,
    `${issues}&page=900`,
    `${issues}&ruleKey=vitals:rule-7`,
    `/projects/${otherProject}/quality-issues?size=20`,
    `/projects/${largestProject}/analyses?size=20`,
    `/projects/${largestProject}/tech-debts?size=20`,
  ];
}

const percentile = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];

/** An open event stream of an analysis; `ended` resolves to its text. */
function openStream(url, own) {
  const { promise: ended, resolve, reject } = Promise.withResolvers();
  const outgoing = request(url, { headers: { Accept: 'text/event-stream', ...own } }, (response) => {
    let text = '';
    response.setEncoding('utf8').on('data', (part) => (text += part));
    response.on('end', () => resolve(text));
    response.on('error', reject);
  });
  outgoing.once('error', reject).end();
  ended.catch(() => {});
  return { ended, close: () => outgoing.destroy() };
}

/** Analyses the project again and again until told to stop; counts the runs. */
function keepAnalysing(api, projectId) {
  const state = { stopped: false, runs: 0 };
  const loop = (async () => {
    while (!state.stopped) {
      const { data, status, message } = await api('POST', `/projects/${projectId}/analyses`, {
        type: 'FULL',
      });
      check(status === 202, `An analysis could not be started: ${message}`);
      await untilEnded(api, data.id);
      state.runs += 1;
    }
  })();
  return {
    async stop() {
      state.stopped = true;
      await loop;
      return state.runs;
    },
  };
}

async function untilEnded(api, id) {
  const ended = async () => {
    const { data } = await api('GET', `/analyses/${id}`);
    await sleep(100);
    return ['SUCCEEDED', 'FAILED', 'CANCELLED'].includes(data.status) ? data : undefined;
  };
  const { status } = await until(ended, CHAT_LIMIT_MS, 'the end of an analysis');
  check(status === 'SUCCEEDED', `The analysis is ${status}.`);
}

/** The machine itself: a server that answers a constant, asked in turn with the lists. */
const BARE = 'bare node:http, constant answer';

async function startBareServer() {
  const body = JSON.stringify({ data: 'x'.repeat(6000) });
  const server = createServer((_request, response) => void response.end(body));
  await new Promise((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function pageThrough(api, paths, seconds) {
  const server = await startBareServer();
  const bareUrl = `http://127.0.0.1:${server.address().port}/`;
  try {
    return await timeLists({ api, paths, seconds, bareUrl });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function timeLists({ api, paths, seconds, bareUrl }) {
  const times = new Map([...paths, BARE].map((path) => [path, []]));
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    for (const path of paths) {
      const startedAt = performance.now();
      const { status } = await api('GET', path);
      times.get(path).push(performance.now() - startedAt);
      check(status === 200, `${path} answers ${status}.`);
    }
    const startedAt = performance.now();
    await (await fetch(bareUrl)).json();
    times.get(BARE).push(performance.now() - startedAt);
  }
  return times;
}

async function chat(api, projectId, number) {
  const { data, status } = await api('POST', `/projects/${projectId}/chats`, {});
  check(status === 201, `Chat ${number} could not be opened.`);
  const question = { content: `What does step${number} do?` };
  const response = await api.send('POST', `/chats/${data.id}/messages`, question);
  const text = await response.text();
  check(/^event: ?(done|error)$/m.test(text), `Chat ${number} ended without an end: ${text.slice(-200)}`);
  const isDone = /^event: ?done$/m.test(text);
  if (!isDone) console.log(`chat ${number}: ${text.slice(-200).trim()}`);
  return isDone;
}

async function main(dataDir, double) {
  const filled = await filledDatabase(join(dataDir, 'app.db'));
  const env = { OLLAMA_HOST: double.url, LOOP_PROBE_DIR: dataDir };
  const host = await startHost({ dataDir, env, nodeArgs: nodeArgs() });
  try {
    const api = apiOf(host.api.replace('/api/v1', ''), host.dataDir);
    const { data: project } = await api('POST', '/projects', await sampleForm('sample', SAMPLE_FILES));
    // The start and its migrations are no part of it.
    await loopOf(host, dataDir);
    const quiet = await pageThrough(api, lists(filled), Math.min(10, Number(values.seconds)));
    const quietLoop = await loopOf(host, dataDir);
    const analysing = keepAnalysing(api, project.id);
    const events = `${host.api}/projects/${project.id}/analyses/events`;
    const streams = Array.from({ length: STREAMS }, () => openStream(events, apiHeaders(dataDir)));
    const chats = Promise.all(Array.from({ length: CHATS }, (_, number) => chat(api, project.id, number)));
    const busy = await pageThrough(api, lists(filled), Number(values.seconds));
    const answered = (await chats).filter(Boolean).length;
    const runs = await analysing.stop();
    const busyLoop = await loopOf(host, dataDir);
    for (const stream of streams) stream.close();
    report({ quiet, busy });
    console.log(
      `backend's main thread, quiet: ${loopText(quietLoop)}\n${' '.repeat(23)}busy:  ${loopText(busyLoop)}`,
    );
    console.log(
      `${runs} analyses meanwhile, ${STREAMS} open streams, ${answered} of ${CHATS} chats answered`,
    );
    check(answered === CHATS, 'Not every chat was answered.');
  } finally {
    await host.stop();
  }
}

/** Fills a database, or takes the one that an earlier run has kept. */
async function filledDatabase(path) {
  const kept = values.filled === undefined ? undefined : join(values.filled, 'app.db');
  const told = `${kept}.json`;
  if (kept !== undefined && existsSync(told)) {
    copyFileSync(kept, path);
    return JSON.parse(readFileSync(told, 'utf8'));
  }
  console.log(`filling a database: ${values.projects} projects, ${values.issues} issues`);
  const filled = await fillDatabase(path, {
    projects: Number(values.projects),
    issues: Number(values.issues),
  });
  if (kept !== undefined) {
    mkdirSync(values.filled, { recursive: true });
    copyFileSync(path, kept);
    writeFileSync(told, JSON.stringify(filled));
  }
  return filled;
}

const nodeArgs = () => [
  '--import',
  PROBE,
  ...(values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`]),
];

/** How late the backend's event loop was since the last question. */
async function loopOf(host, folder) {
  const file = join(folder, String(host.pid));
  process.kill(host.pid, 'SIGUSR2');
  const written = () => {
    if (!existsSync(file)) return undefined;
    const figures = JSON.parse(readFileSync(file, 'utf8'));
    rmSync(file);
    return figures;
  };
  return until(async () => written(), 30_000, 'the figures of the event loop');
}

const loopText = ({ p50, p99, p999, max, cpuMs, wallMs }) =>
  `late by p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, p99.9 ${p999.toFixed(1)}, at most ${max.toFixed(1)} ms; ${Math.round((cpuMs * 100) / wallMs)} % of a core`;

function report({ quiet, busy }) {
  console.log('quiet p50    p99 | busy p50    p99  list (ms)');
  for (const [path, times] of busy) {
    const cells = [quiet.get(path), times].map(
      (list) => `${cell(percentile(list, 0.5))} ${cell(percentile(list, 0.99))}`,
    );
    console.log(`${cells.join(' | ')}  ${path}`);
  }
  const all = [...busy].filter(([path]) => path !== BARE).flatMap(([, times]) => times);
  const p99 = percentile(all, 0.99);
  const bare = percentile(busy.get(BARE), 0.99);
  console.log(
    `p99 of all lists while busy: ${p99.toFixed(1)} ms (goal ${LIMIT_MS}), ${all.length} requests; ${(p99 / bare).toFixed(1)} x a bare server here`,
  );
}

const cell = (ms) => ms.toFixed(1).padStart(7);

const dataDir = mkdtempSync(join(tmpdir(), 'vitals-load-'));
const double = await startOllamaDouble();
try {
  await main(dataDir, double);
} finally {
  await double.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
