import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, expect, test } from 'vitest';
import { detachedContext } from '#analyzer/request/context.ts';
import { keepScanThread, takeScanThread } from './scan-threads.ts';
import { scan } from './scan.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitals-scan-threads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const taken: Worker[] = [];
function take(): Worker {
  const worker = takeScanThread();
  taken.push(worker);
  return worker;
}
afterEach(async () => {
  for (const worker of taken.splice(0)) await worker.terminate();
});

test('a thread that has answered is used again', () => {
  const first = take();
  keepScanThread(first);
  expect(take()).toBe(first);
  expect(take()).not.toBe(first);
});

test('of two that have answered one is kept, the other ends', async () => {
  const [first, second] = [take(), take()];
  keepScanThread(first);
  const ended = once(second, 'exit');
  keepScanThread(second);
  await ended;
  expect(take()).toBe(first);
});

test('a kept thread that dies is not used again', async () => {
  const first = take();
  keepScanThread(first);
  await first.terminate();
  expect(take()).not.toBe(first);
});

test('a thread counts for one project after the other, and none is kept of an aborted scan', async () => {
  const request = { projectId: 1, codeDir: folder };
  writeFileSync(join(folder, 'a.ts'), 'a;\n');
  expect((await scan(request, detachedContext())).locTotal).toBe(1);
  writeFileSync(join(folder, 'b.ts'), 'b;\nc;\n');
  expect((await scan(request, detachedContext())).locTotal).toBe(3);
  const kept = take();
  keepScanThread(kept);
  const controller = new AbortController();
  const running = scan(request, { ...detachedContext(), signal: controller.signal });
  controller.abort(new Error('client gone'));
  await expect(running).rejects.toThrow('client gone');
  expect(take()).not.toBe(kept);
});
