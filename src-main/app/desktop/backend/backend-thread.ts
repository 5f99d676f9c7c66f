import type { Worker } from 'node:worker_threads';
import type { AnalyzerSupervisor } from '#main/analyzer-client/index.ts';
import type { AccessKeys } from '#main/http/access-keys.ts';
import { StartError } from '../../host.ts';
import type { FromBackendThread, ProjectProgress, ToBackendThread } from './backend-messages.ts';

/** The thread itself is at fault, not Vitals: the backend may work without it. */
export class ThreadTrouble extends Error {
  override readonly name = 'ThreadTrouble';
}

interface ThreadOptions {
  readonly start: () => Worker;
  readonly startAnalyzer: (script: string, env: Record<string, string>) => AnalyzerSupervisor;
  readonly onProgress: (progress: ProjectProgress) => void;
  /** It ended although nobody told it to. */
  readonly onLost: () => void;
  /** Longest time until its code is loaded, milliseconds. */
  readonly bootLimitMs?: number;
}

interface BackendThread {
  readonly url: string;
  /** What the shell and the window show the backend. */
  readonly keys: AccessKeys;
  close(): Promise<void>;
}

const BOOT_LIMIT_MS = 10_000;

/** Runs the backend's thread; resolves when it serves. @throws StartError, ThreadTrouble */
export async function runBackendThread(options: ThreadOptions): Promise<BackendThread> {
  const worker = startWorker(options.start);
  const post = (message: ToBackendThread): void => worker.postMessage(message);
  const serving = Promise.withResolvers<{ readonly url: string; readonly keys: AccessKeys }>();
  const gone = Promise.withResolvers<void>();
  const analyzer = followAnalyzer(options.startAnalyzer, post);
  let state: 'starting' | 'serving' | 'closing' = 'starting';

  const limit = setTimeout(
    () => serving.reject(new ThreadTrouble('it was not loaded in time')),
    options.bootLimitMs ?? BOOT_LIMIT_MS,
  );
  worker.on('message', (message: FromBackendThread) => {
    if (message.type === 'booted') clearTimeout(limit);
    else if (message.type === 'start-analyzer') analyzer.start(message.script, message.env);
    else if (message.type === 'stop-analyzer') void analyzer.stop();
    else if (message.type === 'serving') serving.resolve(message);
    else if (message.type === 'failed') serving.reject(failureOf(message));
    else if (message.type === 'progress') options.onProgress(message.progress);
  });
  worker.on('error', (error) => serving.reject(new ThreadTrouble('it broke', { cause: error })));
  worker.on('exit', () => {
    clearTimeout(limit);
    serving.reject(new ThreadTrouble('it ended'));
    gone.resolve();
    if (state === 'serving') options.onLost();
  });

  try {
    const { url, keys } = await serving.promise;
    state = 'serving';
    return {
      url,
      keys,
      async close() {
        state = 'closing';
        post({ type: 'close' });
        await gone.promise;
        // A thread that was lost before has stopped no analyzer.
        await analyzer.stop();
      },
    };
  } catch (error) {
    clearTimeout(limit);
    await worker.terminate();
    await analyzer.stop();
    throw error;
  }
}

function startWorker(start: () => Worker): Worker {
  try {
    return start();
  } catch (error) {
    throw new ThreadTrouble('it could not be started', { cause: error });
  }
}

function failureOf({ message, isExpected }: { message: string; isExpected: boolean }): Error {
  return isExpected ? new StartError(message) : new ThreadTrouble(message);
}

/** Starts the analyzer for the thread and tells it every change of its address. */
function followAnalyzer(
  startAnalyzer: ThreadOptions['startAnalyzer'],
  post: (message: ToBackendThread) => void,
): { start(script: string, env: Record<string, string>): void; stop(): Promise<void> } {
  let supervisor: AnalyzerSupervisor | undefined;
  return {
    start(script, env) {
      const started = startAnalyzer(script, env);
      supervisor = started;
      const tell = (): void => {
        const { url, trouble, state } = started;
        const isComing = state === 'starting' || state === 'waiting';
        post({ type: 'analyzer', mirror: { url, trouble, isComing } });
      };
      started.onState(tell);
      tell();
    },
    async stop() {
      await supervisor?.stop();
      post({ type: 'analyzer-stopped' });
    },
  };
}
