// The built analyzer as a process of its own, and calls to it.
// Usage: node analyzer.mjs ENDPOINT BODY…   a cold start, the calls one after the other, the end; for timing whole processes
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../scripts/runtime.mjs';

const ENTRY = join(root, 'out', 'analyzer', 'index.js');

/** Starts it, with variables of its own; `{url, pid, call, stop}`. */
export async function startAnalyzer(variables = {}) {
  const env = { ...process.env, ...variables, VITALS_ANALYZER_PORT: '0', VITALS_ANALYZER_OPEN: '1' };
  const child = spawn(process.execPath, [ENTRY], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  const url = /http:\S+/.exec(String(line))?.[0];
  return {
    url,
    pid: child.pid,
    /** Milliseconds from asking to the last byte, and the answer. */
    async call(endpoint, body) {
      const startedAt = performance.now();
      const text = await post(`${url}/analyze/v1/${endpoint}`, JSON.stringify(body));
      return { ms: performance.now() - startedAt, data: JSON.parse(text) };
    },
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** node:http, because fetch gives up on headers after five minutes. */
function post(url, body) {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json' };
    const outgoing = request(url, { method: 'POST', headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${url} answers ${response.statusCode}: ${text.slice(0, 200)}`));
      });
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** Command and arguments that make the calls `[[endpoint, body], …]` in a cold process. */
export function coldCalls(...calls) {
  const args = calls.flatMap(([endpoint, body]) => [endpoint, JSON.stringify(body)]);
  return [process.execPath, [fileURLToPath(import.meta.url), ...args]];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const analyzer = await startAnalyzer();
  const [, , ...calls] = process.argv;
  for (let at = 0; at < calls.length; at += 2) await analyzer.call(calls[at], JSON.parse(calls[at + 1]));
  await analyzer.stop();
}
