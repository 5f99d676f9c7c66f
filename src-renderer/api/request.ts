import { unseenAgain } from '#contract/visible-text.ts';
import { ApiError, UNREACHABLE } from './api-error.ts';
import { useConnection } from './connection.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { unwrapEnvelope } from './envelope.ts';
import { keepAnswer, knownAnswer } from './known-answers.ts';
import { toUnseenJson } from './visible-json.ts';

export const API_BASE = '/api/v1';

type QueryValue = string | number | boolean | null | undefined;

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  query?: Record<string, QueryValue>;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** The address of an endpoint; empty query values are left out, shown characters become the unseen ones again. */
export function apiUrl(path: string, query: Record<string, QueryValue> = {}): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const search = new URLSearchParams(
    given.map(([name, value]) => [name, unseenAgain(String(value))]),
  ).toString();
  return `${API_BASE}${path}${search ? `?${search}` : ''}`;
}

/**
 * One call whose answer the caller reads itself (streams, downloads).
 * @throws ApiError UNREACHABLE when nothing answers; an abort is passed on as it is
 */
export async function send(path: string, options: RequestOptions = {}): Promise<Response> {
  const { method = 'GET', body, query, signal, headers } = options;
  try {
    const address = apiUrl(path, query);
    const early = method === 'GET' ? takeEarlyAnswer(address) : undefined;
    const asked =
      early ??
      fetch(address, {
        method,
        headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: toUnseenJson(body) }),
        ...(signal ? { signal } : {}),
      });
    const response = await asked;
    useConnection.getState().report(false);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    useConnection.getState().report(true);
    throw new ApiError(UNREACHABLE, error instanceof Error ? error.message : 'No connection');
  }
}

/**
 * Calls an endpoint and returns the `data` of its answer. The shape was promised by the contract and is
 * checked by the backend's own tests, so the type is taken at its word instead of shipping the schemas.
 * What was read before and has not changed is not sent again, but is the same object.
 * @throws ApiError
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  if (options.method !== undefined && options.method !== 'GET') {
    const response = await send(path, options);
    return unwrapEnvelope(await response.text(), response.status) as T;
  }
  const address = apiUrl(path, options.query);
  const known = knownAnswer(address);
  const headers = known === undefined ? {} : { 'If-None-Match': known.tag };
  const response = await send(path, { ...options, headers: { ...options.headers, ...headers } });
  if (response.status === 304 && known !== undefined) return known.data as T;
  const data = unwrapEnvelope(await response.text(), response.status);
  keepAnswer(address, response.headers.get('etag'), data);
  return data as T;
}
