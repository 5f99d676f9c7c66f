import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AnalyzerErrorCode, ANALYZER_ERRORS } from '#contract/analyzer-api/errors.ts';
import { NDJSON } from '#contract/analyzer-api/progress.ts';
import type { AnalyzerLocation } from '#main/analyzer-client/index.ts';
import { sampleReport, sampleScan } from './sample-answers.ts';

/** One request to the fake analyzer. */
export interface FakeExchange {
  readonly body: Record<string, unknown>;
  readonly headers: IncomingMessage['headers'];
  /** Aborts when the client has closed the connection. */
  readonly signal: AbortSignal;
  readonly response: ServerResponse;
  progress(step: string, done: number, total: number | null): void;
}

type Answer = (exchange: FakeExchange) => unknown;

/** Thrown by an answer: the analyzer's error body. */
export class FakeError extends Error {
  readonly code: AnalyzerErrorCode;
  constructor(code: AnalyzerErrorCode) {
    super(`scripted ${code}`);
    this.code = code;
  }
}

/** An analyzer whose answers a test writes; what it does not write is a small good answer. */
export interface FakeAnalyzer {
  readonly url: string;
  readonly location: AnalyzerLocation;
  /** Endpoint (`scan`, `rag/index`) to answer; change it at any time. */
  readonly answers: Map<string, Answer>;
  /** The bodies received, by endpoint, in order. */
  readonly received: { readonly endpoint: string; readonly body: Record<string, unknown> }[];
  close(): Promise<void>;
}

const GOOD_ANSWERS: readonly [string, Answer][] = [
  ['scan', () => sampleScan()],
  ['quality', () => ({ available: false })],
  ['architecture', () => ({ nodes: [], edges: [], violations: [], checkedLanguages: [], skippedFiles: {} })],
  ['evolution', () => ({ available: false })],
  ['dependency', () => ({ available: false, dependencies: [], rulesDate: '2026-11-01' })],
  ['report', () => sampleReport()],
  [
    'capabilities',
    () => ({
      llm: { state: 'OFF', chatModel: null, embedModel: null },
      quality: { available: true, engines: ['rules'] },
      retrieval: { vectors: false },
    }),
  ],
];

export async function startFakeAnalyzer(): Promise<FakeAnalyzer> {
  const answers = new Map<string, Answer>(GOOD_ANSWERS);
  const received: FakeAnalyzer['received'] = [];
  const server = createServer((request, response) => void serve(request, response, { answers, received }));
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    location: { url, whenReady: () => Promise.resolve(url) },
    answers,
    received,
    close: () => closeServer(server),
  };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { answers, received }: Pick<FakeAnalyzer, 'answers' | 'received'>,
): Promise<void> {
  const endpoint = (request.url ?? '').replace('/analyze/v1/', '');
  if (endpoint === 'health') {
    response.end(JSON.stringify({ status: 'UP', version: '0.0.0' }));
    return;
  }
  let text = '';
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) text += chunk;
  const body = JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>;
  received.push({ endpoint, body });
  const closed = new AbortController();
  response.once('close', () => closed.abort());
  const exchange: FakeExchange = {
    body,
    headers: request.headers,
    signal: closed.signal,
    response,
    progress: (step, done, total) => writeLine(response, { type: 'progress', step, done, total }),
  };
  try {
    const answer = answers.get(endpoint);
    if (answer === undefined) throw new FakeError('NOT_FOUND');
    const data = await answer(exchange);
    if (response.writableEnded || response.destroyed) return;
    writeLine(response, { type: 'result', data });
    response.end();
  } catch (error) {
    sendError(response, error instanceof FakeError ? error.code : 'INTERNAL');
  }
}

function writeLine(response: ServerResponse, line: unknown): void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': NDJSON });
  response.write(`${JSON.stringify(line)}\n`);
}

function sendError(response: ServerResponse, code: AnalyzerErrorCode): void {
  if (response.destroyed) return;
  const error = { code, message: `scripted ${code}` };
  if (response.headersSent) writeLine(response, { type: 'error', error });
  else {
    response.writeHead(ANALYZER_ERRORS[code].http, { 'content-type': 'application/json' });
    response.write(JSON.stringify({ error }));
  }
  response.end();
}
