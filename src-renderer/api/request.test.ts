import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, isApiError, isUnreachable } from './api-error.ts';
import { useConnection } from './connection.ts';
import { readEvents } from './event-stream.ts';
import { apiUrl, request } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (body: string, init?: ResponseInit) =>
  vi.stubGlobal('fetch', async () => new Response(body, init));

test('the data of an answer is unwrapped', async () => {
  answer('{"code":0,"message":"ok","data":{"id":7}}');
  expect(await request('/projects/7')).toEqual({ id: 7 });
});

test.each([
  ['a business error', '{"code":2001,"message":"Project not found"}', 404, 2001],
  ['something that is not the service', '<html>', 502, -1],
])('%s becomes an ApiError', async (_, body, status, code) => {
  answer(body, { status });
  await expect(request('/projects/7')).rejects.toMatchObject({ code, httpStatus: status });
});

test('names of the code table recognise an error', () => {
  expect(isApiError(new ApiError(2001, '', 404), 'PROJECT_NOT_FOUND')).toBe(true);
  expect(isApiError(new Error('x'), 'PROJECT_NOT_FOUND')).toBe(false);
});

test('no answer at all is remembered until there is one', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await request('/health').catch((reason: unknown) => reason);
  expect(isUnreachable(error)).toBe(true);
  expect(useConnection.getState().lost).toBe(true);
  answer('{"code":0,"message":"ok","data":null}');
  await request('/health');
  expect(useConnection.getState().lost).toBe(false);
});

test('an aborted call is no lost connection', async () => {
  const stop = new AbortController();
  stop.abort();
  vi.stubGlobal('fetch', () => Promise.reject(stop.signal.reason as Error));
  await expect(request('/health', { signal: stop.signal })).rejects.toThrow('aborted');
  expect(useConnection.getState().lost).toBe(false);
});

test('empty query values do not appear in the address', () => {
  expect(apiUrl('/projects', { keyword: '', page: 2, status: undefined })).toBe('/api/v1/projects?page=2');
});

test('events are read as they are, comments are skipped', async () => {
  answer(': hi\n\nevent: delta\ndata: {"content":"a"}\n\nevent: done\ndata: {}\n\n', {
    headers: { 'Content-Type': 'text/event-stream' },
  });
  const seen: string[] = [];
  for await (const event of readEvents('/chats/1/messages')) seen.push(`${event.event} ${event.data}`);
  expect(seen).toEqual(['delta {"content":"a"}', 'done {}']);
});

test('a refusal instead of a stream is an ApiError', async () => {
  answer('{"code":2007,"message":"Sent twice"}', {
    status: 400,
    headers: { 'Content-Type': 'application/json' },
  });
  const read = async () => {
    for await (const _ of readEvents('/chats/1/messages')) throw new Error('there is no event');
  };
  await expect(read()).rejects.toMatchObject({ code: 2007 });
});
