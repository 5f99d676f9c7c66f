import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import {
  AdvisoriesResponse,
  AdvisoryConversion,
  type AdvisoryConvertRequest,
  type JudgeRequest,
  JudgeResponse,
} from '#contract/analyzer-api/advisories.ts';
import type { ArchitectureRequest, ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import type { AnalyzerChatEvent, ChatRequest } from '#contract/analyzer-api/chat.ts';
import { DependencyResponse, type DependencyRequest } from '#contract/analyzer-api/dependency.ts';
import { DocResponse, type DocRequest } from '#contract/analyzer-api/doc.ts';
import { ArchitectureAnswer, withEdges } from '#contract/analyzer-api/edge-places.ts';
import { EvolutionResponse, type EvolutionRequest } from '#contract/analyzer-api/evolution.ts';
import { ExplainResponse, type ExplainRequest } from '#contract/analyzer-api/explain.ts';
import { FixResponse, type FixRequest } from '#contract/analyzer-api/fix.ts';
import { NDJSON, type StepProgress } from '#contract/analyzer-api/progress.ts';
import { QualityResponse, type QualityRequest } from '#contract/analyzer-api/quality.ts';
import {
  RagEmbedResponse,
  type RagEmbedRequest,
  RagIndexResponse,
  type RagIndexRequest,
  RagSearchResponse,
  type RagSearchRequest,
} from '#contract/analyzer-api/rag.ts';
import { ReportResponse, type ReportRequest } from '#contract/analyzer-api/report.ts';
import { ScanResponse, type ScanRequest } from '#contract/analyzer-api/scan.ts';
import type { AnalyzerSettings } from '#contract/analyzer-api/settings.ts';
import { AnalyzerCapabilities } from '#contract/analyzer-api/status.ts';
import { ModelServer, ModelTest, type ModelTestRequest } from '#contract/public-api/capabilities.ts';
import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#main/api-error.ts';
import { readChatEvents } from './chat-events.ts';
import { type ExchangeRequest, readAnswer, send } from './exchange.ts';
import { misunderstood, toApiError, unreachable } from './failures.ts';
import { probeAnalyzer } from './probe.ts';
import { SharedAnalyzer } from './shared-analyzer.ts';
import type { AnalyzerLocation } from './supervisor.ts';

export interface CallContext {
  /** Aborting it closes the connection, and with it the analyzer's work. */
  readonly signal?: AbortSignal;
  onProgress?(progress: StepProgress): void;
  /** What is otherwise in this call than the user's settings are. */
  readonly settings?: Partial<AnalyzerSettings>;
}

/**
 * Typed calls of `/analyze/v1`; every answer is checked against the contract.
 * @throws ApiError 3001 (not reachable, an error of its own, or an answer that does not fit), 3002, 3004;
 * the signal's reason when aborted. Calls that read a project are repeated when the analyzer died during them
 * (`SharedAnalyzer`).
 */
export interface AnalyzerClient {
  scan(request: ScanRequest, context?: CallContext): Promise<ScanResponse>;
  quality(request: QualityRequest, context?: CallContext): Promise<QualityResponse>;
  /** The change that fixes a finding of a text. */
  fix(request: FixRequest, context?: CallContext): Promise<FixResponse>;
  architecture(request: ArchitectureRequest, context?: CallContext): Promise<ArchitectureResponse>;
  evolution(request: EvolutionRequest, context?: CallContext): Promise<EvolutionResponse>;
  dependency(request: DependencyRequest, context?: CallContext): Promise<DependencyResponse>;
  /** The advisories that dependencies are judged by. */
  advisories(context?: CallContext): Promise<AdvisoriesResponse>;
  convertAdvisories(request: AdvisoryConvertRequest, context?: CallContext): Promise<AdvisoryConversion>;
  judgeDependencies(request: JudgeRequest, context?: CallContext): Promise<JudgeResponse>;
  report(request: ReportRequest, context?: CallContext): Promise<ReportResponse>;
  explain(request: ExplainRequest, context?: CallContext): Promise<ExplainResponse>;
  doc(request: DocRequest, context?: CallContext): Promise<DocResponse>;
  ragIndex(request: RagIndexRequest, context?: CallContext): Promise<RagIndexResponse>;
  /** Answers when the last vector has arrived: hours, with a slow model and much text. */
  ragEmbed(request: RagEmbedRequest, context?: CallContext): Promise<RagEmbedResponse>;
  ragSearch(request: RagSearchRequest, context?: CallContext): Promise<RagSearchResponse>;
  capabilities(context?: CallContext): Promise<AnalyzerCapabilities>;
  modelServer(context?: CallContext): Promise<ModelServer>;
  testModel(request: ModelTestRequest, context?: CallContext): Promise<ModelTest>;
  /** The chat's events as they come; ends when the analyzer's stream does. */
  chat(request: ChatRequest, context?: CallContext): AsyncGenerator<AnalyzerChatEvent>;
}

export interface AnalyzerClientOptions {
  readonly location: AnalyzerLocation;
  /** The settings of now, sent with each request. */
  readonly settings: () => AnalyzerSettings;
  /** What the analyzer was started with (D133). */
  readonly secret: string;
  /** How long a call waits for an analyzer that is just (re)starting. */
  readonly waitMs?: number;
}

/** A call that lasts longer than this is hung, whatever it does; the analyzer has its own, shorter limits. */
const MINUTE = 60_000;
const LIMIT_MS: Readonly<Record<string, number>> = {
  quality: 20 * MINUTE,
  fix: 3 * MINUTE,
  architecture: 20 * MINUTE,
  evolution: 20 * MINUTE,
  dependency: 5 * MINUTE,
  'dependency/judge': 5 * MINUTE,
  advisories: MINUTE,
  'advisories/convert': 20 * MINUTE,
  report: LIMITS.modelQueueMs + LIMITS.reportMs + MINUTE / 2,
  explain: LIMITS.explainQueueMs + LIMITS.explainMs + MINUTE / 4,
  doc: 5 * MINUTE,
  'rag/index': 60 * MINUTE,
  'rag/embed': 240 * MINUTE,
  'rag/search': 30_000,
  capabilities: 15_000,
  'capabilities/model': 20_000,
  'capabilities/test': LIMITS.modelQueueMs + 2 * MINUTE,
  chat: 2 * MINUTE + LIMITS.chatTotalMs,
};

export function createAnalyzerClient({
  location,
  settings,
  secret,
  waitMs = 10_000,
}: AnalyzerClientOptions): AnalyzerClient {
  const limitOf = (path: string): number => LIMIT_MS[path] ?? settings().scanTimeoutSeconds * 1000 + MINUTE;
  const settingsOf = (context: CallContext) => ({ ...settings(), ...context.settings });
  const shared = new SharedAnalyzer({ location, probe: probeAnalyzer, restartMs: 3 * waitMs });

  /** A call that reads a project: it may bring the analyzer down, and must not suffer from another that does. */
  function work<T extends z.ZodType>(path: string, schema: T) {
    const once = post(path, schema);
    return (body: unknown, context: CallContext = {}): Promise<z.infer<T>> =>
      shared.run(() => once(body, context), context.signal ?? new AbortController().signal);
  }

  function post<T extends z.ZodType>(path: string, schema: T) {
    return async (body: unknown, context: CallContext = {}): Promise<z.infer<T>> => {
      const limit = AbortSignal.timeout(limitOf(path));
      const signal = context.signal === undefined ? limit : AbortSignal.any([context.signal, limit]);
      const url = location.url ?? (await location.whenReady(waitMs));
      if (url === undefined) throw unreachable();
      const how = { settings: settingsOf(context), secret, accept: NDJSON, signal } as const;
      const data = await exchange({ url, path, body, ...how }, limit, context);
      const checked = schema.safeParse(data);
      // Checking and then storing a big answer are two long steps: others get their turn in between.
      await nextTurn();
      if (checked.success) return checked.data;
      throw misunderstood(checked.error);
    };
  }

  async function* chat(body: ChatRequest, context: CallContext = {}): AsyncGenerator<AnalyzerChatEvent> {
    const limit = AbortSignal.timeout(limitOf('chat'));
    const signal = context.signal === undefined ? limit : AbortSignal.any([context.signal, limit]);
    const url = location.url ?? (await location.whenReady(waitMs));
    if (url === undefined) throw unreachable();
    const accept = 'text/event-stream';
    const answer = await send({ url, path: 'chat', body, settings: settings(), secret, accept, signal });
    if (answer.statusCode !== 200) await readAnswer(answer, signal, () => {});
    yield* readChatEvents(answer);
  }

  return {
    scan: work('scan', ScanResponse),
    quality: work('quality', QualityResponse),
    fix: work('fix', FixResponse),
    architecture: byPlaces(work('architecture', ArchitectureAnswer)),
    evolution: work('evolution', EvolutionResponse),
    dependency: work('dependency', DependencyResponse),
    advisories: (context) => post('advisories', AdvisoriesResponse)({}, context),
    convertAdvisories: work('advisories/convert', AdvisoryConversion),
    judgeDependencies: work('dependency/judge', JudgeResponse),
    report: work('report', ReportResponse),
    explain: post('explain', ExplainResponse),
    doc: work('doc', DocResponse),
    ragIndex: work('rag/index', RagIndexResponse),
    ragEmbed: post('rag/embed', RagEmbedResponse),
    ragSearch: post('rag/search', RagSearchResponse),
    capabilities: (context) => post('capabilities', AnalyzerCapabilities)({}, context),
    modelServer: (context) => post('capabilities/model', ModelServer)({}, context),
    testModel: post('capabilities/test', ModelTest),
    chat,
  };
}

/** The edges come by the places of their nodes, and are given by their keys. */
function byPlaces(
  ask: (body: unknown, context?: CallContext) => Promise<ArchitectureAnswer>,
): AnalyzerClient['architecture'] {
  return async (request, context) => withEdges(await ask({ ...request, edgesByPlace: true }, context));
}

async function exchange(call: ExchangeRequest, limit: AbortSignal, context: CallContext): Promise<unknown> {
  try {
    return await readAnswer(await send(call), call.signal, (progress) => context.onProgress?.(progress));
  } catch (error) {
    return rethrow(error, call.path, limit);
  }
}

/** Our own time limit is a failure of the call, not a wish of the caller. */
function rethrow(error: unknown, path: string, limit: AbortSignal): never {
  if (!limit.aborted || error instanceof ApiError) throw error;
  if (path === 'scan') throw toApiError('SCAN_TIMEOUT', 'the call took too long');
  throw unreachable(error);
}
