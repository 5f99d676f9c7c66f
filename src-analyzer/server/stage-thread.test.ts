import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_ANALYZER_SETTINGS } from '#contract/analyzer-api/settings.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import type { StageOrder } from './stage-messages.ts';
import { StageThread } from './stage-thread.ts';
import type { StageName } from './stages.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitals-stage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const started: StageThread[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((thread) => thread.stop()));
});

/** A thread whose code at a run is `body`, with `port` and `post` at hand. */
function threadThat(body: string, silentSeconds = 60): StageThread {
  const path = join(folder, `${Math.random()}.mjs`);
  writeFileSync(
    path,
    `import { parentPort as port } from 'node:worker_threads';
     const post = (message) => port.postMessage(message);
     port.on('message', async (message) => { if (message.type !== 'run') return; ${body} });`,
  );
  const thread = new StageThread({ silentSeconds, graceMs: 200, heapMb: 200 }, pathToFileURL(path));
  started.push(thread);
  return thread;
}

function order(stage: StageName = 'dependency', body: unknown = {}): StageOrder {
  return { stage, body: Buffer.from(JSON.stringify(body)), settings: DEFAULT_ANALYZER_SETTINGS };
}

/** Runs an order; `idle` resolves when the thread is done with it. */
function start(thread: StageThread, what = order(), context = detachedContext()) {
  const idle = Promise.withResolvers<void>();
  return { answer: thread.run(what, context, () => idle.resolve()), idle: idle.promise };
}

const textOf = (json: Uint8Array): string => Buffer.from(json).toString('utf8');
const ANSWER = "post({ type: 'result', json: new TextEncoder().encode('{\"a\":1}') });";
const FOR_EVER = 'for (;;) {}';

test.each([
  ['scan', 'SCAN_TIMEOUT'],
  ['dependency', 'INTERNAL'],
] as const)('a %s that never ends costs that run alone', async (stage, code) => {
  const stuck = start(threadThat(FOR_EVER, 1), order(stage));
  const other = start(threadThat(ANSWER));
  expect(textOf(await other.answer)).toBe('{"a":1}');
  await expect(stuck.answer).rejects.toMatchObject({
    code,
    message: 'A file of the project could not be read in time.',
  });
  await stuck.idle;
});

test('one that speaks is not stuck', async () => {
  const speaks = `const timer = setInterval(() => post({ type: 'alive' }), 200);
    setTimeout(() => { clearInterval(timer); ${ANSWER} }, 2500);`;
  expect(textOf(await start(threadThat(speaks, 2)).answer)).toBe('{"a":1}');
});

test('one that fills its memory ends with a sentence, and the process goes on', async () => {
  const thread = threadThat('const all = []; for (let i = 0; ; i++) all.push({ i });');
  const full = start(thread);
  await expect(full.answer).rejects.toMatchObject({
    code: 'INTERNAL',
    message: 'The project needs more memory than an analysis may use.',
  });
  await full.idle;
  expect(thread.isAlive).toBe(false);
}, 120_000);

test('an abort rejects at once; a thread that does not hear it is ended', async () => {
  const controller = new AbortController();
  const thread = threadThat(
    `post({ type: 'progress', progress: { step: 's', done: 0, total: 1 } }); ${FOR_EVER}`,
  );
  const onProgress = (): void => controller.abort(new Error('client gone'));
  const { answer, idle } = start(thread, order(), {
    ...detachedContext(),
    signal: controller.signal,
    onProgress,
  });
  await expect(answer).rejects.toThrow('client gone');
  await idle;
  expect(thread.isAlive).toBe(false);
});

test('a process that a thread asked for ends with the thread', async () => {
  const script = join(folder, 'child.mjs');
  const note = join(folder, 'pid');
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs';
     writeFileSync(${JSON.stringify(note)}, String(process.pid)); setInterval(() => {}, 1000);`,
  );
  const request = { worker: pathToFileURL(script).href, input: {}, cwd: folder, timeoutMs: 60_000 };
  const asks = `post({ type: 'ask', ask: 1, service: 'process', request: ${JSON.stringify(request)} });`;
  const { answer, idle } = start(threadThat(asks));
  await vi.waitUntil(() => existsSync(note) && readFileSync(note, 'utf8') !== '', { timeout: 20_000 });
  const pid = Number(readFileSync(note, 'utf8'));
  await Promise.all([started[0]?.stop(), expect(answer).rejects.toThrow('ended early'), idle]);
  await vi.waitUntil(() => !isRunning(pid), { timeout: 20_000 });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('a real stage answers from its thread, linters included, and the thread takes the next one', async () => {
  const code = mkdtempSync(join(folder, 'code-'));
  writeFileSync(join(code, 'a.js'), 'debugger;\n');
  writeFileSync(join(code, 'b.py'), 'import os\n\n\ndef f(a=[]):\n    return a\n');
  const thread = new StageThread();
  started.push(thread);
  const first = start(thread, order('quality', { projectId: 1, codeDir: code }));
  const quality = JSON.parse(textOf(await first.answer)) as {
    checked: string[];
    issues: { ruleKey: string }[];
  };
  expect(quality.checked).toEqual(expect.arrayContaining(['JavaScript', 'Python']));
  expect(quality.issues.map(({ ruleKey }) => ruleKey)).toContain('js/no-debugger');
  await first.idle;
  const second = start(thread, order('scan', { projectId: 1, codeDir: join(code, 'nothing') }));
  await expect(second.answer).rejects.toMatchObject({ code: 'NOT_FOUND' });
}, 60_000);

/** As `ps` tells it: Z for one that has ended and whose parent is gone, empty for none. */
function stateOf(pid: number): string {
  return spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
}

test('a child of a thread that is ended ends with it', async () => {
  const stuck = `const { spawn } = await import('node:child_process');
    const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    post({ type: 'child', child: { pid, leadsGroup: false }, isRunning: true });
    post({ type: 'progress', progress: { step: 'child', pid } });
    ${FOR_EVER}`;
  const pid = Promise.withResolvers<number>();
  const onProgress = (progress: unknown): void => pid.resolve((progress as { pid: number }).pid);
  const run = start(threadThat(stuck, 1), order(), { ...detachedContext(), onProgress });
  const child = await pid.promise;
  expect(stateOf(child)).toMatch(/^[RSD]/);
  await expect(run.answer).rejects.toThrow('could not be read in time');
  await run.idle;
  await vi.waitFor(() => expect(stateOf(child)).toMatch(/^Z|^$/));
});
