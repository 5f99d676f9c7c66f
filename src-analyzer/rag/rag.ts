import type { Database as Connection } from 'better-sqlite3';
import type {
  RagChunk,
  RagIndexRequest,
  RagIndexResponse,
  RagSearchRequest,
  RagSearchResponse,
} from '#contract/analyzer-api/rag.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { buildIndex } from './build-index.ts';
import { fuse } from './fuse.ts';
import { keywordSearch, type Ranked } from './keyword-search.ts';
import { findStore, openStore, type StoreLocation } from './store.ts';
import { TOKENIZER_VERSION } from './terms.ts';

/** A question must not wait behind a writer: readers never do in WAL mode, this is for opening only. */
const READ_WAIT_MS = 1000;

/**
 * `/rag/index`: builds the retrieval index of a project from the disk. Without a store the answer is 200 with
 * `stored:false`. Keyword search works the moment this returns.
 */
export async function ragIndex(
  request: RagIndexRequest,
  context: AnalysisContext,
): Promise<RagIndexResponse> {
  const store = findStore();
  if (store === undefined) return { chunks: 0, embeddingModel: '', stored: false };
  const chunks = await buildIndex(store, request, context);
  return { chunks, embeddingModel: '', stored: true };
}

/** `/rag/search`: the best chunks for a question; RAG_UNAVAILABLE (503) without a store or an index (D36). */
export async function ragSearch(
  request: RagSearchRequest,
  _context: AnalysisContext,
): Promise<RagSearchResponse> {
  const store = findStore();
  if (store === undefined) throw new AnalyzerError('RAG_UNAVAILABLE', 'there is no retrieval store');
  return withStore(store, (connection) => {
    const generation = activeGeneration(connection, request.projectId);
    if (generation === undefined)
      throw new AnalyzerError('RAG_UNAVAILABLE', 'the project has no retrieval index yet');
    const lists = [keywordSearch(connection, generation, request.query)];
    return { chunks: fuse(lists, request.topK).map((hit) => readChunk(connection, hit)) };
  });
}

function withStore<T>(store: StoreLocation, work: (connection: Connection) => T): T {
  const connection = openStore(store, READ_WAIT_MS);
  try {
    return work(connection);
  } finally {
    connection.close();
  }
}

function activeGeneration(connection: Connection, projectId: number): number | undefined {
  const row = connection
    .prepare('SELECT active_gen FROM rag_index WHERE project_id = ? AND tokenizer_version = ?')
    .pluck()
    .get(projectId, TOKENIZER_VERSION) as number | null | undefined;
  return row ?? undefined;
}

interface ChunkRow {
  readonly file: string;
  readonly chunkIndex: number;
  readonly content: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly symbol: string | null;
}

function readChunk(connection: Connection, { chunkId, score }: Ranked): RagChunk {
  const row = connection
    .prepare(
      'SELECT file, chunk_index AS chunkIndex, content, start_line AS startLine, end_line AS endLine, symbol FROM rag_chunk WHERE id = ?',
    )
    .get(chunkId) as ChunkRow;
  const { file, chunkIndex, content, startLine, endLine, symbol } = row;
  return { file, chunkIndex, content, meta: { startLine, endLine, symbol }, score };
}
