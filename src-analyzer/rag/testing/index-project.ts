import type { RagIndexRequest, RagIndexResponse } from '#contract/analyzer-api/rag.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { buildKeywordIndex, embedIndex } from '../rag.ts';

/** Both halves of `/rag/index` in one thread; `embedded` tells when the last vector has arrived. */
export async function indexProject(
  request: RagIndexRequest,
  context: AnalysisContext,
): Promise<{ response: RagIndexResponse; embedded: Promise<void> }> {
  return embedIndex(await buildKeywordIndex(request, context), context);
}

/** As `indexProject`, without waiting for vectors. */
export async function ragIndex(
  request: RagIndexRequest,
  context: AnalysisContext,
): Promise<RagIndexResponse> {
  return (await indexProject(request, context)).response;
}
