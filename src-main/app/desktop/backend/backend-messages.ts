import type { Analyses } from '#main/features/analyses/index.ts';
import type { AccessKeys } from '#main/http/access-keys.ts';
import type { HostConfig } from '../../environment.ts';

/** A progress event with the project it belongs to. */
export type ProjectProgress = Parameters<Parameters<Analyses['onAnyProgress']>[0]>[0];

/*
 * What the desktop's main thread and the backend's thread tell each other. The analyzer is started by the main thread,
 * since only that one can start a utility process; the backend's thread is told where it is.
 */

export interface BackendThreadData {
  readonly config: HostConfig;
}

/** Where the analyzer is, as it is mirrored into the backend's thread. */
export interface AnalyzerMirror {
  readonly url: string | undefined;
  readonly trouble: string | undefined;
  /** True while it makes sense to wait for an address. */
  readonly isComing: boolean;
}

export type ToBackendThread =
  | { readonly type: 'analyzer'; readonly mirror: AnalyzerMirror }
  | { readonly type: 'analyzer-stopped' }
  | { readonly type: 'close' };

export type FromBackendThread =
  /** Its code is loaded: from here on a failure is a failure of Vitals, not of threads. */
  | { readonly type: 'booted' }
  | { readonly type: 'start-analyzer'; readonly script: string; readonly env: Record<string, string> }
  | { readonly type: 'stop-analyzer' }
  | { readonly type: 'serving'; readonly url: string; readonly keys: AccessKeys }
  /** `isExpected`: the message is a sentence for the person (StartError). */
  | { readonly type: 'failed'; readonly message: string; readonly isExpected: boolean }
  | { readonly type: 'progress'; readonly progress: ProjectProgress }
  | { readonly type: 'closed' };
