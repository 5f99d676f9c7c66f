import type { Ranked } from './keyword-search.ts';

/** The usual constant of reciprocal rank fusion (Cormack, Clarke, Büttcher, SIGIR 2009). */
const RRF_K = 60;
/** A second chunk of a file is shown when it is nearly as good as the first. */
const SECOND_CHUNK_SHARE = 0.8;
const MAX_PER_FILE = 2;

/**
 * Merges ranked lists without duplicates: a chunk scores 1 / (60 + rank) in each list it stands in. At most two
 * chunks of a file are kept, the second only when it is nearly as good, so that eight places hold many files.
 */
export function fuse(lists: readonly (readonly Ranked[])[], limit: number): Ranked[] {
  const fused = new Map<number, { file: string; score: number; own: number }>();
  for (const list of lists) {
    const best = list[0]?.score ?? 1;
    list.forEach(({ chunkId, file, score }, rank) => {
      const entry = fused.get(chunkId) ?? { file, score: 0, own: 0 };
      entry.score += 1 / (RRF_K + rank + 1);
      entry.own = Math.max(entry.own, score / best);
      fused.set(chunkId, entry);
    });
  }
  const ordered = [...fused].sort((a, b) => b[1].score - a[1].score || a[0] - b[0]);
  const firstOfFile = new Map<string, { own: number; count: number }>();
  const chosen: Ranked[] = [];
  for (const [chunkId, { file, score, own }] of ordered) {
    if (chosen.length === limit) break;
    const first = firstOfFile.get(file);
    if (first !== undefined && (first.count >= MAX_PER_FILE || own < SECOND_CHUNK_SHARE * first.own))
      continue;
    firstOfFile.set(file, { own: first?.own ?? own, count: (first?.count ?? 0) + 1 });
    chosen.push({ chunkId, file, score });
  }
  return chosen;
}
