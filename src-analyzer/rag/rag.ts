import type { Database as Connection } from 'better-sqlite3';
import type {
  RagChunk,
  RagEmbedRequest,
  RagEmbedResponse,
  RagIndexRequest,
  RagIndexResponse,
  RagSearchRequest,
  RagSearchResponse,
} from '#contract/analyzer-api/rag.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { buildIndex } from './build-index.ts';
import { countUntried, startEmbedding } from './embed-index.ts';
import { fuse } from './fuse.ts';
import { type KeywordAnswer, keywordSearch } from './keyword-search.ts';
import { findExtension, type VectorState } from './nearest-signs.ts';
import type { Ranked } from './ranked.ts';
import { readStore } from './reader.ts';
import { findStore } from './store.ts';
import { TOKENIZER_VERSION } from './terms.ts';
import { embedQuestion, vectorSearch } from './vector-search.ts';

/** A keyword index that is searched from now on; null without a store. */
export type BuiltIndex = {
  readonly projectId: number;
  readonly chunks: number;
  readonly generation: number;
} | null;

/** The first half of `/rag/index`: builds the keyword index of a project from the disk. */
export async function buildKeywordIndex(
  request: RagIndexRequest,
  context: AnalysisContext,
): Promise<BuiltIndex> {
  const store = findStore();
  if (store === undefined) return null;
  const { projectId } = request;
  const chunks = await buildIndex(store, request, context);
  const generation = readStore(store, (connection) => findIndex(connection, projectId)?.generation);
  if (generation === undefined)
    throw new AnalyzerError('NOT_FOUND', 'the project was deleted while it was indexed');
  return { projectId, chunks, generation };
}

/**
 * The second half: without a store the answer is 200 with `stored:false`. Keyword search works the moment this
 * returns; vectors arrive later, with `embeddingModel` named, and `embedded` tells of the last one.
 */
export async function embedIndex(
  built: BuiltIndex,
  context: AnalysisContext,
): Promise<{ response: RagIndexResponse; embedded: Promise<void> }> {
  const store = findStore();
  if (store === undefined || built === null)
    return { response: { chunks: 0, embeddingModel: '', stored: false }, embedded: Promise.resolve() };
  const { chunks, ...target } = built;
  const { model, finished } = await startEmbedding(store, target, context);
  return { response: { chunks, embeddingModel: model, stored: true }, embedded: finished };
}

/**
 * `/rag/embed`: embeds the texts of the active index that were never tried, because the process ended or there was
 * no model then. Texts that failed stay without a vector. Ends with its client.
 * @throws AnalyzerError RAG_UNAVAILABLE without a store or an index
 */
export async function ragEmbed(
  { projectId }: RagEmbedRequest,
  context: AnalysisContext,
): Promise<RagEmbedResponse> {
  const store = findStore();
  if (store === undefined) throw new AnalyzerError('RAG_UNAVAILABLE', 'there is no retrieval store');
  const { generation } = requireIndex(readStore(store, (connection) => findIndex(connection, projectId)));
  const { model, finished } = await startEmbedding(store, { projectId, generation }, context, context.signal);
  await finished;
  context.signal.throwIfAborted();
  const left = readStore(store, (connection) =>
    countUntried(connection, generation, context.settings.llmFullText),
  );
  return { embeddingModel: model, left };
}

/**
 * `/rag/search`: the best chunks for a question, by keywords and, where there are vectors, by meaning;
 * RAG_UNAVAILABLE (503) without a store or an index (D36).
 */
export async function ragSearch(
  { projectId, query, topK }: RagSearchRequest,
  context: AnalysisContext,
): Promise<RagSearchResponse> {
  const store = findStore();
  if (store === undefined) throw new AnalyzerError('RAG_UNAVAILABLE', 'there is no retrieval store');
  const { model } = requireIndex(readStore(store, (connection) => findIndex(connection, projectId)));
  const vector = await embedQuestion(query, model, context);
  const extension = vector === undefined ? undefined : await findExtension();
  return readStore(store, (connection) => {
    // Looked up again: the index may have been replaced while the question was embedded.
    const index = requireIndex(findIndex(connection, projectId));
    const keywords = keywordSearch(connection, index.generation, query);
    const vectors = vector === undefined ? [] : vectorSearch(connection, index, { vector, extension });
    return { chunks: readChunks(connection, fuse(keywords.ranked, vectors, topK), keywords.commits) };
  });
}

function requireIndex(index: VectorState | undefined): VectorState {
  if (index === undefined)
    throw new AnalyzerError('RAG_UNAVAILABLE', 'the project has no retrieval index yet');
  return index;
}

function findIndex(connection: Connection, projectId: number): VectorState | undefined {
  return connection
    .prepare(
      `SELECT active_gen AS generation, iif(embedded > 0, embedding_model, NULL) AS model, embedded, built_at AS builtAt
       FROM rag_index WHERE project_id = ? AND tokenizer_version = ? AND active_gen IS NOT NULL`,
    )
    .get(projectId, TOKENIZER_VERSION) as VectorState | undefined;
}

interface ChunkRow {
  readonly file: string;
  readonly chunkIndex: number;
  readonly content: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly symbol: string | null;
}

function readChunks(
  connection: Connection,
  ranked: readonly Ranked[],
  commits: KeywordAnswer['commits'],
): RagChunk[] {
  const select = connection.prepare(
    'SELECT file, chunk_index AS chunkIndex, content, start_line AS startLine, end_line AS endLine, symbol FROM rag_chunk WHERE id = ?',
  );
  return ranked.map(({ chunkId, score }) => {
    const { startLine, endLine, symbol, ...chunk } = select.get(chunkId) as ChunkRow;
    const speaking = [...(commits.get(chunk.file)?.commits ?? [])];
    return { ...chunk, meta: { startLine, endLine, symbol }, score, commits: speaking };
  });
}
