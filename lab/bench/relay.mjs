// Usage: node scripts/with-node.mjs lab/bench/relay.mjs [--events 2000] [--gap 3]
// What the backend adds to each event of a chat answer: the same stream of an analyzer, read directly and through the
// backend (another process), event by event, from the moment it is written to the moment it has arrived.
import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { percentileOf } from './percentiles.mjs';

const self = fileURLToPath(import.meta.url);
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '2000' },
    gap: { type: 'string', default: '3' },
    serve: { type: 'string' },
  },
});
const EVENTS = Number(values.events);
const GAP_MS = Number(values.gap);

/** The backend with this analyzer; tells its address and the id of a project. */
async function serve(analyzerUrl) {
  const { startTestBackend } = await import('../../src-main/app/testing/test-backend.ts');
  const location = { url: analyzerUrl, whenReady: () => Promise.resolve(analyzerUrl) };
  const api = await startTestBackend({ location });
  const projectId = await api.seedProject('shop', {});
  process.on('message', () => void api.close().then(() => process.exit(0)));
  process.send({ url: api.url, projectId, authorization: api.authorization });
}

/** Writes the answer's events one by one, each with the time it was written. */
async function answer({ response }) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.socket.setNoDelay(true);
  for (let at = 0; at < EVENTS; at += 1) {
    const content = `${performance.now()} `;
    response.write(`event: delta\ndata: ${JSON.stringify({ content })}\n\n`);
    await pause(GAP_MS);
  }
  response.write('event: citations\ndata: {"items":[]}\n\nevent: done\ndata: {}\n\n');
  response.end();
}

/** Milliseconds from writing to arrival of each event. */
async function delaysOf(url, body, own = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream', ...own },
    body: JSON.stringify(body),
  });
  const delays = [];
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const now = performance.now();
    const frames = (rest + text).split('\n\n');
    rest = frames.pop();
    for (const frame of frames) {
      const data = /^event: delta\ndata: (.*)$/m.exec(frame)?.[1];
      if (data !== undefined) delays.push(now - Number(JSON.parse(data).content));
    }
  }
  if (delays.length !== EVENTS) throw new Error(`${delays.length} of ${EVENTS} events arrived`);
  return delays;
}

async function main() {
  const { startFakeAnalyzer } = await import('../../src-main/app/testing/fake-analyzer.ts');
  const analyzer = await startFakeAnalyzer();
  analyzer.answers.set('chat', answer);
  const backend = fork(self, ['--serve', analyzer.url], { stdio: 'inherit' });
  const { url, projectId, authorization } = await new Promise(
    (resolve) => void backend.once('message', resolve),
  );
  const created = await fetch(`${url}/api/v1/projects/${projectId}/chats`, {
    method: 'POST',
    headers: { authorization },
  });
  const { id } = (await created.json()).data;
  const direct = () => delaysOf(`${analyzer.url}/analyze/v1/chat`, {});
  const relayed = (content) => delaysOf(`${url}/api/v1/chats/${id}/messages`, { content }, { authorization });
  await direct();
  await relayed('warm up');
  const times = { direct: [], relayed: [] };
  for (let round = 0; round < 3; round += 1) {
    times.direct.push(...(await direct()));
    times.relayed.push(...(await relayed(`round ${round}`)));
  }
  console.log(`${times.direct.length} events each, ${GAP_MS} ms apart`);
  for (const [name, list] of Object.entries(times))
    console.log(
      `${name.padEnd(8)} p50 ${percentileOf(list, 0.5).toFixed(2)} ms  p99 ${percentileOf(list, 0.99).toFixed(2)} ms`,
    );
  const added = percentileOf(times.relayed, 0.99) - percentileOf(times.direct, 0.99);
  console.log(`added p99 ${added.toFixed(2)} ms (goal 5 ms)`);
  backend.send('stop');
  await analyzer.close();
}

if (values.serve === undefined) await main();
else await serve(values.serve);
