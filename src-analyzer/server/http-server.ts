import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AnalyzerSettings } from '#contract/analyzer-api/settings.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { parseRequest } from '#analyzer/request/parse-request.ts';
import type { AccessCheck } from './access.ts';
import { ENDPOINTS, EVENT_ENDPOINTS, type Endpoint, type EventEndpoint } from './endpoints.ts';
import { sendEvents } from './event-stream.ts';
import {
  errorBody,
  lineWriter,
  readBody,
  sendError,
  sendJson,
  settingsOf,
  wantsProgress,
} from './exchange.ts';

const PREFIX = '/analyze/v1/';

export interface AnalyzerLog {
  error(message: string, cause?: unknown): void;
}

export interface AnalyzerServerOptions {
  readonly version: string;
  readonly log: AnalyzerLog;
  readonly mayCall: AccessCheck;
  /** What holds where a request names no settings of its own. */
  readonly settings: AnalyzerSettings;
}

/**
 * The HTTP side of the analyzer: `/analyze/v1`, JSON in and out, NDJSON with progress when asked for
 * (`analyzer-api/progress.ts` of the contract). It answers only its own loopback name and no browser (D37), and, but for
 * the health line, only whom `mayCall` lets pass (D133). The event loop here serves requests and streams; whatever reads
 * a project runs in threads (`stages.ts`).
 */
export function createAnalyzerServer(options: AnalyzerServerOptions): Server {
  const server = createServer((request, response) => {
    answer(request, response, { ...options, server }).catch((error: unknown) => {
      fail(response, error, options.log);
    });
  });
  // A scan may take ten minutes: the client decides how long it waits.
  server.requestTimeout = 0;
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = 60_000;
  return server;
}

interface ServerParts extends AnalyzerServerOptions {
  server: Server;
}

async function answer(request: IncomingMessage, response: ServerResponse, parts: ServerParts): Promise<void> {
  const refusal = refuseForeign(request, parts.server);
  if (refusal !== undefined) {
    sendJson(
      response,
      refusal,
      JSON.stringify(errorBody(new AnalyzerError('BAD_REQUEST', 'this server answers only its own backend'))),
    );
    return;
  }
  const [path = ''] = (request.url ?? '/').split('?', 1);
  if (path === `${PREFIX}health` && request.method === 'GET') {
    sendJson(response, 200, JSON.stringify({ status: 'UP', version: parts.version }));
    return;
  }
  if (!parts.mayCall(request)) {
    response.setHeader('www-authenticate', 'Bearer');
    throw new AnalyzerError('UNAUTHORIZED', 'this server answers only the backend that started it');
  }
  const name = path.startsWith(PREFIX) && request.method === 'POST' ? path.slice(PREFIX.length) : '';
  const exchange = { ...parts, request, response };
  // `constructor` and its like are no endpoints, though every object answers to them.
  const endpoint = Object.hasOwn(ENDPOINTS, name) ? ENDPOINTS[name] : undefined;
  const events = Object.hasOwn(EVENT_ENDPOINTS, name) ? EVENT_ENDPOINTS[name] : undefined;
  if (endpoint !== undefined) await runEndpoint(endpoint, exchange);
  else if (events !== undefined) await runEvents(events, exchange);
  else throw new AnalyzerError('NOT_FOUND', 'there is no such endpoint');
}

interface Exchange extends ServerParts {
  request: IncomingMessage;
  response: ServerResponse;
}

async function runEvents(endpoint: EventEndpoint, exchange: Exchange): Promise<void> {
  const { request, response, log } = exchange;
  const settings = settingsOf(request, exchange.settings);
  const body = parseRequest(endpoint.request, await readBody(request));
  const signal = clientSignal(response);
  const events = endpoint.events(body as never, { signal, settings, onProgress: () => {} });
  await sendEvents(response, events, signal, (error) => log.error('an endpoint failed', error));
}

/** Aborts when the client closes the connection before it has its answer. */
function clientSignal(response: ServerResponse): AbortSignal {
  const client = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) client.abort(new Error('the client closed the connection'));
  });
  return client.signal;
}

async function runEndpoint(endpoint: Endpoint, exchange: Exchange): Promise<void> {
  const { request, response, log } = exchange;
  const settings = settingsOf(request, exchange.settings);
  const body = await readBody(request);
  const signal = clientSignal(response);
  const lines = wantsProgress(request) ? lineWriter(response) : undefined;
  const context: AnalysisContext = {
    signal,
    settings,
    onProgress: (progress) => lines?.progress(progress),
  };
  try {
    const json = await endpoint.answer(body, context);
    if (signal.aborted) return;
    if (lines === undefined) sendJson(response, 200, json);
    else lines.result(json);
  } catch (error) {
    if (!signal.aborted) fail(response, error, log);
  }
}

/** The HTTP status of a refusal, or undefined when the request may pass (D37). */
function refuseForeign(request: IncomingMessage, server: Server): number | undefined {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const own = ['127.0.0.1', 'localhost', '[::1]'].map((host) => `${host}:${port}`);
  if (!own.includes(request.headers.host ?? '')) return 421;
  return request.headers.origin === undefined ? undefined : 403;
}

function fail(response: ServerResponse, error: unknown, log: AnalyzerLog): void {
  const known = error instanceof AnalyzerError ? error : undefined;
  if (known === undefined) log.error('an endpoint failed', error);
  const shown =
    known ?? new AnalyzerError('INTERNAL', 'the analyzer met an unexpected error; see its log for details');
  if (response.writableEnded || response.destroyed) return;
  if (response.headersSent) {
    response.write(`${JSON.stringify({ type: 'error', ...errorBody(shown) })}\n`);
    response.end();
  } else sendError(response, shown);
}
