import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { capture, exitCodeOf } from './process.mjs';
import { root } from './runtime.mjs';

let folder: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-process-'));
});

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A launcher around a child that tells its pid and, asked to stop, says so and ends with code 7. */
function launcher(): string {
  const child = join(folder, 'child.mjs');
  writeFileSync(
    child,
    `process.on('SIGTERM', () => { console.log('stopping'); process.exit(7); });
console.log('pid ' + process.pid);
setInterval(() => {}, 1000);`,
  );
  const file = join(folder, 'launcher.mjs');
  const scripts = pathToFileURL(join(root, 'scripts/process.mjs')).href;
  writeFileSync(
    file,
    `import { run } from '${scripts}';
process.exit(await run(process.execPath, ['${child}']));`,
  );
  return file;
}

function start(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const pidOfChild = async (): Promise<number> => {
    await vi.waitFor(() => expect(output).toMatch(/pid \d+\n/), 20_000);
    return Number(/pid (\d+)/.exec(output)?.[1]);
  };
  return { child, output: () => output, pidOfChild };
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe.runIf(process.platform !== 'win32')('a program started by a script', () => {
  test('gets the signal, and its exit code is passed on', async () => {
    const { child, output, pidOfChild } = start(process.execPath, [launcher()]);
    const pid = await pidOfChild();
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(7);
    expect(output()).toContain('stopping');
    expect(isRunning(pid)).toBe(false);
  });

  test('is stopped when npm was killed and could tell nobody', async () => {
    const script = `"${process.execPath}" "${launcher()}"; true`;
    const npm = start('sh', ['-c', script], { npm_lifecycle_event: 'serve' });
    const pid = await npm.pidOfChild();
    npm.child.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 20_000);
  });
});

test.each([
  [0, null, 0],
  [2, null, 2],
  [null, 'SIGTERM', 143],
  [null, 'SIGINT', 130],
] as const)('code %s and signal %s are shown as %s', (code, signal, expected) => {
  expect(exitCodeOf(code, signal)).toBe(expected);
});

test('a program that does not exist is a failure with words, not an exception', async () => {
  const { code, output } = await capture(join(folder, 'nothing'), []);
  expect(code).toBe(127);
  expect(output).toContain('ENOENT');
});
