import type { Database as Connection } from 'better-sqlite3';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { findEmbedder } from '#analyzer/llm/embeddings.ts';
import type { Ranked } from './ranked.ts';
import type { NearestSigns } from './nearest-signs.ts';
import { cosine, toStored } from './vector-codec.ts';

/**
 * Of the nearest by signs the best 50 by cosine. With 512 it was 0.99 of what an exact search finds (measured on clustered
 * vectors); half of them are enough for the one place that vectors have, and cost half the time.
 */
const SIGN_CANDIDATES = 256;
const VECTOR_RESULTS = 50;
/** A question waits no longer than this for its vector; keywords alone answer then. */
const QUESTION_MS = 2000;

/** The question as vector, when the index has vectors of the model that answers now; undefined otherwise. */
export async function embedQuestion(
  question: string,
  indexedWith: string | null,
  context: AnalysisContext,
): Promise<readonly number[] | undefined> {
  if (indexedWith === null) return undefined;
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(QUESTION_MS)]);
  try {
    const embedder = await findEmbedder({ ...context, signal });
    if (embedder?.identity !== indexedWith) return undefined;
    return (await embedder.embedQuestion(question, signal)) ?? undefined;
  } catch {
    context.signal.throwIfAborted();
    return undefined;
  }
}

interface VectorRow {
  readonly file: string;
  readonly rankFactor: number;
  readonly q8: Buffer;
}

/** Best chunks of a generation by cosine, times the chunk's rank factor. */
export function vectorSearch(
  connection: Connection,
  generation: number,
  vector: readonly number[],
  nearestSigns: NearestSigns,
): Ranked[] {
  const { bits, q8 } = toStored(vector);
  const row = connection.prepare(
    'SELECT chunk.file AS file, chunk.rank_factor AS rankFactor, rag_q8.q8 AS q8 FROM rag_q8 JOIN rag_chunk AS chunk ON chunk.id = rag_q8.chunk_id WHERE rag_q8.chunk_id = ?',
  );
  return nearestSigns(generation, bits, SIGN_CANDIDATES)
    .flatMap((chunkId) => {
      const found = row.get(chunkId) as VectorRow | undefined;
      if (found === undefined) return [];
      return [{ chunkId, file: found.file, score: cosine(found.q8, q8) * found.rankFactor }];
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.chunkId - b.chunkId)
    .slice(0, VECTOR_RESULTS);
}
