import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { FromBroker, ToBroker } from '#contract/analyzer-api/side-process.ts';
import { createProcessBroker } from './process-broker.ts';
import { createFakeUtilityProcess } from './testing/fake-utility-process.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitals-broker-')));
const started: ChildProcess[] = [];
const ECHO = `
process.parentPort.once('message', ({ data }) => {
  process.parentPort.postMessage({ type: 'message', message: { data, cwd: process.cwd(), secret: process.env.SONAR_TOKEN } });
  process.stdout.write('x'.repeat(300_000), () => process.parentPort.postMessage({ type: 'done', code: 1 }));
});`;
writeFileSync(join(folder, 'echo-worker.js'), ECHO);
writeFileSync(join(folder, 'crash-worker.js'), 'process.abort();');
writeFileSync(join(folder, 'hang-worker.js'), 'setInterval(() => {}, 1000);');
writeFileSync(join(folder, 'other.js'), ECHO);

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function broker(analyzerFolder = folder) {
  const told: FromBroker[] = [];
  const { fork } = createFakeUtilityProcess(started);
  const made = createProcessBroker(fork, join(analyzerFolder, 'index.js'), (message) => told.push(message));
  const start = (name: string): boolean => {
    const script = join(folder, name);
    const order: ToBroker = {
      type: 'process-start',
      id: 7,
      script,
      cwd: folder,
      env: {},
      input: { answer: 42 },
      execArgv: [],
      memoryBytes: 1024 ** 3,
    };
    return made.receive(order);
  };
  const ended = (): Promise<FromBroker | undefined> =>
    vi.waitFor(() => {
      expect(told.at(-1)?.type).toBe('process-exit');
      return told.at(-1);
    }, 20_000);
  return { ...made, start, ended, told };
}

test('a worker gets its input in its folder without our environment; all it says and writes arrives', async () => {
  vi.stubEnv('SONAR_TOKEN', 'squ_secret');
  const { start, ended, told } = broker();
  expect(start('echo-worker.js')).toBe(true);
  expect(await ended()).toEqual({ type: 'process-exit', id: 7, code: 1 });
  expect(told[0]).toEqual({
    type: 'process-message',
    id: 7,
    message: { data: { answer: 42 }, cwd: folder },
  });
  const text = told.map((message) => (message.type === 'process-output' ? message.text : '')).join('');
  expect(text).toHaveLength(300_000);
  vi.unstubAllEnvs();
});

test('a worker that crashes has no exit code', async () => {
  const { start, ended } = broker();
  start('crash-worker.js');
  expect(await ended()).toEqual({ type: 'process-exit', id: 7, code: null });
});

test('a worker is killed when it is asked for, and with its analyzer', async () => {
  const asked = broker();
  asked.start('hang-worker.js');
  expect(asked.receive({ type: 'process-kill', id: 7 } as { type: string })).toBe(true);
  expect(await asked.ended()).toMatchObject({ code: null });
  const orphan = broker();
  orphan.start('hang-worker.js');
  orphan.close();
  expect(await orphan.ended()).toMatchObject({ code: null });
});

test.each([
  ['a script that is no worker', 'other.js', folder],
  ['a worker that is not of the analyzer', 'echo-worker.js', join(folder, 'analyzer')],
])('%s is not started', (_what, name, analyzerFolder) => {
  const { start, told } = broker(analyzerFolder);
  start(name);
  expect(told).toEqual([{ type: 'process-exit', id: 7, code: null }]);
  expect(started).toEqual([]);
});

test('the analyzer’s other messages are left alone', () => {
  expect(broker().receive({ type: 'pong' })).toBe(false);
});
