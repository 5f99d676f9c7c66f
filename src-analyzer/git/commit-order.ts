import type { Commit } from './commit-parser.ts';

export interface CommitOrder {
  /** The commits each reader has to read, in this order. */
  readonly shares: readonly (readonly string[])[];
  /** Takes the next commit of a reader; false when that reader is far enough ahead of the others. */
  take(reader: number, commit: Commit): boolean;
  /** How many commits have been handed on. */
  handedOn(): number;
}

/**
 * Deals `hashes` to several readers in runs of `runLength` and hands on what they read in the order of `hashes`.
 * A reader may be two runs ahead, so what waits stays small whatever the length of the history.
 * @param onTurn called with a reader that may go on, because the others have caught up
 */
export function createCommitOrder(
  hashes: readonly string[],
  readers: { count: number; runLength: number },
  on: { commit(commit: Commit): void; turn(reader: number): void },
): CommitOrder {
  const ownerOf = (position: number): number => Math.floor(position / readers.runLength) % readers.count;
  const waiting = Array.from({ length: readers.count }, () => new CommitQueue());
  let position = 0;

  function handOn(): void {
    for (let from = waiting[ownerOf(position)]; from !== undefined; from = waiting[ownerOf(position)]) {
      const commit = from.shift();
      if (commit === undefined) return;
      on.commit(commit);
      position += 1;
      if (position % readers.runLength === 0) on.turn(ownerOf(position));
    }
  }

  return {
    shares: waiting.map((_, reader) => hashes.filter((_hash, at) => ownerOf(at) === reader)),
    take(reader, commit) {
      waiting[reader]?.push(commit);
      handOn();
      return (waiting[reader]?.size() ?? 0) < 2 * readers.runLength;
    },
    handedOn: () => position,
  };
}

/** First in, first out, without moving what waits at each step. */
class CommitQueue {
  private items: Commit[] = [];
  private taken = 0;

  push(commit: Commit): void {
    this.items.push(commit);
  }

  shift(): Commit | undefined {
    const commit = this.items[this.taken];
    if (commit === undefined) {
      this.items = [];
      this.taken = 0;
      return undefined;
    }
    this.taken += 1;
    return commit;
  }

  size(): number {
    return this.items.length - this.taken;
  }
}
