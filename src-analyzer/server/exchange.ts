import type { IncomingMessage, ServerResponse } from 'node:http';
import { ANALYZER_ERRORS } from '#contract/analyzer-api/errors.ts';
import { NDJSON, type StreamLine, type StepProgress } from '#contract/analyzer-api/progress.ts';
import {
  DEFAULT_ANALYZER_SETTINGS,
  SETTINGS_HEADER,
  type AnalyzerSettings,
} from '#contract/analyzer-api/settings.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import { createProgressFilter } from '#analyzer/request/context.ts';

/** A report request carries a whole scan and every finding; more than this is not ours. */
const MAX_BODY_BYTES = 256 * 1024 * 1024;

/** Reads a body; BAD_REQUEST when it is too large. */
export async function readBody(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new AnalyzerError('BAD_REQUEST', 'the request body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The settings of this request: the header's over the usual ones; BAD_REQUEST when the header is no JSON object. */
export function settingsOf(request: IncomingMessage, usual: AnalyzerSettings): AnalyzerSettings {
  const header = request.headers[SETTINGS_HEADER];
  if (typeof header !== 'string') return usual;
  try {
    const given: unknown = JSON.parse(decodeURIComponent(header));
    if (areSettings(given)) return { ...usual, ...given };
  } catch (cause) {
    throw new AnalyzerError('BAD_REQUEST', `the header ${SETTINGS_HEADER} is not JSON`, { cause });
  }
  throw new AnalyzerError('BAD_REQUEST', `the header ${SETTINGS_HEADER} does not hold settings`);
}

/** Whether every setting that is given has the type of its default; those that may be null are texts otherwise. */
function areSettings(given: unknown): given is Partial<AnalyzerSettings> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
  const values = new Map<string, unknown>(Object.entries(given));
  return Object.entries(DEFAULT_ANALYZER_SETTINGS).every(([name, usual]: [string, unknown]) => {
    const value = values.get(name);
    if (value === undefined || value === usual) return true;
    return typeof value === (usual === null ? 'string' : typeof usual);
  });
}

/** Answers with a body that is JSON in UTF-8. */
export function sendJson(response: ServerResponse, status: number, json: Uint8Array | string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(json);
}

export function sendError(response: ServerResponse, error: AnalyzerError): void {
  sendJson(response, ANALYZER_ERRORS[error.code].http, JSON.stringify(errorBody(error)));
}

export function errorBody(error: AnalyzerError) {
  return { error: { code: error.code, message: error.message } };
}

export function wantsProgress(request: IncomingMessage): boolean {
  return (request.headers.accept ?? '').includes(NDJSON);
}

/** The lines of an answer with progress (NDJSON). */
export interface LineWriter {
  /** Thinned out, so that a fast step does not drown the client. */
  progress(progress: StepProgress): void;
  /** The last line; the result is JSON in UTF-8. */
  result(json: Uint8Array): void;
}

export function lineWriter(response: ServerResponse): LineWriter {
  const isNews = createProgressFilter();
  const begin = (): void => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': `${NDJSON}; charset=utf-8` });
  };
  return {
    progress(progress) {
      if (!isNews(progress)) return;
      begin();
      response.write(`${JSON.stringify({ type: 'progress', ...progress } satisfies StreamLine)}\n`);
    },
    result(json) {
      begin();
      response.write('{"type":"result","data":');
      response.write(json);
      response.end('}\n');
    },
  };
}
