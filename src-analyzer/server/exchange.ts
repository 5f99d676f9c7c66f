import type { IncomingMessage, ServerResponse } from 'node:http';
import { ANALYZER_ERRORS } from '#contract/analyzer-api/errors.ts';
import { NDJSON, type StreamLine } from '#contract/analyzer-api/progress.ts';
import {
  DEFAULT_ANALYZER_SETTINGS,
  SETTINGS_HEADER,
  type AnalyzerSettings,
} from '#contract/analyzer-api/settings.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';

/** A report request carries a whole scan and every finding; more than this is not ours. */
const MAX_BODY_BYTES = 256 * 1024 * 1024;

/** Reads and parses a JSON body; BAD_REQUEST when it is too large or no JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new AnalyzerError('BAD_REQUEST', 'the request body is too large');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (cause) {
    throw new AnalyzerError('BAD_REQUEST', 'the request body is not JSON', { cause });
  }
}

/** The settings of this request: the header's over the defaults; BAD_REQUEST when the header is no JSON object. */
export function settingsOf(request: IncomingMessage): AnalyzerSettings {
  const header = request.headers[SETTINGS_HEADER];
  if (typeof header !== 'string') return DEFAULT_ANALYZER_SETTINGS;
  try {
    const given: unknown = JSON.parse(decodeURIComponent(header));
    if (areSettings(given)) return { ...DEFAULT_ANALYZER_SETTINGS, ...given };
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

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

export function sendError(response: ServerResponse, error: AnalyzerError): void {
  sendJson(response, ANALYZER_ERRORS[error.code].http, errorBody(error));
}

export function errorBody(error: AnalyzerError) {
  return { error: { code: error.code, message: error.message } };
}

export function wantsProgress(request: IncomingMessage): boolean {
  return (request.headers.accept ?? '').includes(NDJSON);
}

/** Least time between two progress lines of one request, milliseconds. */
const PROGRESS_INTERVAL_MS = 100;

/** Writes NDJSON lines; progress is thinned out so that a fast step does not drown the client. */
export function lineWriter(response: ServerResponse): (line: StreamLine) => void {
  let lastProgress = 0;
  let lastStep = '';
  return (line) => {
    if (line.type === 'progress') {
      const now = performance.now();
      if (line.step === lastStep && line.done !== line.total && now - lastProgress < PROGRESS_INTERVAL_MS)
        return;
      lastProgress = now;
      lastStep = line.step;
    }
    if (!response.headersSent) response.writeHead(200, { 'content-type': `${NDJSON}; charset=utf-8` });
    response.write(`${JSON.stringify(line)}\n`);
  };
}
