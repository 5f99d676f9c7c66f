import { fork } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { type Log, silentLog } from '#main/log.ts';
import type { AnalyzerProcess, FromAnalyzer, ToAnalyzer } from './analyzer-process.ts';
import { nodeAnalyzerProcess } from './node-process.ts';
import { type AnalyzerState, AnalyzerSupervisor, type SupervisorOptions } from './supervisor.ts';

const CHILD = fileURLToPath(new URL('./__fixtures__/child/child.mjs', import.meta.url));
const QUICK = {
  startMs: 5_000,
  heartbeatMs: 20,
  silentMs: 5_000,
  graceMs: 100,
  backOffMs: [5, 5],
  healthyMs: 60_000,
  usefulMs: 60_000,
};

const started: AnalyzerSupervisor[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((supervisor) => supervisor.stop()));
});

function supervise(mode: string, change: Partial<SupervisorOptions> = {}): AnalyzerSupervisor {
  const supervisor = new AnalyzerSupervisor({
    startProcess: nodeAnalyzerProcess(CHILD, { ...process.env, VITALS_TEST_MODE: mode }),
    port: 0,
    portIsFixed: false,
    log: silentLog,
    timings: QUICK,
    ...change,
  });
  started.push(supervisor);
  supervisor.start();
  return supervisor;
}

function untilState(supervisor: AnalyzerSupervisor, wanted: AnalyzerState): Promise<void> {
  if (supervisor.state === wanted) return Promise.resolve();
  return new Promise((resolve) => {
    const off = supervisor.onState((state) => {
      if (state !== wanted) return;
      off();
      resolve();
    });
  });
}

function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // Nobody there: that is what was asked.
    return false;
  }
}

function takePort(): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen({ host: '127.0.0.1', port: 0 }, () => resolve(server));
  });
}

describe('a good analyzer', () => {
  test('becomes ready at an address that answers, and is gone after stop', async () => {
    const lines: unknown[] = [];
    const log: Log = { ...silentLog, info: (_message, fields) => lines.push(fields?.['line']) };
    const supervisor = supervise('good', { log });
    expect(supervisor.url).toBeUndefined();
    const url = await supervisor.whenReady(10_000);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const { pid } = supervisor;
    expect(isAlive(pid)).toBe(true);
    await expect.poll(() => lines).toContain('a line of the child');
    await supervisor.stop();
    expect(supervisor.state).toBe('stopped');
    expect(supervisor.url).toBeUndefined();
    expect(isAlive(pid)).toBe(false);
  });

  test('moves to a free port when its own is taken', async () => {
    const other = await takePort();
    const { port } = other.address() as AddressInfo;
    const supervisor = supervise('good', { port });
    const url = await supervisor.whenReady(10_000);
    expect(url).toBeDefined();
    expect(url).not.toContain(`:${port}`);
    other.close();
  });

  test('a taken port that the user named is an error that says so', async () => {
    const other = await takePort();
    const { port } = other.address() as AddressInfo;
    const supervisor = supervise('good', { port, portIsFixed: true });
    await untilState(supervisor, 'failed');
    expect(supervisor.trouble).toBe(`port ${port} cannot be used (EADDRINUSE)`);
    other.close();
  });

  test('comes back after it was killed', async () => {
    const supervisor = supervise('good');
    await supervisor.whenReady(10_000);
    const { pid } = supervisor;
    process.kill(pid ?? 0, 'SIGKILL');
    await untilState(supervisor, 'waiting');
    expect(supervisor.url).toBeUndefined();
    expect(await supervisor.whenReady(10_000)).toBeDefined();
    expect(supervisor.pid).not.toBe(pid);
  });
});

test('an analyzer that is of use between its crashes always comes back, after no more than the longest wait', async () => {
  const waits: unknown[] = [];
  const log: Log = { ...silentLog, warn: (_message, fields) => waits.push(fields?.['restartInMs']) };
  const timings = { ...QUICK, backOffMs: [5, 10], usefulMs: 0 };
  const supervisor = supervise('good', { timings, log });
  for (let crash = 0; crash < 5; crash += 1) {
    expect(await supervisor.whenReady(10_000)).toBeDefined();
    process.kill(supervisor.pid ?? 0, 'SIGKILL');
    await untilState(supervisor, 'waiting');
  }
  expect(waits).toEqual([5, 10, 10, 10, 10]);
});

test('a restart that is asked for gives it all its chances again', async () => {
  const supervisor = supervise('good');
  await supervisor.whenReady(10_000);
  const { pid } = supervisor;
  await supervisor.restart();
  expect(await supervisor.whenReady(10_000)).toBeDefined();
  expect(isAlive(pid)).toBe(false);
});

describe('a bad analyzer', () => {
  test.each(['crash-at-start', 'crash-when-ready'])(
    '%s: is given up after the last wait, and can be started again',
    async (mode) => {
      const supervisor = supervise(mode);
      await untilState(supervisor, 'failed');
      expect(await supervisor.whenReady(10_000)).toBeUndefined();
      supervisor.start();
      expect(supervisor.state).toBe('starting');
      await untilState(supervisor, 'failed');
    },
  );

  test('that never says it is there is stopped and counts as crashed', async () => {
    const supervisor = supervise('never-boots', { timings: { ...QUICK, startMs: 50, backOffMs: [] } });
    await untilState(supervisor, 'failed');
    expect(supervisor.trouble).toBe('it did not start in time');
  });

  test('that falls silent is replaced', async () => {
    const supervisor = supervise('mute', { timings: { ...QUICK, silentMs: 60, backOffMs: [] } });
    await supervisor.whenReady(10_000);
    await untilState(supervisor, 'failed');
    expect(supervisor.trouble).toBe('it does not answer any more');
  });

  test('that ignores every request to stop is killed', async () => {
    const supervisor = supervise('deaf');
    await supervisor.whenReady(10_000);
    const { pid } = supervisor;
    await supervisor.stop();
    expect(isAlive(pid)).toBe(false);
  });

  test('whose address does not answer is not used', async () => {
    const supervisor = supervise('good', {
      probe: () => Promise.resolve(false),
      timings: { ...QUICK, backOffMs: [] },
    });
    await untilState(supervisor, 'failed');
    expect(supervisor.trouble).toBe('its address does not answer');
  });
});

test('no signal is sent after the process has gone: its id may belong to another program by then', async () => {
  let exit: () => void = () => {};
  let tell: (message: FromAnalyzer) => void = () => {};
  const signals: string[] = [];
  const sent: ToAnalyzer[] = [];
  const child: AnalyzerProcess = {
    pid: 1,
    post: (message) => sent.push(message),
    onMessage: (handler) => (tell = handler),
    onExit: (handler) => (exit = handler),
    terminate: () => signals.push('TERM'),
    kill: () => signals.push('KILL'),
  };
  const supervisor = supervise('unused', {
    startProcess: () => child,
    probe: () => Promise.resolve(true),
    timings: { ...QUICK, graceMs: 10 },
  });
  tell({ type: 'ready', port: 1 });
  await untilState(supervisor, 'ready');
  const stopped = supervisor.stop();
  exit();
  await stopped;
  await new Promise((resolve) => void setTimeout(resolve, 50));
  expect(signals).toEqual([]);
  expect(sent.map(({ type }) => type)).toContain('shutdown');
});

test('a killed host leaves no analyzer behind', async () => {
  const host = fileURLToPath(new URL('./__fixtures__/child/host.ts', import.meta.url));
  const parent = fork(host, [CHILD], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const pid = await new Promise<number>(
    (resolve) => void parent.once('message', (message) => resolve(Number(message))),
  );
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});
