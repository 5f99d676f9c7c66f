import type { AnalyzerProcess, FromAnalyzer } from './analyzer-process.ts';

/** Times of the supervision, milliseconds. */
export interface SupervisorTimings {
  /** From start to ready; longer counts as a crash. */
  readonly startMs: number;
  readonly heartbeatMs: number;
  /** Silence after which it is taken for hung. */
  readonly silentMs: number;
  /** Between asking to stop, SIGTERM and SIGKILL. */
  readonly graceMs: number;
}

export interface RunOptions extends SupervisorTimings {
  readonly port: number;
  readonly portIsFixed: boolean;
  readonly probe: (url: string) => Promise<boolean>;
  readonly onReady: (url: string) => void;
  /** Called once; `reason` is a phrase for the log. */
  readonly onEnd: (reason: string) => void;
}

/** One process from its start to its end. */
export class AnalyzerRun {
  readonly #child: AnalyzerProcess;
  readonly #options: RunOptions;
  readonly #gone = Promise.withResolvers<void>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #startLimit: NodeJS.Timeout;
  #reason = 'it stopped by itself';
  #isStopping = false;
  #hasEnded = false;
  #lastPong = 0;

  constructor(child: AnalyzerProcess, options: RunOptions) {
    this.#child = child;
    this.#options = options;
    this.#startLimit = this.#limitStart();
    child.onMessage((message) => this.#receive(message));
    child.onExit(() => this.#end());
  }

  /** Ends the process: it is asked, then told, then killed. Resolves when it is gone. */
  stop(reason: string): Promise<void> {
    if (!this.#isStopping && !this.#hasEnded) {
      const { graceMs } = this.#options;
      this.#isStopping = true;
      this.#reason = reason;
      this.#child.post({ type: 'shutdown' });
      this.#after(graceMs, () => this.#child.terminate());
      this.#after(2 * graceMs, () => this.#child.kill());
    }
    return this.#gone.promise;
  }

  #after(ms: number, action: () => void): NodeJS.Timeout {
    const timer = setTimeout(action, ms);
    this.#timers.add(timer);
    return timer;
  }

  /** A limit that fires late means that this process stood still itself: the child gets its time again. */
  #limitStart(): NodeJS.Timeout {
    const { startMs } = this.#options;
    const startedAt = performance.now();
    return this.#after(startMs, () => {
      if (performance.now() - startedAt > 1.5 * startMs) this.#startLimit = this.#limitStart();
      else void this.stop('it did not start in time');
    });
  }

  #receive(message: FromAnalyzer): void {
    if (message.type === 'pong') this.#lastPong = performance.now();
    else if (message.type === 'booted') this.#listen(this.#options.port);
    else if (message.type === 'ready') void this.#check(message.port);
    else if (message.type === 'fatal') this.#reason = message.message;
    else if (!this.#options.portIsFixed && message.port !== 0) this.#listen(0);
    else void this.stop(`port ${message.port} cannot be used (${message.code})`);
  }

  #listen(port: number): void {
    this.#child.post({ type: 'listen', port, parentPid: process.pid });
  }

  async #check(port: number): Promise<void> {
    const url = `http://127.0.0.1:${port}`;
    const isUp = await this.#options.probe(url);
    if (this.#hasEnded || this.#isStopping) return;
    if (!isUp) {
      void this.stop('its address does not answer');
      return;
    }
    clearTimeout(this.#startLimit);
    this.#startHeartbeat();
    this.#options.onReady(url);
  }

  #startHeartbeat(): void {
    const { heartbeatMs, silentMs } = this.#options;
    let lastRound = performance.now();
    this.#lastPong = lastRound;
    const beat = (): void => {
      const now = performance.now();
      // This process was asleep itself (a laptop, a debugger): the round proves nothing.
      if (now - lastRound > 3 * heartbeatMs) this.#lastPong = now;
      lastRound = now;
      if (now - this.#lastPong > silentMs) void this.stop('it does not answer any more');
      else this.#child.post({ type: 'ping' });
    };
    this.#timers.add(setInterval(beat, heartbeatMs));
  }

  #end(): void {
    this.#hasEnded = true;
    // A late SIGKILL could hit another program that was given the same process id.
    for (const timer of this.#timers) clearTimeout(timer);
    this.#gone.resolve();
    this.#options.onEnd(this.#reason);
  }
}
