import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_ANALYZER_SETTINGS } from '#contract/analyzer-api/settings.ts';
import { AnalyzerHealth } from '#contract/analyzer-api/status.ts';
import { StreamLine } from '#contract/analyzer-api/progress.ts';
import { ScanResponse } from '#contract/analyzer-api/scan.ts';
import { hasBearer } from '#platform/shared-secret.ts';
import { ENDPOINTS, EVENT_ENDPOINTS } from './endpoints.ts';
import { createAnalyzerServer } from './http-server.ts';

interface Answer {
  status: number;
  text: string;
}

const SECRET = 'secret-of-this-start';
const OURS = { authorization: `Bearer ${SECRET}` };

let server: Server;
let port = 0;
const codeDir = mkdtempSync(join(tmpdir(), 'vitals-server-'));

beforeAll(async () => {
  writeFileSync(join(codeDir, 'main.ts'), 'export const answer = 42;\n');
  server = createAnalyzerServer({
    version: '0.0.0',
    log: { error: () => {} },
    mayCall: (request) => hasBearer(request, SECRET),
    settings: { ...DEFAULT_ANALYZER_SETTINGS, chatModel: 'off', embedModel: 'off' },
  });
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(codeDir, { recursive: true, force: true });
});

function call(
  method: string,
  path: string,
  body?: string,
  headers: Record<string, string> = OURS,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => (text += chunk));
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

describe('the analyzer server', () => {
  test('says that it is up', async () => {
    const answer = await call('GET', '/analyze/v1/health');
    expect(answer.status).toBe(200);
    expect(AnalyzerHealth.parse(JSON.parse(answer.text))).toEqual({ status: 'UP', version: '0.0.0' });
  });

  test.each([
    ['an unknown endpoint', 'POST', '/analyze/v1/nothing', '{}', 404, 'NOT_FOUND'],
    ['another method', 'GET', '/analyze/v1/scan', undefined, 404, 'NOT_FOUND'],
    ['a body that is not JSON', 'POST', '/analyze/v1/scan', '{', 400, 'BAD_REQUEST'],
    ['a body that misses a field', 'POST', '/analyze/v1/scan', '{"projectId":1}', 400, 'BAD_REQUEST'],
    [
      'a directory that does not exist',
      'POST',
      '/analyze/v1/scan',
      '{"projectId":1,"codeDir":"/nowhere/at/all"}',
      404,
      'NOT_FOUND',
    ],
  ])('refuses %s', async (_case, method, path, body, status, code) => {
    const answer = await call(method, path, body);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toEqual({
      error: { code, message: expect.stringMatching(/^(?!.*nowhere)/) },
    });
  });

  test('refuses a foreign host name and every browser origin', async () => {
    expect((await call('GET', '/analyze/v1/health', undefined, { host: 'evil.test' })).status).toBe(421);
    const origin = `http://127.0.0.1:${port}`;
    expect((await call('GET', '/analyze/v1/health', undefined, { origin })).status).toBe(403);
  });

  test.each([
    ['no secret', {}],
    ['another secret', { authorization: 'Bearer secret-of-another-start' }],
    ['another scheme', { authorization: `Basic ${SECRET}` }],
  ])('refuses every call with %s, and says that it is up all the same', async (_case, headers) => {
    const paths = [...Object.keys(ENDPOINTS), ...Object.keys(EVENT_ENDPOINTS), 'nothing', ''];
    for (const path of paths) {
      const answer = await call('POST', `/analyze/v1/${path}`, '{}', headers);
      expect([path, answer.status]).toEqual([path, 401]);
      expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'UNAUTHORIZED' } });
    }
    expect((await call('GET', '/', undefined, headers)).status).toBe(401);
    expect((await call('GET', '/analyze/v1/health', undefined, headers)).status).toBe(200);
  });

  test('answers plain JSON, or progress lines and one result when asked for them', async () => {
    const body = JSON.stringify({ projectId: 1, codeDir });
    const plain = await call('POST', '/analyze/v1/scan', body);
    expect(plain.status).toBe(200);
    expect(ScanResponse.parse(JSON.parse(plain.text)).files.map((file) => file.path)).toEqual(['main.ts']);

    const streamed = await call('POST', '/analyze/v1/scan', body, {
      ...OURS,
      accept: 'application/x-ndjson',
    });
    const lines = streamed.text
      .trim()
      .split('\n')
      .map((line) => StreamLine.parse(JSON.parse(line)));
    const last = lines.at(-1);
    expect(last?.type === 'result' && last.data).toEqual(JSON.parse(plain.text));
    expect(lines.slice(0, -1).every((line) => line.type === 'progress')).toBe(true);
  });

  test('refuses settings that are not JSON', async () => {
    const answer = await call('POST', '/analyze/v1/scan', '{}', { ...OURS, 'x-vitals-settings': 'nonsense' });
    expect(answer.status).toBe(400);
  });

  test('streams the chat as events and says in the last one why there is no answer', async () => {
    const body = {
      projectId: 1,
      systemContext: { projectSummary: 'A shop.', latestReportSummary: '' },
      history: [],
      query: 'Where is the login?',
      fileRef: null,
    };
    // The settings are those of the environment: the request names none.
    const answer = await call('POST', '/analyze/v1/chat', JSON.stringify(body));
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(/^event: error\ndata: \{"code":"LLM_NO_KEY",.*\}\n\n$/);
  });
});
