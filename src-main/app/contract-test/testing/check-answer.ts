import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { API_ERRORS, type ApiErrorName } from '#contract/errors.ts';
import { ChatEvents } from '#contract/public-api/chats.ts';
import type { EndpointSpec } from '#contract/public-api/endpoint.ts';
import { ErrorBody, envelopeOf } from '#contract/public-api/envelope.ts';
import type { RawAnswer } from './raw-request.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

/** What no answer may contain: where the program or its data lie, and how its code is called (D26). */
export function findLeak(text: string, dataDir: string): string | undefined {
  const leaks: readonly [string, boolean][] = [
    ['the data directory', text.includes(dataDir)],
    ['the program’s folder', text.includes(ROOT)],
    ['a module', text.includes('node_modules') || /\bnode:internal\b/.test(text)],
    ['a stack trace', /\bat (?:async )?[\w$.<>]+ \(|\n\s+at /.test(text)],
    ['a source file', /\.ts:\d+:\d+/.test(text)],
    ['a database error', /SQLITE_|SqliteError/.test(text)],
  ];
  return leaks.find(([, found]) => found)?.[0];
}

/** The wrapper around the endpoint's data, its event stream or its file. @throws when the answer is anything else */
export function requireSuccess(endpoint: EndpointSpec, answer: RawAnswer): void {
  const where = `${endpoint.method} ${endpoint.path} answered ${answer.status}: ${answer.text.slice(0, 300)}`;
  if (answer.status !== endpoint.status) throw new Error(where);
  if (endpoint.data === 'stream') requireEvents(answer);
  else if (endpoint.data === 'file') requireFile(answer);
  else parseJson(envelopeOf(endpoint.data), answer);
}

/** The contract's error body with the code and status of that name. @throws when the answer is anything else */
export function requireError(name: ApiErrorName, answer: RawAnswer): void {
  const { code, http } = API_ERRORS[name];
  const body = parseJson(ErrorBody, answer);
  if (answer.status === http && body.code === code) return;
  throw new Error(`Expected ${http}/${code}, got ${answer.status}/${body.code}: ${body.message}`);
}

function parseJson<T extends z.ZodType>(schema: T, answer: RawAnswer): z.infer<T> {
  if (!/^application\/json\b/.test(answer.contentType)) {
    throw new Error(`Not JSON but ${answer.contentType}: ${answer.text.slice(0, 300)}`);
  }
  const parsed = schema.safeParse(JSON.parse(answer.text));
  if (parsed.success) return parsed.data;
  throw new Error(`${z.prettifyError(parsed.error)}\nin ${answer.text.slice(0, 500)}`);
}

function requireEvents({ contentType, text }: RawAnswer): void {
  if (!contentType.startsWith('text/event-stream')) throw new Error(`No event stream: ${contentType}`);
  for (const frame of text.split('\n\n').filter((part) => part.startsWith('event: '))) {
    const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(frame) ?? [];
    if (!(event in ChatEvents)) throw new Error(`An unknown event: ${frame}`);
    ChatEvents[event as keyof typeof ChatEvents].parse(JSON.parse(data));
  }
}

function requireFile({ contentType, text }: RawAnswer): void {
  if (
    !/^(?:text\/(?:markdown|html)|application\/(?:zip|(?:sarif\+|spdx\+|vnd\.cyclonedx\+)?json))\b/.test(
      contentType,
    )
  ) {
    throw new Error(`No file: ${contentType}`);
  }
  if (text.length === 0) throw new Error('The file is empty.');
}

/** The errors an endpoint may answer anything with: its own, and what every endpoint may answer. */
export function allowedErrors({ errors }: EndpointSpec): readonly ApiErrorName[] {
  return [...errors, 'PARAMETER_INVALID'];
}

/** An answer to a request that nobody in their right mind sends: sound, foreseen, and silent about the machine. */
export function requireSound(endpoint: EndpointSpec | undefined, answer: RawAnswer, dataDir: string): void {
  const leak = findLeak(answer.text, dataDir);
  if (leak !== undefined) throw new Error(`The answer tells ${leak}: ${answer.text.slice(0, 500)}`);
  if (endpoint !== undefined && answer.status === endpoint.status) {
    requireSuccess(endpoint, answer);
    return;
  }
  const body = parseJson(ErrorBody, answer);
  // Another method or no such address, a foreign host, another secret: 1002 with the status that says so (D12, D32,
  // D37, D138).
  if ([401, 403, 404, 405, 421].includes(answer.status) && body.code === API_ERRORS.PARAMETER_INVALID.code)
    return;
  const allowed = endpoint === undefined ? (['PARAMETER_INVALID'] as const) : allowedErrors(endpoint);
  const isForeseen = allowed.some(
    (name) => API_ERRORS[name].code === body.code && API_ERRORS[name].http === answer.status,
  );
  if (!isForeseen) throw new Error(`Not foreseen: ${answer.status}/${body.code} ${body.message}`);
}
