import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Router } from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { silentLog } from '#main/log.ts';
import { accessKeysOf } from './access-keys.ts';
import { sendData } from './envelope.ts';
import type { PeerOwner } from './peer-owner.ts';
import { type RunningServer, startServer } from './server.ts';
import { createStartKeys } from './start-keys.ts';

const keys = accessKeysOf('the-secret-of-this-installation');
const COOKIE = `${keys.cookie.name}=${keys.cookie.value}`;
const BEARER = `Bearer ${keys.secret}`;

let folder: string;
let server: RunningServer;
let owner: PeerOwner;
let startKey = '';
let changed = 0;

function routes(): Router {
  const router = Router();
  router.get('/health', (_request, response) => sendData(response, 'up'));
  router.get('/things', (_request, response) => sendData(response, 'things'));
  router.post('/things', (_request, response) => {
    changed += 1;
    sendData(response, null);
  });
  return router;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-access-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><div id="root">');
  writeFileSync(join(folder, 'app.js'), 'export {}');
  const startKeys = createStartKeys((key) => (startKey = key));
  const findPeerOwner = (): Promise<PeerOwner> => Promise.resolve(owner);
  server = await startServer({
    port: 0,
    routers: [routes()],
    pageFolder: folder,
    access: { keys, startKeys, findPeerOwner },
    log: silentLog,
  });
});
beforeEach(() => {
  owner = 'other';
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(server.url + path, { method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    request.once('error', reject);
    request.end();
  });
}

const setCookie = ({ headers }: Answer): string => (headers['set-cookie'] ?? []).join();

describe('without anything to show', () => {
  test.each([
    ['GET', '/'],
    ['GET', '/index.html'],
    ['GET', '/app.js'],
    ['GET', '/missing.js'],
    ['GET', '/projects/7'],
    ['GET', '/?start=guessed'],
    ['GET', '/api/v1/things'],
    ['GET', '/API/V1/things'],
    ['GET', '//api/v1/things'],
    ['GET', '/api/v1/nothing'],
    ['GET', '/api/v1/health/more'],
    ['GET', '/api/v2'],
    ['POST', '/api/v1/things'],
    ['POST', '/api/v1/health'],
    ['OPTIONS', '/api/v1/things'],
    ['DELETE', '/'],
  ])('%s %s is 401 for another user', async (method, path) => {
    const before = changed;
    const answer = await ask(path, {}, method);
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(answer.text)).toMatchObject({ code: 1002 });
    expect(setCookie(answer)).toBe('');
    expect(changed).toBe(before);
  });

  test('the health line is answered', async () => {
    expect((await ask('/api/v1/health')).status).toBe(200);
    expect((await ask('/api/v1/health', {}, 'HEAD')).status).toBe(200);
  });

  test('a browser is told in words how Vitals is opened', async () => {
    const answer = await ask('/projects/"><script>', { accept: 'text/html,*/*;q=0.8' });
    expect(answer.status).toBe(401);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.text).toContain('npm start');
    expect(answer.text).not.toContain('<script>');
  });

  test.each(['own', 'unknown'] as const)('the API stays closed to a browser that is %s', async (who) => {
    owner = who;
    expect((await ask('/api/v1/things')).status).toBe(401);
  });
});

describe('the secret', () => {
  test('opens everything, for whoever has it', async () => {
    expect((await ask('/api/v1/things', { authorization: BEARER })).status).toBe(200);
    expect((await ask('/app.js', { authorization: BEARER })).status).toBe(200);
  });

  test.each([
    'Bearer another',
    `Bearer ${keys.secret}x`,
    `Basic ${keys.secret}`,
    keys.secret,
    `Bearer ${keys.cookie.value}`,
    'Bearer ',
  ])('"%s" does not', async (authorization) => {
    expect((await ask('/api/v1/things', { authorization })).status).toBe(401);
  });
});

describe('the page', () => {
  test('gives its cookie to the browser of this user', async () => {
    owner = 'own';
    const answer = await ask('/');
    expect(answer.status).toBe(200);
    expect(setCookie(answer)).toBe(`${COOKIE}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict`);
    expect((await ask('/api/v1/things', { cookie: `other=1; ${COOKIE}` })).status).toBe(200);
    expect(setCookie(await ask('/app.js'))).toBe('');
  });

  test('gives none where the system does not tell, unless it is there already', async () => {
    owner = 'unknown';
    expect((await ask('/')).status).toBe(401);
    const answer = await ask('/', { cookie: COOKIE });
    expect(answer.status).toBe(200);
    expect(setCookie(answer)).toContain(COOKIE);
    expect((await ask('/api/v1/things', { cookie: COOKIE })).status).toBe(200);
  });

  test('a cookie that came into another user’s hands is worth nothing where the system tells', async () => {
    expect((await ask('/', { cookie: COOKIE })).status).toBe(401);
    expect((await ask('/api/v1/things', { cookie: COOKIE })).status).toBe(401);
  });

  test.each([
    `${keys.cookie.name}=guessed`,
    `${keys.cookie.name}=`,
    `vitals=${keys.cookie.value}`,
    COOKIE.slice(0, -1),
  ])('the cookie "%s" is none', async (cookie) => {
    owner = 'own';
    expect((await ask('/api/v1/things', { cookie })).status).toBe(401);
  });
});

describe('the start key', () => {
  test('opens the page once, with the cookie, and is replaced', async () => {
    owner = 'unknown';
    const used = startKey;
    const answer = await ask(`/?start=${used}`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<meta http-equiv="refresh" content="0;url=/">');
    expect(setCookie(answer)).toContain(COOKIE);
    expect(startKey).not.toBe(used);
    expect((await ask(`/?start=${used}`)).status).toBe(401);
  });

  test('opens nothing but the page', async () => {
    owner = 'unknown';
    expect((await ask(`/api/v1/things?start=${startKey}`)).status).toBe(401);
    expect((await ask(`/app.js?start=${startKey}`)).status).toBe(401);
  });
});

test('two installations have two names for their cookies, and neither tells the secret', () => {
  const other = accessKeysOf('another-secret');
  expect(other.cookie.name).not.toBe(keys.cookie.name);
  expect(JSON.stringify(keys.cookie)).not.toContain(keys.secret);
});
