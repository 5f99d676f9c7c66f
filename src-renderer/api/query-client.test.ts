import { expect, test } from 'vitest';
import { ApiError, UNREACHABLE, messageOf } from './api-error.ts';
import { unwrapEnvelope } from './envelope.ts';
import { isWorthRetrying } from './query-client.ts';

test.each([
  ['a lost connection is tried again', 0, new ApiError(UNREACHABLE, 'No connection'), true],
  ['but not for ever', 2, new ApiError(UNREACHABLE, 'No connection'), false],
  ['an answer with a code is final', 0, new ApiError(2001, 'No such project', 404), false],
  ['a fault of the page is final', 0, new TypeError('x is undefined'), false],
])('%s', (_behaviour, count, error, retried) => {
  expect(isWorthRetrying(count, error)).toBe(retried);
});

test.each([
  ['{"code":0,"message":"ok","data":null}', null],
  ['{"code":0,"message":"ok"}', undefined],
  ['{"code":0,"message":"ok","data":[1]}', [1]],
])('%s holds %o', (text, data) => {
  expect(unwrapEnvelope(text, 200)).toEqual(data);
});

test.each([
  ['no JSON', '<html>', -1],
  ['JSON of something else', '[1]', -1],
  ['no message', '{"code":0}', -1],
  ['an error', '{"code":2001,"message":"No such project"}', 2001],
])('%s is thrown with its code', (_case, text, code) => {
  let thrown: unknown;
  try {
    unwrapEnvelope(text, 404);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ code, httpStatus: 404 });
});

test.each([
  [new ApiError(2001, 'No such project'), 'No such project'],
  ['a thrown text', 'a thrown text'],
  [undefined, 'undefined'],
])('%o is said as %j', (error, message) => {
  expect(messageOf(error)).toBe(message);
});
