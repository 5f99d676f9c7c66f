// Preloaded into the backend of a load run (`--import loop-probe.mjs`): on SIGUSR2 it writes to LOOP_PROBE_DIR/<pid> how
// late its event loop was (milliseconds beyond the timer's own) and its processor time since the last signal. A busy
// machine delays an answer; only the process itself can say whether it was the one that kept others waiting.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const RESOLUTION_MS = 5;
const folder = process.env.LOOP_PROBE_DIR;
if (isMainThread && folder !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const lateMs = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  const threadCpu = () => process.threadCpuUsage?.() ?? process.cpuUsage();
  let cpu = threadCpu();
  let since = performance.now();
  delay.enable();
  process.on('SIGUSR2', () => {
    const now = threadCpu();
    const wallMs = performance.now() - since;
    const figures = {
      p50: lateMs(delay.percentile(50)),
      p99: lateMs(delay.percentile(99)),
      p999: lateMs(delay.percentile(99.9)),
      max: lateMs(delay.max),
      wallMs,
      /** Of the main thread alone. */
      cpuMs: (now.user - cpu.user + now.system - cpu.system) / 1000,
    };
    delay.reset();
    cpu = now;
    since = performance.now();
    const file = join(folder, String(process.pid));
    writeFileSync(`${file}.part`, JSON.stringify(figures));
    renameSync(`${file}.part`, file);
  });
}
