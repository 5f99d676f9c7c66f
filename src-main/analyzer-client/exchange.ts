import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { ErrorLine, NDJSON, type StepProgress, StreamLine } from '#contract/analyzer-api/progress.ts';
import { type AnalyzerSettings, SETTINGS_HEADER } from '#contract/analyzer-api/settings.ts';
import { connectionLost, misunderstood, toApiError } from './failures.ts';
import { readLines } from './read-lines.ts';

export interface ExchangeRequest {
  /** Address of the analyzer. */
  readonly url: string;
  /** Path below `/analyze/v1/`. */
  readonly path: string;
  readonly body: unknown;
  readonly settings: AnalyzerSettings;
  /** What the analyzer was started with (D133). */
  readonly secret: string;
  readonly accept: 'application/json' | 'text/event-stream' | typeof NDJSON;
  readonly signal: AbortSignal;
}

/** Body of every answer that is not 200. */
const ErrorAnswer = ErrorLine.omit({ type: true });

const kept = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 8 });

/** Sends one POST; resolves with the answer's head. @throws 3001 when nobody answers, the signal's reason when aborted */
export async function send(options: ExchangeRequest): Promise<IncomingMessage> {
  options.signal.throwIfAborted();
  try {
    return await sendOnce(options);
  } catch (error) {
    // The kept connection was closed in the moment it was used again: nothing has arrived, so it is sent again, on a
    // connection of its own, because the other kept ones may be as stale.
    if (error instanceof StaleConnection) return sendOnce(options, false);
    throw error;
  }
}

class StaleConnection extends Error {}

function sendOnce(options: ExchangeRequest, connections: Agent | false = kept): Promise<IncomingMessage> {
  const { url, path, body, settings, secret, accept, signal } = options;
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      `${url}/analyze/v1/${path}`,
      {
        agent: connections,
        method: 'POST',
        signal,
        headers: {
          'Content-Type': 'application/json',
          Accept: accept,
          Authorization: `Bearer ${secret}`,
          [SETTINGS_HEADER]: encodeURIComponent(JSON.stringify(settings)),
        },
      },
      resolve,
    );
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      const isStale = outgoing.reusedSocket && error.code === 'ECONNRESET';
      reject(isStale ? new StaleConnection() : faultOf(error, signal));
    });
    outgoing.end(JSON.stringify(body));
  });
}

/** A broken connection is 3001, unless it was us who broke it. */
function faultOf(error: unknown, signal: AbortSignal): unknown {
  return signal.aborted ? signal.reason : connectionLost(error);
}

/** The answer's JSON value; progress lines go to `onProgress`. @throws ApiError 3xxx for an error answer */
export async function readAnswer(
  answer: IncomingMessage,
  signal: AbortSignal,
  onProgress: (progress: StepProgress) => void,
): Promise<unknown> {
  try {
    const isStream = (answer.headers['content-type'] ?? '').includes(NDJSON);
    return isStream ? await readResultLine(answer, onProgress) : await readJson(answer);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw misunderstood(error);
    throw isConnectionError(error) ? faultOf(error, signal) : error;
  }
}

function isConnectionError(error: unknown): boolean {
  return error instanceof Error && ('code' in error || error.name === 'AbortError') && !('apiName' in error);
}

async function readJson(answer: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  if (answer.statusCode === 200) return JSON.parse(text);
  throw errorOf(text);
}

function errorOf(text: string): Error {
  const body = ErrorAnswer.parse(JSON.parse(text));
  return toApiError(body.error.code, body.error.message);
}

async function readResultLine(
  answer: IncomingMessage,
  onProgress: (progress: StepProgress) => void,
): Promise<unknown> {
  for await (const text of readLines(answer)) {
    const line = StreamLine.parse(JSON.parse(text));
    if (line.type === 'progress') onProgress({ step: line.step, done: line.done, total: line.total });
    else if (line.type === 'error') throw toApiError(line.error.code, line.error.message);
    else {
      // A result may be many megabytes: others get their turn between parsing and checking it.
      await nextTurn();
      return line.data;
    }
  }
  throw connectionLost(new Error('The response ended without a result.'));
}
