import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { type ProcessJob, runForked } from './process-host.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitals-process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function job(name: string, code: string, change: Partial<ProcessJob> = {}): ProcessJob {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, code);
  return {
    worker: pathToFileURL(path),
    input: { answer: 42 },
    cwd: folder,
    signal: new AbortController().signal,
    timeoutMs: 20_000,
    ...change,
  };
}

test('a worker gets its input, sends messages and writes its output', async () => {
  const messages: unknown[] = [];
  const code = `process.once('message', ({ answer }) => {
    process.send({ seen: answer });
    process.stdout.write(String(answer));
    process.disconnect();
  });`;
  const outcome = await runForked(job('echo', code, { onMessage: (message) => messages.push(message) }));
  expect([outcome, messages]).toEqual([{ code: 0, stdout: '42' }, [{ seen: 42 }]]);
});

test('a worker sees nothing of the environment that it does not need', async () => {
  vi.stubEnv('SONAR_TOKEN', 'squ_secret');
  vi.stubEnv('OXC_LOG', 'debug');
  const code = `process.stdout.write(JSON.stringify(Object.keys(process.env))); process.disconnect();`;
  const { stdout } = await runForked(job('environment', code));
  vi.unstubAllEnvs();
  expect(JSON.parse(stdout)).not.toEqual(expect.arrayContaining(['SONAR_TOKEN']));
  expect(stdout).not.toContain('OXC_LOG');
});

test('a worker gets its options', async () => {
  const code = `process.stdout.write(process.execArgv.join(' ')); process.disconnect();`;
  const { stdout } = await runForked(job('options', code, { execArgv: ['--liftoff-only'] }));
  expect(stdout).toBe('--liftoff-only');
});

test('a worker that is killed by a signal has no exit code', async () => {
  expect(
    await runForked(job('crash', `process.kill(process.pid, 'SIGSEGV'); setInterval(() => {}, 1000);`)),
  ).toEqual({
    code: null,
    stdout: '',
  });
});

test('a worker that hangs is ended', async () => {
  expect((await runForked(job('hang', 'setInterval(() => {}, 1000);', { timeoutMs: 500 }))).code).toBeNull();
});

test('a worker that says nothing is ended; one that speaks goes on', async () => {
  const silent = job('silent', 'setInterval(() => {}, 1000);', { silenceMs: 400 });
  expect((await runForked(silent)).code).toBeNull();
  const code = `let left = 6; const timer = setInterval(() => {
    process.send({ left });
    if (left-- > 0) return;
    clearInterval(timer); process.disconnect();
  }, 300);`;
  expect((await runForked(job('speaking', code, { silenceMs: 1500 }))).code).toBe(0);
});

test.runIf(process.platform !== 'win32')(
  'a worker that fills the memory is ended',
  async () => {
    const code = 'const all = []; setInterval(() => all.push(Buffer.alloc(50_000_000, 1)), 10);';
    expect((await runForked(job('large', code, { timeoutMs: 60_000 }))).code).toBeNull();
  },
  60_000,
);

test('an abort ends the worker and rejects with its reason', async () => {
  const controller = new AbortController();
  const hanging = job('abort', `process.send('up'); setInterval(() => {}, 1000);`, {
    signal: controller.signal,
    onMessage: () => controller.abort(new Error('the client has gone')),
  });
  await expect(runForked(hanging)).rejects.toThrow('the client has gone');
  await expect(runForked({ ...hanging, signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow(
    'too late',
  );
});
