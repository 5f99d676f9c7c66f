// Usage: node scripts/with-node.mjs lab/faults/other-user.mjs      (Linux, as root, with setpriv and python3)
// Starts Vitals, then asks every endpoint of both servers, the page and its files as another user of this machine: with
// nothing, with a guessed secret, with the page's own cookie, and with a connection that is closed at once. Nothing but
// 401 and the health lines may be answered, and nothing may be changed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ENDPOINTS as ANALYZER, EVENT_ENDPOINTS } from '../../src-analyzer/server/endpoints.ts';
import { apiOf, check, launchVitals, sampleForm, until } from './fault-host.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NOBODY = ['--reuid=65534', '--regid=65534', '--clear-groups'];
const HEALTH = ['GET /api/v1/health', 'GET /analyze/v1/health'];

/** Reads `[port, request text, hangUp]` lines as JSON and writes the status of each answer; for any Python 3. */
const ASKER = `
import json, socket, sys
for line in sys.stdin:
    port, text, hang_up = json.loads(line)
    with socket.create_connection(("127.0.0.1", port), 20) as connection:
        connection.settimeout(20)
        connection.sendall(text.encode())
        if hang_up:
            print("closed", flush=True)
            continue
        answer = b""
        while b"\\r\\n\\r\\n" not in answer:
            part = connection.recv(65536)
            if not part:
                break
            answer += part
        head = answer.decode("latin1")
        status = head.split(" ")[1] if head.startswith("HTTP/") else "nothing"
        print(status, "cookie" if "set-cookie:" in head.lower() else "", flush=True)
`;

function publicEndpoints() {
  const { paths } = JSON.parse(readFileSync(join(ROOT, 'docs', 'openapi.json'), 'utf8'));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => {
      const known = path.replaceAll('{id}', '1').replaceAll('{docType}', 'README');
      return [method.toUpperCase(), `/api/v1${known}`];
    }),
  );
}

function pagePaths() {
  const built = join(ROOT, 'out', 'renderer');
  const files = existsSync(built) ? readdirSync(built, { recursive: true, withFileTypes: true }) : [];
  const names = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const fixed = ['/', '/index.html', '/projects/1', '/?start=guessed', '/api/v1/nothing', '/nothing.js'];
  return [...fixed, ...names.map((name) => name.slice(built.length))].map((path) => ['GET', path]);
}

function analyzerEndpoints() {
  const posts = [...Object.keys(ANALYZER), ...Object.keys(EVENT_ENDPOINTS), 'nothing'];
  const paths = posts.map((path) => ['POST', `/analyze/v1/${path}`]);
  return [...paths, ['GET', '/analyze/v1/health'], ['GET', '/']];
}

function requestText([method, path], port, extra) {
  const body = method === 'GET' ? '' : '{"confirmation":"DELETE","type":"FULL","name":"planted"}';
  const head = [`${method} ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Content-Type: application/json'];
  const rest = [`Content-Length: ${body.length}`, 'Connection: close', ...extra];
  return `${[...head, ...rest].join('\r\n')}\r\n\r\n${body}`;
}

/** What the other user is answered, one line a question. */
async function askAsNobody(questions) {
  const input = questions.map(({ port, sent, hangUp }) => JSON.stringify([port, sent, hangUp])).join('\n');
  const asker = ['/usr/bin/env', 'python3', '-c', ASKER];
  const child = spawn('setpriv', [...NOBODY, ...asker], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(input);
  const answers = await text(child.stdout);
  check(child.exitCode === 0 || (await once(child, 'exit'))[0] === 0, 'The other user could not ask.');
  return answers.trim().split('\n');
}

/** The page's cookie, as it might have come into other hands. */
async function cookieOf(url) {
  const response = await fetch(url);
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
  check(cookie.startsWith('vitals-'), 'The page gave this user no cookie.');
  return cookie;
}

function questionsFor(servers, ways) {
  return servers.flatMap(({ port, asked }) =>
    ways.flatMap(({ name, extra = [], hangUp = false }) =>
      asked.map((one) => ({
        name: one.join(' '),
        way: name,
        port,
        hangUp,
        sent: requestText(one, port, extra),
      })),
    ),
  );
}

function judge(questions, answers) {
  const counts = new Map();
  const faults = [];
  for (const [at, { name, way, hangUp }] of questions.entries()) {
    const answer = (answers[at] ?? 'nothing').trim();
    const expected = hangUp ? 'closed' : HEALTH.includes(name) ? '200' : '401';
    if (answer !== expected) faults.push(`${way}: ${name} answered ${answer}`);
    const key = `${way}: ${answer}${HEALTH.includes(name) && !hangUp ? ' (health line)' : ''}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const [key, count] of counts) console.log(`${String(count).padStart(5)}  ${key}`);
  check(faults.length === 0, `Answered:\n${faults.join('\n')}`);
}

async function main(dataDir) {
  const vitals = launchVitals(dataDir, { VITALS_CHAT_MODEL: 'off', VITALS_EMBED_MODEL: 'off' });
  try {
    const url = await vitals.ready;
    const api = apiOf(url, dataDir);
    const { status } = await api('POST', '/projects', await sampleForm('sample', 5));
    check(status === 201, `The import answered ${status}.`);
    const analyzer = await until(
      () => /"url":"http:\/\/127\.0\.0\.1:(\d+)","pid"/.exec(vitals.log())?.[1],
      20_000,
      'the analyzer',
    );
    const cookie = await cookieOf(url);
    const ways = [
      { name: 'with nothing' },
      { name: 'with a guessed secret', extra: [`Authorization: Bearer ${'A'.repeat(43)}`] },
      { name: 'with the cookie of the page', extra: [`Cookie: ${cookie}`] },
      { name: 'with the cookie, gone at once', extra: [`Cookie: ${cookie}`], hangUp: true },
    ];
    const servers = [
      { port: Number(new URL(url).port), asked: [...publicEndpoints(), ...pagePaths()] },
      { port: Number(analyzer), asked: analyzerEndpoints() },
    ];
    const questions = questionsFor(servers, ways);
    judge(questions, await askAsNobody(questions));
    const { data } = await api('GET', '/projects');
    check(data.total === 1 && data.items[0].name === 'sample', 'Something was changed.');
    console.log(
      `${questions.length} requests as another user: 401 and the health lines only, nothing changed`,
    );
  } finally {
    vitals.kill('SIGTERM', false);
    await vitals.gone;
  }
}

check(process.getuid?.() === 0, 'Only root can become another user.');
const dataDir = mkdtempSync(join(tmpdir(), 'vitals-other-user-'));
try {
  await main(dataDir);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
