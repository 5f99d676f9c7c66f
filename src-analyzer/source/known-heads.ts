import type { KnownHeads } from './roles/head-samples.ts';
import { isSettled } from './seen-files.ts';
import type { StampedFile } from './walk.ts';

/** Enough for the samples of all folders of a large project; what goes beyond is read again. */
const MAX_CHARS = 8 * 1024 * 1024;

interface KnownHead {
  readonly stamp: string;
  readonly head: string;
}

/** Of the folder that this thread looked at last. Nothing of it is kept on the disk: a head may hold a credential. */
let last: { readonly codeDir: string; readonly heads: ReadonlyMap<string, KnownHead> } | undefined;

/** What files of a folder began with when it was looked at last, as long as they are the same. */
export function knownHeads(codeDir: string, files: readonly StampedFile[]): KnownHeads {
  const before = last?.codeDir === codeDir ? last.heads : new Map<string, KnownHead>();
  const now = new Map<string, KnownHead>();
  const others = new Map<string, string>();
  const byPath = new Map(files.map((file) => [file.path, file]));
  const readAt = Date.now();
  let room = MAX_CHARS;
  last = { codeDir, heads: now };
  const set = (path: string, head: string): void => {
    const file = byPath.get(path);
    if (file === undefined || !isSettled(file, readAt) || head.length > room) {
      others.set(path, head);
      return;
    }
    room -= head.length;
    now.set(path, { stamp: file.stamp, head });
  };
  return {
    get(path) {
      const known = now.get(path)?.head ?? others.get(path);
      if (known !== undefined) return known;
      const earlier = before.get(path);
      if (earlier === undefined || earlier.stamp !== byPath.get(path)?.stamp) return undefined;
      set(path, earlier.head);
      return earlier.head;
    },
    set,
  };
}
