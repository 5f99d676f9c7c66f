import type { Ranked } from './ranked.ts';

/** A second chunk of a file is shown when it is nearly as good as the first. */
const SECOND_CHUNK_SHARE = 0.8;
/** Of eight places one belongs to the vectors: with equal weights poor vectors push good keyword matches out (docs/retrieval). */
const VECTOR_SHARE = 1 / 8;

/**
 * Joins what keywords and vectors found, without duplicates. The keywords fill the places but for those of the
 * vectors, which go to the files that only they found, best first; places that one of them leaves free go to the
 * other. Best first, with scores that tell the place alone.
 */
export function fuse(keywords: readonly Ranked[], vectors: readonly Ranked[], limit: number): Ranked[] {
  const byKeyword = spreadOverFiles(keywords, limit);
  const reserved = vectors.length === 0 ? 0 : Math.floor(limit * VECTOR_SHARE);
  const kept = byKeyword.slice(0, limit - reserved);
  const known = new Set(kept.map(({ file }) => file));
  const added = spreadOverFiles(
    vectors.filter(({ file }) => !known.has(file)),
    limit - kept.length,
  );
  const addedIds = new Set(added.map(({ chunkId }) => chunkId));
  const rest = byKeyword.slice(kept.length).filter(({ chunkId }) => !addedIds.has(chunkId));
  return [...kept, ...added, ...rest]
    .slice(0, limit)
    .map(({ chunkId, file }, at) => ({ chunkId, file, score: 1 / (at + 1) }));
}

/**
 * Every file gives its best chunk first, because the places should hold many files (docs/retrieval); only places that
 * are then still free go to second chunks that are nearly as good. In the order of the list.
 */
function spreadOverFiles(ranked: readonly Ranked[], limit: number): Ranked[] {
  const firstOfFile = new Map<string, Ranked>();
  const secondOfFile = new Map<string, Ranked>();
  for (const chunk of ranked) {
    const first = firstOfFile.get(chunk.file);
    if (first === undefined) firstOfFile.set(chunk.file, chunk);
    else if (chunk.score >= SECOND_CHUNK_SHARE * first.score && !secondOfFile.has(chunk.file))
      secondOfFile.set(chunk.file, chunk);
  }
  const chosen = new Set([...firstOfFile.values(), ...secondOfFile.values()].slice(0, limit));
  return ranked.filter((chunk) => chosen.has(chunk));
}
