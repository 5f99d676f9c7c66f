import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchExport } from './fetch-export.ts';

let folder = '';
let server: Server;
let answer: RequestListener;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-fetch-'));
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const file = (): string => join(folder, 'all.zip');
const url = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/npm/all.zip`;
const fetched = (signal = new AbortController().signal) =>
  fetchExport(url(), file(), { signal, silenceMs: 300 });

test('what the server sends is what the file holds, and nothing of this machine is told', async () => {
  let told: unknown;
  answer = ({ method, url: path, headers }, response) => {
    told = { method, path, cookie: headers.cookie, length: headers['content-length'] };
    response.end('export');
  };
  await fetched();
  expect(readFileSync(file(), 'utf8')).toBe('export');
  expect(told).toEqual({ method: 'GET', path: '/npm/all.zip', cookie: undefined, length: undefined });
});

test.each<[string, RequestListener]>([
  ['an error of the server', (_request, response) => response.writeHead(503).end()],
  ['an answer that breaks off', (_request, response) => response.write('x', () => response.destroy())],
  ['an answer that stops coming', (_request, response) => response.write('x')],
  ['no answer', () => {}],
])('%s is one sentence that names the server', async (_case, listener) => {
  answer = listener;
  await expect(fetched()).rejects.toMatchObject({
    apiName: 'PARAMETER_INVALID',
    message: expect.stringMatching(/^The vulnerability data could not be fetched from 127\.0\.0\.1:\d+: /),
  });
});

test('whoever asked may give up', async () => {
  const stop = new AbortController();
  answer = (_request, response) => response.write('x', () => stop.abort(new Error('given up')));
  await expect(fetched(stop.signal)).rejects.toThrow('given up');
});
