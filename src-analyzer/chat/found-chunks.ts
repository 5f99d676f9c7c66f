import type { ChatRequest } from '#contract/analyzer-api/chat.ts';
import { LIMITS } from '#contract/limits.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { ragSearch } from '#analyzer/rag/rag.ts';

/** A chunk of the index, or an attached file, on which the answer may rest; the prompt calls it a passage. Lines count from 1. */
export interface FoundChunk {
  readonly file: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly content: string;
}

export interface Retrieval {
  readonly chunks: readonly FoundChunk[];
  /** False when the project has no index yet: nothing could be looked for. */
  readonly indexed: boolean;
}

const QUERY_CHARS = 4000;
/** A question of fewer words leans on the one before it: "and why?". */
const FEW_WORDS = 4;

/** The chunks that fit the question best; an attached file counts as named in it. */
export async function findChunks(request: ChatRequest, context: AnalysisContext): Promise<Retrieval> {
  const attached = attachedChunk(request, context);
  try {
    const { chunks } = await ragSearch(
      { projectId: request.projectId, query: queryOf(request), topK: LIMITS.retrievalChunks },
      context,
    );
    const found = chunks.map(({ file, content, meta: { startLine, endLine } }) => ({
      file,
      startLine,
      endLine,
      content,
    }));
    return { chunks: [...attached, ...found], indexed: true };
  } catch (error) {
    if (!(error instanceof AnalyzerError && error.code === 'RAG_UNAVAILABLE')) throw error;
    return { chunks: attached, indexed: false };
  }
}

function queryOf({ query, fileRef, history }: ChatRequest): string {
  const before = history.findLast(({ role }) => role === 'user')?.content ?? '';
  const isShort = query.trim().split(/\s+/).length < FEW_WORDS && !/\p{Script=Han}/u.test(query);
  return [fileRef?.path, query, isShort ? before : '']
    .filter((part) => part !== undefined && part !== '')
    .join('\n')
    .slice(0, QUERY_CHARS);
}

/** The text of an attached file is used only with the full-text switch on (contract rule 9). */
function attachedChunk({ fileRef }: ChatRequest, { settings }: AnalysisContext): FoundChunk[] {
  if (fileRef === null || fileRef.content === '' || !settings.llmFullText) return [];
  const { path: file, content } = fileRef;
  return [{ file, content, startLine: 1, endLine: content.split('\n').length }];
}
