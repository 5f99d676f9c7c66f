import type { Database as Connection } from 'better-sqlite3';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { findEmbedder } from '#analyzer/llm/embeddings.ts';
import type { Ranked } from './ranked.ts';
import { nearestSigns, type VectorState } from './nearest-signs.ts';
import { cosine, toStored } from './vector-codec.ts';

/**
 * Of the nearest by signs the best 50 by cosine. With 512 it was 0.99 of what an exact search finds (measured on clustered
 * vectors); half of them are enough for the one place that vectors have, and cost half the time.
 */
const SIGN_CANDIDATES = 256;
const VECTOR_RESULTS = 50;
/** Rank factors lie between 0.6 and 1: what is not among twice the results hardly comes among them. */
const COSINE_RESULTS = 2 * VECTOR_RESULTS;
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

/** Best chunks of a generation by cosine, times the chunk's rank factor. */
export function vectorSearch(
  connection: Connection,
  index: VectorState,
  question: { vector: readonly number[]; extension: string | undefined },
): Ranked[] {
  const { bits: signs, q8 } = toStored(question.vector);
  const { extension } = question;
  const candidates = nearestSigns(connection, index, { signs, limit: SIGN_CANDIDATES, extension });
  const select = connection.prepare('SELECT file, rank_factor AS rankFactor FROM rag_chunk WHERE id = ?');
  return nearestByCosine(connection, candidates, q8)
    .map(({ chunkId, similarity }) => {
      const { file, rankFactor } = select.get(chunkId) as { file: string; rankFactor: number };
      return { chunkId, file, score: similarity * rankFactor };
    })
    .sort((a, b) => b.score - a.score || a.chunkId - b.chunkId)
    .slice(0, VECTOR_RESULTS);
}

/** The candidates that point the same way at all, nearest first. */
function nearestByCosine(connection: Connection, candidates: readonly number[], asked: Buffer) {
  const rows = connection
    .prepare('SELECT chunk_id AS chunkId, q8 FROM rag_q8 WHERE chunk_id IN (SELECT value FROM json_each(?))')
    .all(JSON.stringify(candidates)) as { chunkId: number; q8: Buffer }[];
  return rows
    .map(({ chunkId, q8 }) => ({ chunkId, similarity: cosine(q8, asked) }))
    .filter(({ similarity }) => similarity > 0)
    .sort((a, b) => b.similarity - a.similarity || a.chunkId - b.chunkId)
    .slice(0, COSINE_RESULTS);
}
