import { afterEach, expect, test, vi } from 'vitest';
import { request } from './request.ts';

const ADDRESS = '/api/v1/projects/7';
const answerOf = (id: number) => ({
  status: 200,
  tag: `"${id}"`,
  text: `{"code":0,"message":"ok","data":{"id":${id}}}`,
});

function askedEarly(answer: ReturnType<typeof answerOf> | undefined, agoMs = 0): void {
  const askedAt = performance.now() - agoMs;
  globalThis.earlyRequests = new Map([[ADDRESS, { askedAt, answer: Promise.resolve(answer) }]]);
}

/** @returns how often the backend was asked */
function backendHas(id: number): () => number {
  const fetched = vi.fn<() => Promise<Response>>(async () => new Response(answerOf(id).text));
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls.length;
}

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.earlyRequests = undefined;
});

test('what was asked for early is taken once, then asked for again', async () => {
  const asked = backendHas(2);
  askedEarly(answerOf(1));
  expect(await request('/projects/7')).toEqual({ id: 1 });
  expect(asked()).toBe(0);
  expect(await request('/projects/7')).toEqual({ id: 2 });
  expect(asked()).toBe(1);
});

test.each([
  ['that failed', undefined, 0],
  ['that is old', answerOf(1), 60_000],
])('an early answer %s is asked for again', async (_, answer, agoMs) => {
  const asked = backendHas(2);
  askedEarly(answer, agoMs);
  expect(await request('/projects/7')).toEqual({ id: 2 });
  expect(asked()).toBe(1);
});

test('an early error is one of the view', async () => {
  askedEarly({ status: 404, tag: '"x"', text: '{"code":2001,"message":"Project not found"}' });
  await expect(request('/projects/7')).rejects.toMatchObject({ code: 2001, httpStatus: 404 });
});
