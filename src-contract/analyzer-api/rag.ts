import { z } from 'zod';
import { Timestamp } from '../public-api/envelope.ts';
import { HistoryElsewhere, ProjectRef } from './project-ref.ts';

/** `POST /analyze/v1/rag/index`. */
export const RagIndexRequest = ProjectRef.extend({
  languages: z.array(z.string()),
  /** As in `/evolution` (addition). */
  elsewhere: HistoryElsewhere.optional(),
});
export type RagIndexRequest = z.infer<typeof RagIndexRequest>;

/** `stored:false` when there is no store. `embeddingModel` is empty when retrieval is by keyword alone. */
export const RagIndexResponse = z.strictObject({
  chunks: z.int().nonnegative(),
  embeddingModel: z.string(),
  stored: z.boolean(),
});
export type RagIndexResponse = z.infer<typeof RagIndexResponse>;

/** `POST /analyze/v1/rag/embed` (D85): finishes the vectors of an index; answers when no text is left untried. */
export const RagEmbedRequest = z.object({ projectId: z.int().nonnegative() });
export type RagEmbedRequest = z.infer<typeof RagEmbedRequest>;

/** `embeddingModel` is empty when there is none, and nothing was done. `left` texts have no vector and were not tried. */
export const RagEmbedResponse = z.strictObject({ embeddingModel: z.string(), left: z.int().nonnegative() });
export type RagEmbedResponse = z.infer<typeof RagEmbedResponse>;

/** `POST /analyze/v1/rag/search`. */
export const RagSearchRequest = z.object({
  projectId: z.int().nonnegative(),
  query: z.string().min(1).max(20_000),
  topK: z.int().min(1).max(50),
});
export type RagSearchRequest = z.infer<typeof RagSearchRequest>;

/** A past commit whose subject is similar to the question. */
export const RagCommit = z.strictObject({ hash: z.string(), subject: z.string(), committedAt: Timestamp });
export type RagCommit = z.infer<typeof RagCommit>;

export const RagChunk = z.strictObject({
  file: z.string(),
  chunkIndex: z.int().nonnegative(),
  content: z.string(),
  meta: z.strictObject({
    startLine: z.int().positive(),
    endLine: z.int().positive(),
    symbol: z.string().nullable(),
  }),
  score: z.number(),
  /** Past commits that changed the file and speak for it, most similar first, at most three (addition). */
  commits: z.array(RagCommit),
});
export type RagChunk = z.infer<typeof RagChunk>;
export const RagSearchResponse = z.strictObject({ chunks: z.array(RagChunk) });
export type RagSearchResponse = z.infer<typeof RagSearchResponse>;
