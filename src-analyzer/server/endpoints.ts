import { z } from 'zod';
import { ChatRequest } from '#contract/analyzer-api/chat.ts';
import { ExplainRequest } from '#contract/analyzer-api/explain.ts';
import { RagEmbedRequest, RagSearchRequest } from '#contract/analyzer-api/rag.ts';
import { ModelTestRequest } from '#contract/public-api/capabilities.ts';
import type { BuiltIndex } from '#analyzer/rag/rag.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { parseRequest } from '#analyzer/request/parse-request.ts';
import type { ServerEvent } from './event-stream.ts';
import { type Stage, type StageName, STAGES } from './stages.ts';
import { runStage } from './stage-threads.ts';

/** One POST endpoint that answers with one JSON object. */
export interface Endpoint {
  readonly request: z.ZodType;
  /** From a body in JSON to an answer in JSON, both in UTF-8. */
  answer(body: Uint8Array, context: AnalysisContext): Promise<Uint8Array>;
}

/** One POST endpoint that answers with a stream of events. */
export interface EventEndpoint {
  readonly request: z.ZodType;
  events(request: never, context: AnalysisContext): AsyncIterable<ServerEvent>;
}

/** Answered by the event loop itself: nothing here reads a project's files. */
function endpoint<T extends z.ZodType>(
  request: T,
  run: (request: z.infer<T>, context: AnalysisContext) => Promise<unknown>,
): Endpoint {
  return {
    request,
    answer: async (body, context) =>
      Buffer.from(JSON.stringify(await run(parseRequest(request, body), context))),
  };
}

/** Answered by a thread. */
function staged(name: StageName): Endpoint {
  const { request }: Stage = STAGES[name];
  return { request, answer: (body, context) => inThread(name, body, context) };
}

function inThread(name: StageName, body: Uint8Array, context: AnalysisContext): Promise<Uint8Array> {
  const { folder }: Stage = STAGES[name];
  const order = { stage: name, body, settings: context.settings };
  return runStage(order, folder === undefined ? undefined : folderIn(body, folder), context);
}

/** The folder of a project, to find the thread that knows it; the thread checks the request. */
function folderIn(body: Uint8Array, field: string): string | undefined {
  try {
    const request = JSON.parse(Buffer.from(body).toString('utf8')) as Record<string, unknown> | null;
    const folder = request?.[field];
    return typeof folder === 'string' ? folder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The route table of `/analyze/v1`. Rooms are loaded on their first call, so that the analyzer is healthy
 * before any grammar or linter is in memory.
 */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  scan: staged('scan'),
  quality: staged('quality'),
  fix: staged('fix'),
  architecture: staged('architecture'),
  evolution: staged('evolution'),
  dependency: staged('dependency'),
  'dependency/judge': staged('dependency/judge'),
  advisories: endpoint(z.object({}), async () => {
    const room = await import('#analyzer/dependency/judge-again.ts');
    return room.listAdvisories();
  }),
  'advisories/convert': staged('advisories/convert'),
  report: staged('report'),
  doc: staged('doc'),
  'rag/index': {
    ...staged('rag/index'),
    async answer(body, context) {
      const room = await import('#analyzer/rag/rag.ts');
      const built = JSON.parse(
        Buffer.from(await inThread('rag/index', body, context)).toString('utf8'),
      ) as BuiltIndex;
      const { response } = await room.embedIndex(built, context);
      return Buffer.from(JSON.stringify(response));
    },
  },
  'rag/embed': endpoint(RagEmbedRequest, async (request, context) => {
    const room = await import('#analyzer/rag/rag.ts');
    return room.ragEmbed(request, context);
  }),
  'rag/search': endpoint(RagSearchRequest, async (request, context) => {
    const room = await import('#analyzer/rag/rag.ts');
    return room.ragSearch(request, context);
  }),
  capabilities: endpoint(z.object({}), async (_request, context) => {
    const room = await import('./capabilities.ts');
    return room.capabilities(context);
  }),
  'capabilities/model': endpoint(z.object({}), async (_request, context) => {
    const room = await import('#analyzer/llm/doctor/model-server.ts');
    return room.describeModelServer(context);
  }),
  'capabilities/test': endpoint(ModelTestRequest, async (request, context) => {
    const room = await import('#analyzer/llm/doctor/model-test.ts');
    return room.testModel(request, context);
  }),
  explain: endpoint(ExplainRequest, async (request, context) => {
    const room = await import('#analyzer/explain/explain.ts');
    return room.explain(request, context);
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
