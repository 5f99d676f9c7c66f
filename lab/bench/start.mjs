// Start of the product without a window: until its health is green, against the bare start of Node; then its idle memory.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as elapsed } from 'node:timers/promises';
import { root } from '../../scripts/runtime.mjs';
import { limitRow } from './compare.mjs';
import { measureProcess, median, processTree } from './measure.mjs';

const MB = 1024 * 1024;
const SETTLE_MS = 5000;
const POLL_MS = 10;

/** Starts the headless host in a data directory of its own; resolves when backend and analyzer are healthy. */
export async function startHost({ env = {}, nodeArgs = [], dataDir } = {}) {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'vitals-bench-'));
  const [port, analyzerPort] = [await freePort(), await freePort()];
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...nodeArgs, join(root, 'out', 'main', 'headless.js')], {
    env: {
      ...process.env,
      VITALS_DATA_DIR: folder,
      VITALS_PORT: String(port),
      VITALS_ANALYZER_PORT: String(analyzerPort),
      ...env,
    },
    stdio: 'ignore',
  });
  const api = `http://127.0.0.1:${port}/api/v1`;
  const analyzer = `http://127.0.0.1:${analyzerPort}/analyze/v1`;
  while (!(await isUp(api)) || !(await isUp(analyzer))) {
    if (child.exitCode !== null) throw new Error(`the host ended with ${child.exitCode}`);
    await elapsed(POLL_MS);
  }
  return {
    api,
    pid: child.pid,
    dataDir: folder,
    startMs: performance.now() - startedAt,
    /** Processor time of both processes until then. */
    startCpuMs: sumOf(child.pid, 'cpuMs'),
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const sumOf = (pid, key) =>
  [...(processTree(pid)?.values() ?? [])].reduce((sum, entry) => sum + entry[key], 0);

async function isUp(base) {
  try {
    return (await fetch(`${base}/health`)).ok;
  } catch {
    return false; // not listening yet
  }
}

export async function freePort() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

export async function benchStart({ rounds }) {
  const starts = [];
  const cpu = [];
  const bare = [];
  let memory;
  for (let round = 0; round < rounds; round += 1) {
    bare.push((await measureProcess(process.execPath, ['-e', '0'])).wallMs);
    const host = await startHost();
    starts.push(host.startMs);
    cpu.push(host.startCpuMs);
    if (round === rounds - 1) {
      await elapsed(SETTLE_MS);
      memory = sumOf(host.pid, 'rss');
    }
    await host.stop();
  }
  const note = `${(median(cpu) / 1000).toFixed(2)} s CPU in both processes; bare node -e 0: ${Math.round(median(bare))} ms`;
  const rows = [
    limitRow({
      what: 'start to healthy, without a window',
      value: median(starts) / 1000,
      unit: 's',
      limit: 1,
      note,
    }),
  ];
  if (memory)
    rows.push(
      limitRow({ what: 'idle memory of both processes', value: memory / MB, unit: 'MB', limit: 250 }),
    );
  return rows;
}
