/** Messages to the analyzer process: the parent says when and where to listen, so a taken port is solved in one start. */
export type ToAnalyzer =
  | { readonly type: 'listen'; readonly port: number; readonly parentPid: number }
  | { readonly type: 'ping' }
  | { readonly type: 'shutdown' };

/** Messages from it. */
export type FromAnalyzer =
  | { readonly type: 'booted' }
  | { readonly type: 'ready'; readonly port: number }
  | { readonly type: 'listen-error'; readonly code: string; readonly port: number }
  | { readonly type: 'pong' }
  | { readonly type: 'fatal'; readonly message: string };

/** One running analyzer process, however it was started (Node's fork, Electron's utility process). */
export interface AnalyzerProcess {
  readonly pid: number | undefined;
  post(message: ToAnalyzer): void;
  onMessage(handler: (message: FromAnalyzer) => void): void;
  /** Called once when it has ended, or could not be started at all. */
  onExit(handler: () => void): void;
  /** Asks it to end (SIGTERM). */
  terminate(): void;
  /** Ends it for good (SIGKILL). */
  kill(): void;
}

/** Starts one process; `onOutput` gets each line it writes to stdout or stderr. */
export type StartAnalyzerProcess = (onOutput: (line: string) => void) => AnalyzerProcess;

/** What the analyzer finds in its environment besides the user's own settings and secrets. */
export interface AnalyzerEnvironment {
  readonly VITALS_DATABASE: string;
  /** The analyzer refuses a database of another schema. */
  readonly VITALS_SCHEMA_VERSION: string;
  /** For its temporary files alone; it empties it at each start. */
  readonly VITALS_TEMP_DIR: string;
  /** The folder of the advisories that the user gave (D131). */
  readonly VITALS_ADVISORIES: string;
  /** Where it keeps results of earlier analyses (D127). */
  readonly VITALS_RESULTS_DIR: string;
  /** Sent back with each call; never on a command line, never logged (D133). */
  readonly VITALS_ANALYZER_SECRET: string;
}
