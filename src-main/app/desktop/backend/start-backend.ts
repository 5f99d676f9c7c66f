import { Worker } from 'node:worker_threads';
import type { AnalyzerSupervisor, StartAnalyzerProcess } from '#main/analyzer-client/index.ts';
import type { AccessKeys } from '#main/http/access-keys.ts';
import type { Log } from '#main/log.ts';
import { workerUrl } from '#platform/worker-url.ts';
import type { Environment, HostConfig } from '../../environment.ts';
import { startHostWith, superviseAnalyzer } from '../../host.ts';
import type { ProjectProgress } from './backend-messages.ts';
import { runBackendThread, ThreadTrouble } from './backend-thread.ts';

export interface DesktopBackendOptions {
  readonly config: HostConfig;
  readonly env: Environment;
  readonly log: Log;
  readonly analyzerProcess: (script: string, env: Record<string, string>) => StartAnalyzerProcess;
  /** Every event of every analysis. */
  readonly onProgress: (progress: ProjectProgress) => void;
  /** The thread has ended while it was needed. */
  readonly onLost: () => void;
  /** Starts the thread; a parameter for tests. */
  readonly startThread?: (data: object) => Worker;
}

/** The backend behind the window. */
export interface DesktopBackend {
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** What the shell and the window show it. */
  readonly keys: AccessKeys;
  restartAnalyzer(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the backend in a thread of its own, so that its queries never hold up the windows; where threads do not work
 * it runs in this one. The analyzer is always supervised from here. @throws StartError
 */
export async function startDesktopBackend(options: DesktopBackendOptions): Promise<DesktopBackend> {
  let supervisor: AnalyzerSupervisor | undefined;
  const startAnalyzer = (script: string, env: Record<string, string>): AnalyzerSupervisor =>
    (supervisor = superviseAnalyzer(options.config, options.log, options.analyzerProcess(script, env)));
  const running = await startInThread(options, startAnalyzer).catch((error: unknown) => {
    if (!(error instanceof ThreadTrouble)) throw error;
    options.log.warn('The backend runs in the main thread: its own thread did not work.', { error });
    return startInline(options, startAnalyzer);
  });
  return {
    ...running,
    async restartAnalyzer() {
      await supervisor?.restart();
    },
  };
}

type StartSupervisor = (script: string, env: Record<string, string>) => AnalyzerSupervisor;
type Running = Pick<DesktopBackend, 'url' | 'keys' | 'close'>;

function startInThread(options: DesktopBackendOptions, startAnalyzer: StartSupervisor): Promise<Running> {
  const { config, onProgress, onLost, startThread = newThread } = options;
  return runBackendThread({ start: () => startThread({ config }), startAnalyzer, onProgress, onLost });
}

function newThread(workerData: object): Worker {
  return new Worker(workerUrl('backend-worker', import.meta.url), { workerData });
}

async function startInline(options: DesktopBackendOptions, startAnalyzer: StartSupervisor): Promise<Running> {
  const { config, env, log, onProgress } = options;
  const host = await startHostWith({ config, env, desktop: true, log }, startAnalyzer);
  const off = host.backend.analyses.onAnyProgress(onProgress);
  return {
    url: host.backend.url,
    keys: host.backend.keys,
    close() {
      off();
      return host.close();
    },
  };
}
