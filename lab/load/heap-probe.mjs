// Preloaded into the processes of a soak run (`--expose-gc --import heap-probe.mjs`): on SIGUSR2 it collects all garbage
// and writes the heap's bytes to HEAP_PROBE_DIR/<pid>.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const folder = process.env.HEAP_PROBE_DIR;
if (isMainThread && folder !== undefined) {
  process.on('SIGUSR2', () => {
    globalThis.gc();
    // What finalizers have let go is collected by a second pass.
    globalThis.gc();
    const { heapUsed, external } = process.memoryUsage();
    const file = join(folder, String(process.pid));
    writeFileSync(`${file}.part`, JSON.stringify({ heapUsed, external }));
    renameSync(`${file}.part`, file);
  });
}
