import type { Ranked } from './ranked.ts';

/** The usual constant of reciprocal rank fusion (Cormack, Clarke, Büttcher, SIGIR 2009). */
const RRF_K = 60;
/** A second chunk of a file is shown when it is nearly as good as the first. */
const SECOND_CHUNK_SHARE = 0.8;

interface Fused extends Ranked {
  /** Best share of a list's first score: tells how good the chunk is beside the other chunks of its file. */
  readonly own: number;
}

/**
 * Merges ranked lists without duplicates: a chunk scores 1 / (60 + rank) in each list it stands in. Every file gives
 * its best chunk first, because the places should hold many files (docs/retrieval); only places that are then still
 * free go to second chunks that are nearly as good. Best first.
 */
export function fuse(lists: readonly (readonly Ranked[])[], limit: number): Ranked[] {
  const ordered = fusedOrder(lists);
  const firstOfFile = new Map<string, Fused>();
  const secondOfFile = new Map<string, Fused>();
  for (const chunk of ordered) {
    const first = firstOfFile.get(chunk.file);
    if (first === undefined) firstOfFile.set(chunk.file, chunk);
    else if (chunk.own >= SECOND_CHUNK_SHARE * first.own && !secondOfFile.has(chunk.file))
      secondOfFile.set(chunk.file, chunk);
  }
  const chosen = new Set([...firstOfFile.values(), ...secondOfFile.values()].slice(0, limit));
  return ordered
    .filter((chunk) => chosen.has(chunk))
    .map(({ chunkId, file, score }) => ({ chunkId, file, score }));
}

function fusedOrder(lists: readonly (readonly Ranked[])[]): Fused[] {
  const fused = new Map<number, Fused>();
  for (const list of lists) {
    const best = list[0]?.score ?? 1;
    list.forEach(({ chunkId, file, score }, rank) => {
      const before = fused.get(chunkId);
      fused.set(chunkId, {
        chunkId,
        file,
        score: (before?.score ?? 0) + 1 / (RRF_K + rank + 1),
        own: Math.max(before?.own ?? 0, score / best),
      });
    });
  }
  return [...fused.values()].sort((a, b) => b.score - a.score || a.chunkId - b.chunkId);
}
