import { z } from 'zod';
import { ArchitectureRequest } from '#contract/analyzer-api/architecture.ts';
import { ChatRequest } from '#contract/analyzer-api/chat.ts';
import { DependencyRequest } from '#contract/analyzer-api/dependency.ts';
import { DocRequest } from '#contract/analyzer-api/doc.ts';
import { EvolutionRequest } from '#contract/analyzer-api/evolution.ts';
import { ExplainRequest } from '#contract/analyzer-api/explain.ts';
import { QualityRequest } from '#contract/analyzer-api/quality.ts';
import { RagEmbedRequest, RagIndexRequest, RagSearchRequest } from '#contract/analyzer-api/rag.ts';
import { ReportRequest } from '#contract/analyzer-api/report.ts';
import { ScanRequest } from '#contract/analyzer-api/scan.ts';
import { ModelTestRequest } from '#contract/public-api/capabilities.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import type { ServerEvent } from './event-stream.ts';

/** One POST endpoint that answers with one JSON object. */
export interface Endpoint {
  readonly request: z.ZodType;
  /** Fields that name a directory which must exist, else NOT_FOUND. */
  readonly directories: readonly string[];
  run(request: never, context: AnalysisContext): Promise<unknown>;
}

/** One POST endpoint that answers with a stream of events. */
export interface EventEndpoint {
  readonly request: z.ZodType;
  events(request: never, context: AnalysisContext): AsyncIterable<ServerEvent>;
}

function endpoint<T extends z.ZodType>(
  request: T,
  directories: readonly string[],
  run: (request: z.infer<T>, context: AnalysisContext) => Promise<unknown>,
): Endpoint {
  return { request, directories, run };
}

/**
 * The route table of `/analyze/v1`. Rooms are loaded on their first call, so that the analyzer is healthy
 * before any grammar or linter is in memory.
 */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  scan: endpoint(ScanRequest, ['codeDir'], async (request, context) => {
    const room = await import('#analyzer/scan/scan.ts');
    return room.scan(request, context);
  }),
  quality: endpoint(QualityRequest, ['codeDir'], async (request, context) => {
    const room = await import('#analyzer/quality/quality.ts');
    return room.quality(request, context);
  }),
  architecture: endpoint(ArchitectureRequest, ['codeDir'], async (request, context) => {
    const room = await import('#analyzer/architecture/architecture.ts');
    return room.architecture(request, context);
  }),
  evolution: endpoint(EvolutionRequest, ['gitDir'], async (request, context) => {
    const room = await import('#analyzer/evolution/evolution.ts');
    return room.evolution(request, context);
  }),
  dependency: endpoint(DependencyRequest, ['codeDir'], async (request, context) => {
    const room = await import('#analyzer/dependency/dependency.ts');
    return room.dependency(request, context);
  }),
  'rag/index': endpoint(RagIndexRequest, ['codeDir'], async (request, context) => {
    const room = await import('#analyzer/rag/rag.ts');
    return room.ragIndex(request, context);
  }),
  'rag/embed': endpoint(RagEmbedRequest, [], async (request, context) => {
    const room = await import('#analyzer/rag/rag.ts');
    return room.ragEmbed(request, context);
  }),
  'rag/search': endpoint(RagSearchRequest, [], async (request, context) => {
    const room = await import('#analyzer/rag/rag.ts');
    return room.ragSearch(request, context);
  }),
  capabilities: endpoint(z.object({}), [], async (_request, context) => {
    const room = await import('./capabilities.ts');
    return room.capabilities(context);
  }),
  'capabilities/model': endpoint(z.object({}), [], async (_request, context) => {
    const room = await import('#analyzer/llm/doctor/model-server.ts');
    return room.describeModelServer(context);
  }),
  'capabilities/test': endpoint(ModelTestRequest, [], async (request, context) => {
    const room = await import('#analyzer/llm/doctor/model-test.ts');
    return room.testModel(request, context);
  }),
  explain: endpoint(ExplainRequest, [], async (request, context) => {
    const room = await import('#analyzer/explain/explain.ts');
    return room.explain(request, context);
  }),
  doc: endpoint(DocRequest, ['codeDir'], async (request, context) => {
    const room = await import('#analyzer/doc/doc.ts');
    return room.doc(request, context);
  }),
  report: endpoint(ReportRequest, [], async (request, context) => {
    const room = await import('#analyzer/report/report.ts');
    return room.report(request, context);
  }),
};

export const EVENT_ENDPOINTS: Readonly<Record<string, EventEndpoint>> = {
  chat: {
    request: ChatRequest,
    async *events(request: z.infer<typeof ChatRequest>, context) {
      const room = await import('#analyzer/chat/chat.ts');
      yield* room.chat(request, context);
    },
  },
};
