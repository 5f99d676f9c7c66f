import { EventEmitter, once } from 'node:events';
import type { Log } from '#main/log.ts';
import type { StartAnalyzerProcess } from './analyzer-process.ts';
import { AnalyzerRun, type SupervisorTimings } from './analyzer-run.ts';
import { probeAnalyzer } from './probe.ts';

export type AnalyzerState = 'stopped' | 'starting' | 'ready' | 'waiting' | 'failed' | 'stopping';

/** Where the analyzer is, as callers see it. */
export interface AnalyzerLocation {
  /** `http://127.0.0.1:<port>` while it is ready, else undefined. */
  readonly url: string | undefined;
  /** The address as soon as there is one; undefined when there is none within `timeoutMs` or it has given up. */
  whenReady(timeoutMs: number): Promise<string | undefined>;
}

export interface SupervisorOptions {
  readonly startProcess: StartAnalyzerProcess;
  readonly port: number;
  /** True: a taken port is an error; false: any free port will do then. */
  readonly portIsFixed: boolean;
  readonly log: Log;
  readonly timings?: Partial<SupervisorTimings & RestartTimings>;
  /** Whether the address answers; asked once after each start. */
  readonly probe?: (url: string) => Promise<boolean>;
}

interface RestartTimings {
  /** Waits before each restart after a crash, milliseconds; the last one is kept from then on. */
  readonly backOffMs: readonly number[];
  /** A run that was ready this long forgets the crashes before it: the next wait is the first one. */
  readonly healthyMs: number;
  /** A run that was ready this long was of use. After one start more than there are waits without such a run it is given up. */
  readonly usefulMs: number;
}

const TIMINGS: SupervisorTimings & RestartTimings = {
  startMs: 20_000,
  heartbeatMs: 5_000,
  silentMs: 60_000,
  graceMs: 3_000,
  backOffMs: [250, 500, 1_000, 2_000, 5_000],
  healthyMs: 60_000,
  usefulMs: 1_000,
};

/**
 * Keeps one analyzer process running: starts it, watches it, restarts it after a crash, never leaves it behind.
 * Whether an end was wanted is decided by what was asked for, never by the exit code.
 */
export class AnalyzerSupervisor implements AnalyzerLocation {
  readonly #options: SupervisorOptions;
  readonly #timings: SupervisorTimings & RestartTimings;
  readonly #changes = new EventEmitter<{ state: [AnalyzerState] }>();
  #state: AnalyzerState = 'stopped';
  #url: string | undefined;
  #trouble: string | undefined;
  #pid: number | undefined;
  #run: AnalyzerRun | undefined;
  #restart: NodeJS.Timeout | undefined;
  #crashes = 0;
  /** Crashes in a row of runs that were of no use. */
  #uselessRuns = 0;
  #readyAt = 0;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#timings = { ...TIMINGS, ...options.timings };
    this.#changes.setMaxListeners(0);
  }

  get state(): AnalyzerState {
    return this.#state;
  }

  get url(): string | undefined {
    return this.#url;
  }

  get pid(): number | undefined {
    return this.#pid;
  }

  /** Why it is not ready, a phrase; undefined while it is. */
  get trouble(): string | undefined {
    return this.#trouble;
  }

  /** Calls the listener at each change of state, until the returned function is called. */
  onState(listener: (state: AnalyzerState) => void): () => void {
    this.#changes.on('state', listener);
    return () => void this.#changes.off('state', listener);
  }

  /** Starts it, also after it was given up. */
  start(): void {
    if (this.#state !== 'stopped' && this.#state !== 'failed') return;
    this.#crashes = 0;
    this.#uselessRuns = 0;
    this.#launch();
  }

  /** Stops it for good; resolves when the process is gone. */
  async stop(): Promise<void> {
    clearTimeout(this.#restart);
    this.#url = undefined;
    if (this.#run === undefined) {
      this.#enter('stopped');
      return;
    }
    if (this.#state !== 'stopping') this.#enter('stopping');
    await this.#run.stop('it was told to');
  }

  /** Ends the running one, if any, and restarts with all its chances. */
  async restart(): Promise<void> {
    await this.stop();
    this.start();
  }

  async whenReady(timeoutMs: number): Promise<string | undefined> {
    const signal = AbortSignal.timeout(timeoutMs);
    while (this.#state === 'starting' || this.#state === 'waiting') {
      const change = await once(this.#changes, 'state', { signal }).catch(() => undefined);
      if (change === undefined) break;
    }
    return this.#url;
  }

  #enter(state: AnalyzerState): void {
    this.#state = state;
    this.#changes.emit('state', state);
  }

  #launch(): void {
    const { log, port, portIsFixed, probe = probeAnalyzer } = this.#options;
    this.#enter('starting');
    const child = this.#options.startProcess((line) => log.info('analyzer', { line }));
    this.#pid = child.pid;
    this.#run = new AnalyzerRun(child, {
      ...this.#timings,
      port,
      portIsFixed,
      probe,
      onReady: (url) => this.#becameReady(url),
      onEnd: (reason) => this.#ended(reason),
    });
  }

  #becameReady(url: string): void {
    this.#url = url;
    this.#trouble = undefined;
    this.#readyAt = performance.now();
    this.#options.log.info('The analyzer is ready.', { url, pid: this.#pid });
    this.#enter('ready');
  }

  #ended(reason: string): void {
    const { backOffMs, healthyMs, usefulMs } = this.#timings;
    const readyMs = this.#state === 'ready' ? performance.now() - this.#readyAt : -1;
    this.#url = undefined;
    this.#run = undefined;
    this.#pid = undefined;
    if (this.#state === 'stopping') {
      this.#enter('stopped');
      return;
    }
    if (readyMs >= healthyMs) this.#crashes = 0;
    if (readyMs >= usefulMs) this.#uselessRuns = 0;
    const isHopeless = this.#uselessRuns >= backOffMs.length;
    const wait = isHopeless ? undefined : backOffMs[Math.min(this.#crashes, backOffMs.length - 1)];
    this.#crashes += 1;
    this.#uselessRuns += 1;
    this.#trouble = reason;
    this.#options.log.warn('The analyzer has ended.', { reason, restartInMs: wait });
    if (wait === undefined) {
      this.#enter('failed');
      return;
    }
    this.#restart = setTimeout(() => this.#launch(), wait);
    this.#enter('waiting');
  }
}
