import type { Ranked } from './ranked.ts';

/** How much the file counts beside the chunk, and how fast its further chunks fade: a flat optimum (docs/retrieval). */
const FILE_WEIGHT = 0.5;
const FADE = 0.7;

/** A file never gives more chunks than this to an answer (`fuse`): further ones would only push other files out. */
const MAX_PER_FILE = 2;

/**
 * Raises each chunk by the evidence of its file, and orders again. The words of a question are often spread over
 * several small functions of one file: that file beats one whose single chunk happens to hold the same word twice.
 * The evidence is the sum of the file's chunk scores, best first, each worth 0.7 of the place before. Only a file's best two chunks are kept.
 * @param ranked best first
 */
export function withFileEvidence(ranked: readonly Ranked[]): Ranked[] {
  const evidence = new Map<string, { sum: number; weight: number }>();
  for (const { file, score } of ranked) {
    const { sum, weight } = evidence.get(file) ?? { sum: 0, weight: 1 };
    evidence.set(file, { sum: sum + score * weight, weight: weight * FADE });
  }
  const kept = new Map<string, number>();
  return ranked
    .filter(({ file }) => {
      const count = (kept.get(file) ?? 0) + 1;
      kept.set(file, count);
      return count <= MAX_PER_FILE;
    })
    .map((chunk) => ({ ...chunk, score: chunk.score + FILE_WEIGHT * (evidence.get(chunk.file)?.sum ?? 0) }))
    .sort((a, b) => b.score - a.score || a.chunkId - b.chunkId);
}
