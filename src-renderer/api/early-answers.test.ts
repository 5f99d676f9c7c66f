import { afterEach, expect, test, vi } from 'vitest';
import { takeEarlyAnswer } from './early-answers.ts';
import { apiUrl, request } from './request.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  globalThis.earlyAnswers = undefined;
});

test('an answer that is there early is taken once', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(300);
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

test('an answer that nobody took while the page began is not taken later', () => {
  globalThis.earlyAnswers = new Map([['/files', Promise.resolve(new Response('old'))]]);
  expect(takeEarlyAnswer('/files', 11_000)).toBeUndefined();
  expect(globalThis.earlyAnswers.size).toBe(0);
});
