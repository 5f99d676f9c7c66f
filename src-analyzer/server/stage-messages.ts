import type { AnalyzerErrorCode } from '#contract/analyzer-api/errors.ts';
import type { AnalyzerSettings } from '#contract/analyzer-api/settings.ts';
import type { StepProgress } from '#contract/analyzer-api/progress.ts';
import type { RunningChild } from '#platform/bounded-child.ts';
import type { StageName } from './stages.ts';

/** One request for a stage's thread; the body is read there. */
export interface StageOrder {
  readonly stage: StageName;
  /** JSON in UTF-8. */
  readonly body: Uint8Array;
  readonly settings: AnalyzerSettings;
}

/** An error on its way between threads; without a code it was not expected. */
export interface Failure {
  readonly code?: AnalyzerErrorCode;
  readonly message: string;
  readonly stack?: string;
}

/** What only the main thread can do: start processes (Electron), and keep the order of calls to the model. */
export type Service = 'process' | 'model';

export type ToStage =
  | { readonly type: 'run'; readonly order: StageOrder }
  | { readonly type: 'abort' }
  /** Something a service tells before it answers. */
  | { readonly type: 'told'; readonly ask: number; readonly message: unknown }
  | { readonly type: 'answered'; readonly ask: number; readonly value: unknown };

export type FromStage =
  /** The thread's loop turns: it waits for others, or is between two pieces of work. */
  | { readonly type: 'alive' }
  /** A child process of the thread has started or ended. */
  | { readonly type: 'child'; readonly child: RunningChild; readonly isRunning: boolean }
  | { readonly type: 'progress'; readonly progress: StepProgress }
  /** The last message of a run: the answer as JSON in UTF-8. */
  | { readonly type: 'result'; readonly json: Uint8Array }
  /** The other last message. */
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'ask'; readonly ask: number; readonly service: Service; readonly request: unknown }
  | { readonly type: 'withdraw'; readonly ask: number };
