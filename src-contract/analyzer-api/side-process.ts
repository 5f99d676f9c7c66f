/*
 * Under Electron the analyzer cannot start processes itself (the app's program is no Node any more once the fuse
 * `runAsNode` is off), so it asks its parent to start them as utility processes. Under plain Node it forks them.
 * These messages travel beside `listen`, `ping` and `shutdown` (D69, D95); `id` counts up within one analyzer.
 */

export type ToBroker =
  | {
      readonly type: 'process-start';
      readonly id: number;
      /** Absolute path of a `*-worker` script of the analyzer; the parent starts no other. */
      readonly script: string;
      readonly cwd: string;
      readonly env: Readonly<Record<string, string>>;
      readonly input: unknown;
      /** Options of Node and V8. */
      readonly execArgv: readonly string[];
      /** The parent ends it when it holds more, where it can tell (not on Windows). */
      readonly memoryBytes: number;
    }
  | { readonly type: 'process-kill'; readonly id: number };

export type FromBroker =
  | { readonly type: 'process-message'; readonly id: number; readonly message: unknown }
  | { readonly type: 'process-output'; readonly id: number; readonly text: string }
  /** `code` is null when it did not end by itself. Nothing follows. */
  | { readonly type: 'process-exit'; readonly id: number; readonly code: number | null };

/** What such a process tells its parent. */
export type FromSideProcess =
  | { readonly type: 'message'; readonly message: unknown }
  /** The last message: everything was said and written, the process may be ended. */
  | { readonly type: 'done'; readonly code: number };
