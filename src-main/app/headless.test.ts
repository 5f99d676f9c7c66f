import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Health } from '#contract/public-api/health.ts';

// Whole programs are started here, on machines that may be busy with much else.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const HEADLESS = fileURLToPath(new URL('./headless.ts', import.meta.url));
let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitals-headless-'));
});

afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

interface Running {
  readonly child: ChildProcess;
  output(): { stdout: string; stderr: string };
  /** The address of its ready line; rejects when it ends before. */
  readonly ready: Promise<string>;
  readonly ended: Promise<number | null>;
}

function launch(env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, [HEADLESS], {
    env: { ...process.env, VITALS_DATA_DIR: dataDir, VITALS_PORT: '0', VITALS_ANALYZER_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
  const ready = Promise.withResolvers<string>();
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    const url = /^Vitals is ready at (\S+)\n/.exec(stdout)?.[1];
    if (url !== undefined) ready.resolve(url);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  void ended.then(() => ready.reject(new Error(stderr)));
  // Whoever does not wait for it is not interested in its failure.
  ready.promise.catch(() => {});
  return { child, output: () => ({ stdout, stderr }), ready: ready.promise, ended };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'prints one line when it can be used, and ends with 0 on %s',
  async (signal) => {
    const vitals = launch();
    const url = await vitals.ready;
    const answer = (await (await fetch(`${url}/api/v1/health`)).json()) as { data: unknown };
    expect(Health.parse(answer.data)).toMatchObject({ status: 'UP' });
    vitals.child.kill(signal);
    expect(await vitals.ended).toBe(0);
    const { stdout, stderr } = vitals.output();
    expect(stdout).toBe(`Vitals is ready at ${url}\n`);
    const lines = stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { message: string });
    expect(lines.map(({ message }) => message)).toContain('Vitals is stopping.');
    const [logFile] = readdirSync(join(dataDir, 'logs'));
    expect(readFileSync(join(dataDir, 'logs', logFile ?? ''), 'utf8')).toBe(stderr);
  },
);

test('a second one on the same data directory is refused with one clear line, and the first goes on', async () => {
  const first = launch();
  const url = await first.ready;
  const second = launch();
  expect(await second.ended).toBe(1);
  expect(second.output()).toEqual({
    stdout: '',
    stderr: expect.stringMatching(/^Vitals is already running .*\n$/) as string,
  });
  expect((await fetch(`${url}/api/v1/health`)).status).toBe(200);
});

test('a killed one does not keep the next from starting', async () => {
  const first = launch();
  await first.ready;
  first.child.kill('SIGKILL');
  await first.ended;
  expect(await launch().ready).toMatch(/^http:/);
});

test('a taken port is said in one line that names a way out', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => void other.listen({ host: '127.0.0.1', port: 0 }, () => resolve()));
  const { port } = other.address() as AddressInfo;
  const vitals = launch({ VITALS_PORT: String(port) });
  expect(await vitals.ended).toBe(1);
  const { stdout, stderr } = vitals.output();
  expect(stdout).toBe('');
  expect(stderr.trim().split('\n').at(-1)).toMatch(new RegExp(`^Port ${port} is taken .*VITALS_PORT`));
  other.close();
});

test('a value of the environment that cannot be used is named', async () => {
  const vitals = launch({ VITALS_SCAN_TIMEOUT_S: 'soon' });
  expect(await vitals.ended).toBe(1);
  expect(vitals.output().stderr).toMatch(/^VITALS_SCAN_TIMEOUT_S .*\n$/);
});

test.each([
  ['is a file', (path: string) => writeFileSync(path, '')],
  [
    'has a folder where its lock should be',
    (path: string) => mkdirSync(join(path, 'instance.lock'), { recursive: true }),
  ],
])('a data directory that %s is said in one line', async (_title, prepare) => {
  const place = join(dataDir, 'place');
  prepare(place);
  const vitals = launch({ VITALS_DATA_DIR: place });
  expect(await vitals.ended).toBe(1);
  expect(vitals.output().stderr).toMatch(/^The data directory cannot be written: .*\n$/);
});

test.each([
  ['kill-recovery', /2 kills, \d analyses interrupted, nothing lost\n$/],
  ['clean-stops', /2 clean stops: app\.db alone had every row .*\n$/],
])('two rounds of %s lose nothing', (name, lastLine) => {
  const script = fileURLToPath(new URL(`../../lab/faults/${name}.mjs`, import.meta.url));
  const run = spawnSync(process.execPath, [script, '--rounds', '2'], { encoding: 'utf8' });
  expect(run.stderr).not.toMatch(/Error/);
  expect(run.stdout).toMatch(/^seed \d+, 2 rounds\n/);
  expect(run.stdout).toMatch(lastLine);
  expect(run.status).toBe(0);
});
