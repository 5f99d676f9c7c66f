import { hash } from 'node:crypto';
import { isAbsolute } from 'node:path';
import { type KeptResult, packed, ResultStore, unpacked } from './result-store.ts';
import { analyzerVersion } from './code-hash.ts';

/** Where the parent wants results kept; without it nothing is kept. */
const FOLDER = 'VITALS_RESULTS_DIR';
const KEEP_BYTES = 1024 ** 3;

/**
 * Results of earlier analyses, for what cannot have changed since. A store that cannot be used (a full disk, a damaged or
 * locked file) is none: everything is worked out, as it is without one.
 */
export interface KeptResults {
  /** Whether there is a store at all. */
  readonly isKeeping: boolean;
  /** Whole bytes of what is kept under this key, which `unpacked` takes: smaller than the value, to be held for later. */
  getPacked(key: Uint8Array): Uint8Array | undefined;
  /** What `put` was given under this key; undefined where nothing is kept, or what is kept is damaged. */
  get(key: Uint8Array): unknown;
  /** @param results plain data by key, as `v8.serialize` takes it */
  put(results: readonly (readonly [Uint8Array, unknown])[], form?: { readonly isPlain: boolean }): void;
}

const NOTHING: KeptResults = {
  isKeeping: false,
  getPacked: () => undefined,
  get: () => undefined,
  put: () => {},
};

/** Undefined for damaged bytes. */
function valueOf(bytes: Uint8Array): unknown {
  try {
    return unpacked(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Turned off by the first error, until the thread opens it again: it is not the store's users who can help it. One that cannot be
 * written any more, on a full disk, still tells what it has.
 */
function tolerant(store: ResultStore): KeptResults {
  const usable = { read: true, write: true };
  const attempt = <Result>(way: 'read' | 'write', work: () => Result): Result | undefined => {
    try {
      return usable[way] ? work() : undefined;
    } catch {
      usable[way] = false;
      return undefined;
    }
  };
  return {
    get isKeeping() {
      return usable.read;
    },
    getPacked(key) {
      const bytes = attempt('read', () => store.get(key));
      return bytes !== undefined && valueOf(bytes) !== undefined ? bytes : undefined;
    },
    get(key) {
      const bytes = attempt('read', () => store.get(key));
      return bytes && valueOf(bytes);
    },
    put(results, { isPlain } = { isPlain: false }) {
      if (!usable.write) return;
      const kept = results.map(([key, value]): KeptResult => ({ key, value: packed(value, isPlain) }));
      attempt('write', () => store.put(kept));
    },
  };
}

let own: { readonly results: KeptResults; close(): void } | undefined;

/** The results of this thread's own environment. */
export function keptResults(): KeptResults {
  ownFolder = own ? ownFolder : process.env[FOLDER];
  own ??= open(ownFolder);
  return own.results;
}

/** Where this thread keeps results, for threads that it starts; undefined for nowhere. */
export const resultsFolder = (): string | undefined => (own ? ownFolder : process.env[FOLDER]);
let ownFolder: string | undefined;

/** Closes the store until the next who asks for it, so that its file can be removed. */
export function closeKeptResults(): void {
  own?.close();
  own = undefined;
}

/** Changes to another folder, or to none. The thread's environment says the first one. */
export function keepResultsIn(folder: string | undefined, keepBytes: number = KEEP_BYTES): void {
  own?.close();
  ownFolder = folder;
  own = open(folder, keepBytes);
}

function open(folder: string | undefined, keepBytes: number = KEEP_BYTES): NonNullable<typeof own> {
  const none = { results: NOTHING, close: () => {} };
  if (folder === undefined || !isAbsolute(folder)) return none;
  try {
    const store = new ResultStore(folder, keepBytes);
    const close = (): void => store.close();
    process.once('exit', close);
    return {
      results: tolerant(store),
      close() {
        process.off('exit', close);
        close();
      },
    };
  } catch {
    return none;
  }
}

/**
 * A key for what is made from these parts alone by the present code.
 * @param purpose what is made, so that two results of the same parts differ
 */
export function resultKey(purpose: string, parts: readonly string[]): Uint8Array {
  return hash('sha256', [analyzerVersion(), purpose, ...parts].join('\0'), 'buffer');
}

/** The hash of a file's content that keys are made of. */
export const contentHash = (bytes: Uint8Array): string => hash('sha256', bytes, 'base64url');
