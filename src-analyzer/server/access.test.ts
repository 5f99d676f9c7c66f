import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { takeAccess } from './access.ts';

const requestWith = (authorization?: string) => ({ headers: { authorization } }) as IncomingMessage;

test('the secret of the environment lets in, and no child inherits it', () => {
  const env: NodeJS.ProcessEnv = { VITALS_ANALYZER_SECRET: 'abc' };
  const mayCall = takeAccess(env);
  expect(mayCall(requestWith('Bearer abc'))).toBe(true);
  expect(mayCall(requestWith('bearer abc'))).toBe(true);
  expect(mayCall(requestWith('Bearer abcd'))).toBe(false);
  expect(mayCall(requestWith('abc'))).toBe(false);
  expect(mayCall(requestWith())).toBe(false);
  expect(env).toEqual({});
});

test('without a secret nobody is let in', () => {
  expect(takeAccess({})(requestWith('Bearer '))).toBe(false);
  expect(takeAccess({ VITALS_ANALYZER_SECRET: '' })(requestWith('Bearer x'))).toBe(false);
});

test('VITALS_ANALYZER_OPEN=1 lets everybody in', () => {
  const env = { VITALS_ANALYZER_OPEN: '1', VITALS_ANALYZER_SECRET: 'abc' };
  expect(takeAccess(env)(requestWith())).toBe(true);
  expect(takeAccess({ VITALS_ANALYZER_OPEN: '0' })(requestWith())).toBe(false);
});
