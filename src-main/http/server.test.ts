import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Router } from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GitImportRequest, ProjectListQuery, ProjectPatch } from '#contract/public-api/projects.ts';
import { AnalysisStartRequest } from '#contract/public-api/analyses.ts';
import { ApiError } from '#main/api-error.ts';
import { silentLog } from '#main/log.ts';
import { sendData } from './envelope.ts';
import { openEventStream } from './event-stream.ts';
import {
  parseBody,
  parseHistoryLimit,
  parseId,
  parseOptionalPaging,
  parsePaging,
  parseQuery,
} from './parse.ts';
import { type RunningServer, startServer } from './server.ts';

let folder: string;
let server: RunningServer;
let deleted = 0;

function sampleRouter(): Router {
  const router = Router();
  router.get('/things', (request, response) => sendData(response, parsePaging(request)));
  router.get('/filtered', (request, response) => sendData(response, parseQuery(ProjectListQuery, request)));
  router.get('/all', (request, response) => sendData(response, parseOptionalPaging(request) ?? 'everything'));
  router.get('/history', (request, response) => sendData(response, parseHistoryLimit(request)));
  router.get('/things/:id', (request, response) => sendData(response, parseId(request)));
  router.patch('/things/:id', (request, response) =>
    sendData(response, parseBody(ProjectPatch, request, { blankIsMissing: false })),
  );
  router.post('/analyses', (request, response) =>
    sendData(response, parseBody(AnalysisStartRequest, request), 202),
  );
  router.post('/git', (request, response) => sendData(response, parseBody(GitImportRequest, request), 201));
  router.get('/missing', () => {
    throw new ApiError('PROJECT_NOT_FOUND', 'There is no such project.');
  });
  router.get('/broken', () => {
    throw new Error('/secret/path exploded');
  });
  router.get('/full', () => {
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
  });
  router.get('/events', async (request, response) => {
    const stream = openEventStream(request, response, { keepAliveMs: 5 });
    await stream.send('hello', { line: 'one\ntwo' });
  });
  return router;
}

function otherFeature(): Router {
  const router = Router();
  router.delete('/things/:id', (_request, response) => {
    deleted += 1;
    sendData(response, null);
  });
  return router;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-http-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Vitals</title>');
  writeFileSync(join(folder, 'app.js'), 'export {}');
  server = await startServer({
    port: 0,
    routers: [sampleRouter(), otherFeature()],
    pageFolder: folder,
    access: 'open',
    log: silentLog,
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function call(
  path: string,
  init?: RequestInit,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${server.url}/api/v1${path}`, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const json = (body: unknown, method = 'POST'): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

test('a success carries the wrapper', async () => {
  expect(await call('/things')).toEqual({
    status: 200,
    body: { code: 0, message: 'ok', data: { page: 1, size: 10 } },
  });
});

describe('errors', () => {
  test.each([
    ['/missing', 404, 2001],
    ['/broken', 500, 5002],
    ['/full', 500, 5001],
    ['/nothing/here', 404, 1002],
    ['/things/0', 400, 1002],
    ['/things/1.5', 400, 1002],
    ['/things/abc', 400, 1002],
    ['/things/99999999999999999', 400, 1002],
    ['/things/%E0%A4%A', 400, 1002],
    ['/things?page=0', 400, 1003],
    ['/things?size=101', 400, 1003],
    ['/things?page=1&page=2', 400, 1003],
    ['/things?size=abc', 400, 1003],
    ['/things?size=', 400, 1003],
    ['/all?page=-1', 400, 1003],
    ['/history?limit=21', 400, 1003],
    ['/history?limit=x', 400, 1003],
    ['/filtered?sort=secret', 400, 1002],
    ['/filtered?order=up', 400, 1002],
    ['/filtered?status=DONE', 400, 1002],
    ['/filtered?keyword=a&keyword=b', 400, 1002],
  ])('GET %s is %i with code %i', async (path, status, code) => {
    const answer = await call(path);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(Object.keys(answer.body)).toEqual(['code', 'message']);
    expect(answer.body['message']).not.toContain('/secret');
  });

  test.each([
    ['/git', {}, 1001, 'name'],
    ['/git', { name: 'x' }, 1001, 'repoUrl'],
    ['/git', { name: '  ', repoUrl: 'https://a.example/o/r' }, 1001, 'name'],
    ['/git', { name: 'x', repoUrl: 'http://a.example/o/r' }, 1002, 'repoUrl'],
    ['/git', { name: 'x'.repeat(101), repoUrl: 'https://a.example/o/r' }, 1002, 'name'],
    ['/git', { name: 5, repoUrl: 'https://a.example/o/r' }, 1002, 'name'],
    ['/git', { name: 'x', repoUrl: 'https://a.example/o/r', cloneDepth: -1 }, 1002, 'cloneDepth'],
    ['/analyses', {}, 1001, 'type'],
    ['/analyses', { type: 'QUALITY' }, 1002, 'type'],
    ['/analyses', '{"type":', 1002, 'JSON'],
    ['/analyses', '[]', 1002, 'JSON'],
    ['/analyses', 'null', 1001, 'type'],
    ['/analyses', '"FULL"', 1002, 'JSON'],
  ])('POST %s with %j is code %i about %s', async (path, body, code, about) => {
    const answer = await call(path, json(body));
    expect(answer).toMatchObject({ status: 400, body: { code } });
    expect(answer.body['message']).toContain(about);
  });

  test('a missing body reports its missing fields, a body of another type is invalid', async () => {
    expect(await call('/analyses', { method: 'POST' })).toMatchObject({ status: 400, body: { code: 1001 } });
    const text = { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: '{"type":"FULL"}' };
    expect(await call('/analyses', text)).toMatchObject({ status: 400, body: { code: 1002 } });
  });

  test('an empty name in a change is invalid, not missing', async () => {
    expect(await call('/things/1', json({ name: ' ' }, 'PATCH'))).toMatchObject({ body: { code: 1002 } });
  });

  test('an address served by two features refuses another method with 405 and names all', async () => {
    const response = await fetch(`${server.url}/api/v1/things/1`, { method: 'PUT' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('DELETE, GET, PATCH');
    expect(await response.json()).toMatchObject({ code: 1002 });
  });
});

test('OPTIONS is a method like any other that an address does not answer', async () => {
  const response = await fetch(`${server.url}/api/v1/things/1`, { method: 'OPTIONS' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('DELETE, GET, PATCH');
  expect(await call('/nothing/here', { method: 'OPTIONS' })).toMatchObject({
    status: 404,
    body: { code: 1002 },
  });
});

test.each([{ 'if-none-match': '*' }, { 'if-modified-since': 'Fri, 31 Dec 2099 00:00:00 GMT' }])(
  'the condition %j of a cache changes nothing',
  async (headers) => {
    expect(await raw('/api/v1/things', { host: `127.0.0.1:${server.port}`, ...headers })).toBe(200);
  },
);

/** Bytes on a connection, and all that comes back. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.end(bytes));
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.once('close', () => resolve(text));
    socket.once('error', reject);
  });
}

test.each([
  ['no HTTP', 'hello\r\n\r\n'],
  ['two lengths', `GET /api/v1/things HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`],
  ['headers without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
])('%s is answered with the error body', async (_title, bytes) => {
  const text = await exchange(bytes);
  expect(text).toMatch(/^HTTP\/1.1 400 /);
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 1002 });
});

describe('event stream', () => {
  test('has the contract’s headers, frames and keep-alive comments', async () => {
    const stop = new AbortController();
    const response = await fetch(`${server.url}/api/v1/events`, { signal: stop.signal });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      if (text.includes(': keep-alive')) break;
    }
    expect(text.startsWith('event: hello\ndata: {"line":"one\\ntwo"}\n\n')).toBe(true);
    stop.abort();
  });

  test('ends when the server closes', async () => {
    const other = await startServer({
      port: 0,
      routers: [sampleRouter()],
      access: 'open',
      log: silentLog,
    });
    const response = await fetch(`${other.url}/api/v1/events`);
    const text = response.text();
    await other.close();
    expect(await text).toContain('event: hello');
  });
});

describe('page', () => {
  test.each([
    ['/', 200, 'text/html'],
    ['/projects/7', 200, 'text/html'],
    ['/app.js', 200, 'text/javascript'],
    ['/missing.js', 404, 'application/json'],
    ['/..%2f..%2fetc/passwd', 200, 'text/html'],
    ['/api/other', 404, 'application/json'],
  ])('GET %s is %i %s', async (path, status, type) => {
    const response = await fetch(server.url + path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type') ?? '').toContain(type);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
  });
});

/** A raw request, because fetch sets Host and Sec-Fetch headers itself. */
function raw(path: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(server.url + path, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once('error', reject);
    request.end();
  });
}

describe('guards', () => {
  const own = () => `127.0.0.1:${server.port}`;

  test.each([
    ['a foreign host', () => ({ host: 'evil.example' }), 421],
    ['a foreign host with our port', () => ({ host: `evil.example:${server.port}` }), 421],
    ['localhost', () => ({ host: `localhost:${server.port}` }), 200],
    ['a foreign origin', () => ({ host: own(), origin: 'https://evil.example' }), 403],
    ['an opaque origin', () => ({ host: own(), origin: 'null' }), 403],
    ['another local port', () => ({ host: own(), origin: 'http://127.0.0.1:1' }), 403],
    ['our origin', () => ({ host: own(), origin: `http://${own()}` }), 200],
    ['a cross-site request without origin', () => ({ host: own(), 'sec-fetch-site': 'cross-site' }), 403],
    ['a same-site request without origin', () => ({ host: own(), 'sec-fetch-site': 'same-site' }), 403],
    ['a request typed by the user', () => ({ host: own(), 'sec-fetch-site': 'none' }), 200],
  ])('%s', async (_case, headers, status) => {
    expect(await raw('/api/v1/things', headers())).toBe(status);
  });

  const navigation = () => ({
    host: own(),
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  });

  test('a link from another site opens the page, never the API', async () => {
    expect(await raw('/projects/7', navigation())).toBe(200);
    expect(await raw('/api/v1/things', navigation())).toBe(403);
    expect(await raw('/API/v1/things', navigation())).toBe(403);
  });

  test('a refused request changes nothing', async () => {
    const before = deleted;
    expect(await raw('/api/v1/things/1', { host: own(), origin: 'https://evil.example' }, 'DELETE')).toBe(
      403,
    );
    expect(await raw('/api/v1/things/1', { host: 'evil.example' }, 'DELETE')).toBe(421);
    expect(deleted).toBe(before);
  });

  test('no answer carries a CORS header', async () => {
    const response = await fetch(`${server.url}/api/v1/things`);
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
