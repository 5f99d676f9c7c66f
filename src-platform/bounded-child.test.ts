import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { boundChild, type BoundedRun, type ChildLimits } from './bounded-child.ts';
import { memoryOf, sumOfTree } from './process-memory.ts';

const MIB = 1024 * 1024;
const ROOMY: ChildLimits = { memoryBytes: 4096 * MIB, silenceMs: 60_000, outputBytes: 4096 * MIB };
const signal = new AbortController().signal;

/** A Node process that runs `source`. */
function node(source: string, options: { detached?: boolean } = {}): ChildProcess {
  return spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'pipe'], ...options });
}

function bound(child: ChildProcess, run: Partial<BoundedRun> = {}): ReturnType<typeof boundChild> {
  return boundChild(child, { limits: ROOMY, signal, ...run });
}

const FOREVER = 'setInterval(() => {}, 1000);';
const FLOOD = 'const some = "x".repeat(65536); for (;;) require("node:fs").writeSync(1, some);';
const HOARD = `const kept = []; setInterval(() => kept.push(Buffer.alloc(${16 * MIB}, 1)), 5);`;

test('a child that ends by itself gives its exit code and all it wrote', async () => {
  let [out, err] = ['', ''];
  const child = bound(
    node('process.stdout.write("out"); process.stderr.write("err"); process.exitCode = 7'),
    {
      onStdout: (chunk) => (out += chunk.toString()),
      onStderr: (chunk) => (err += chunk.toString()),
    },
  );
  expect(await child.ended).toBe(7);
  expect([out, err]).toEqual(['out', 'err']);
});

test.each<[keyof ChildLimits, string, number]>([
  ['silenceMs', FOREVER, 300],
  ['outputBytes', FLOOD, MIB],
])('stops a child at its limit: %s', async (limit, source, value) => {
  const child = node(source);
  await expect(bound(child, { limits: { ...ROOMY, [limit]: value } }).ended).rejects.toMatchObject({ limit });
  expect(child.signalCode ?? child.exitCode).not.toBeNull();
});

test.skipIf(process.platform === 'win32')('stops a child that takes too much memory', async () => {
  const child = node(HOARD);
  const run = bound(child, { limits: { ...ROOMY, memoryBytes: 300 * MIB } });
  await expect(run.ended).rejects.toMatchObject({ limit: 'memoryBytes' });
});

test.skipIf(process.platform === 'win32')('counts what the child has started as its own', async () => {
  const parent = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(HOARD)}]);`;
  const child = node(`${parent}${FOREVER}`, { detached: true });
  const run = bound(child, { limits: { ...ROOMY, memoryBytes: 300 * MIB }, leadsGroup: true });
  await expect(run.ended).rejects.toMatchObject({ limit: 'memoryBytes' });
});

test('a child that is held back ends when it is told to', async () => {
  const stop = new AbortController();
  const child = node(FLOOD);
  const run = bound(child, { signal: stop.signal, onStdout: () => run.hold(true) });
  child.stdout?.once('pause', () => stop.abort(new Error('enough')));
  await expect(run.ended).rejects.toThrow('enough');
});

test('the time in which a child is held back is no silence of its own', async () => {
  let chunks = 0;
  const run = bound(node('process.stdout.write("a"); setTimeout(() => process.stdout.write("b"), 100)'), {
    limits: { ...ROOMY, silenceMs: 2000 },
    onStdout() {
      chunks += 1;
      run.hold(true);
      setTimeout(() => run.hold(false), 2600);
    },
  });
  expect(await run.ended).toBe(0);
  expect(chunks).toBe(2);
});

test('what a listener throws ends the child', async () => {
  const run = bound(node(FLOOD), {
    onStdout() {
      throw new Error('cannot be read');
    },
  });
  await expect(run.ended).rejects.toThrow('cannot be read');
});

test.skipIf(process.platform === 'win32')('no child outlives the process that bounds it', async () => {
  const module = JSON.stringify(new URL('bounded-child.ts', import.meta.url).href);
  const source = `import { spawn } from 'node:child_process';
    import { boundChild } from ${module};
    const child = spawn('sleep', ['30'], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
    boundChild(child, { limits: ${JSON.stringify(ROOMY)}, signal: new AbortController().signal, leadsGroup: true });
    child.once('spawn', () => process.exit());`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source]);
  // The grandchild writes to the same stderr: only when it is gone, too, is that closed.
  expect(await bound(child, { limits: { ...ROOMY, silenceMs: 20_000 } }).ended).toBe(0);
});

test('a program that is not there', async () => {
  const run = bound(
    spawn(fileURLToPath(new URL('no-such-program', import.meta.url)), { stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  await expect(run.ended).rejects.toMatchObject({ code: 'ENOENT' });
});

test.skipIf(process.platform === 'win32')('the memory of a process that runs, and of none', async () => {
  expect(await memoryOf(process.pid)).toBeGreaterThan(MIB);
  expect(await memoryOf(2 ** 30)).toBeUndefined();
});

test('adds up a process and what it started', () => {
  const listing = '    1     0   100\n   20     1    30\n   21    20     5\n   30     1     7\n';
  expect(sumOfTree(20, listing)).toBe(35 * 1024);
  expect(sumOfTree(99, listing)).toBeUndefined();
});
