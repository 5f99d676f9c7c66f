import { keptResults, resultKey } from '../reuse/kept-results.ts';
import { hashOfFile } from './read-text.ts';
import { languageIn, type StampedFile } from './walk.ts';

/** What was read of a file while it had a stamp. */
interface Seen {
  readonly stamp: string;
  /** Of its content; undefined for one that cannot be read. */
  hash?: string;
  language?: string;
}

/**
 * A file that was changed this shortly before it was read may be changed again without another time: times of some file
 * systems are this coarse. It is read again, as git does with its index.
 */
const COARSE_MS = 2000;

/** Whether what is read of a file from then on cannot change while its stamp is the same. */
export const isSettled = ({ changedMs }: StampedFile, readAt: number): boolean =>
  changedMs < readAt - COARSE_MS;

/** The files of the folder that this thread looked at last. */
let last: { readonly codeDir: string; readonly seen: Map<string, Seen> } | undefined;

const keyOf = (codeDir: string): Uint8Array => resultKey('seen files', [codeDir]);

function knownIn(codeDir: string): ReadonlyMap<string, Seen> {
  if (last?.codeDir === codeDir) return last.seen;
  const kept = keptResults().get(keyOf(codeDir));
  return kept instanceof Map ? (kept as Map<string, Seen>) : new Map<string, Seen>();
}

/** What is read of files once, as long as they are the same. */
export interface FileReader {
  /** Of a file's content, by its path; undefined for one that cannot be read. */
  readonly hashOf: (path: string) => string | undefined;
  readonly languageOf: (file: StampedFile) => string;
  /** Remembers what was read. */
  readonly keep: () => void;
}

/**
 * Reads files of a folder, or remembers what was read of those that have the same stamp. Only what cannot have changed since
 * is remembered, in this thread and in the kept results.
 */
export function readerOf(codeDir: string, files: readonly StampedFile[]): FileReader {
  const known = knownIn(codeDir);
  const takenAt = Date.now();
  const byPath = new Map(files.map((file) => [file.path, file]));
  const seen = new Map<string, Seen>();
  let hasNews = false;
  /** Whether all that was seen is remembered: each stage of an analysis asks for it. */
  let isKept = false;
  const seenOf = ({ path, stamp }: StampedFile): Seen => {
    let one = seen.get(path);
    if (one === undefined) {
      const before = known.get(path);
      one = before?.stamp === stamp ? before : { stamp };
      seen.set(path, one);
      isKept = false;
    }
    return one;
  };
  return {
    hashOf(path) {
      const file = byPath.get(path);
      if (file === undefined) return undefined;
      const one = seenOf(file);
      if (one.hash === undefined) {
        const hash = hashOfFile(file.absolutePath);
        if (hash === undefined) return undefined;
        one.hash = hash;
        hasNews = true;
      }
      return one.hash;
    },
    languageOf(file) {
      const one = seenOf(file);
      return (one.language ??= languageIn(file));
    },
    keep() {
      if (isKept && !hasNews) return;
      isKept = true;
      const lasting = new Map(
        files.flatMap((file) => {
          const one = seen.get(file.path);
          return one !== undefined && isSettled(file, takenAt) ? [[file.path, one] as const] : [];
        }),
      );
      last = { codeDir, seen: lasting };
      if (hasNews) keptResults().put([[keyOf(codeDir), lasting]]);
      hasNews = false;
    },
  };
}
