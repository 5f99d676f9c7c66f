import { afterEach, expect, test, vi } from 'vitest';
import { apiUrl, request } from './request.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.earlyAnswers = undefined;
});

test('an answer that is there early is taken once', async () => {
  const address = apiUrl('/projects/7/files/facts');
  globalThis.earlyAnswers = new Map([
    [address, Promise.resolve(new Response('{"code":0,"message":"ok","data":{"total":1}}'))],
  ]);
  const late = vi.fn(async () => new Response('{"code":0,"message":"ok","data":{"total":2}}'));
  vi.stubGlobal('fetch', late);
  expect(await request('/projects/7/files/facts')).toEqual({ total: 1 });
  expect(late).not.toHaveBeenCalled();
  expect(await request('/projects/7/files/facts')).toEqual({ total: 2 });
});
