import type { Declaration } from './declaration.ts';

/** `NOT_READ`: all or a part of it; `NO_MANIFEST`: a file that only has the name of one. */
export type Outcome = 'READ' | 'NOT_READ' | 'NO_MANIFEST';

/** What was read of a manifest that may not be one, or not be readable. */
export interface ReadManifest {
  readonly declarations: readonly Declaration[];
  readonly outcome: Outcome;
}
