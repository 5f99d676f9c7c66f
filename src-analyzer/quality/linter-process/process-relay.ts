import type { AskMainThread } from '../../request/ask-main-thread.ts';
import type { ProcessJob, ProcessOutcome } from './process-host.ts';
import { runProcess, startProcessesBy } from './start-process.ts';

/*
 * Threads do not start processes themselves: under Electron only the main thread can, and a thread that is ended
 * would leave them behind.
 */

interface RelayedJob extends Omit<ProcessJob, 'worker' | 'signal' | 'onMessage'> {
  readonly worker: string;
}

/** In a thread: from now on its processes are started by the main thread. */
export function relayProcesses(ask: AskMainThread): void {
  startProcessesBy((job) => {
    const { input, cwd, execArgv = [], timeoutMs, silenceMs = timeoutMs } = job;
    const request: RelayedJob = { input, cwd, execArgv, timeoutMs, silenceMs, worker: job.worker.href };
    return ask<ProcessOutcome>(request, job.signal, (message) => job.onMessage?.(message));
  });
}

/** In the main thread: runs the process of a thread. @throws the signal's reason when aborted */
export function runRelayedProcess(
  request: unknown,
  signal: AbortSignal,
  tell: (message: unknown) => void,
): Promise<ProcessOutcome> {
  const { worker, ...job } = request as RelayedJob;
  return runProcess({ ...job, worker: new URL(worker), signal, onMessage: tell });
}
