import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ANALYZER_ERRORS, type AnalyzerErrorCode } from '#contract/analyzer-api/errors.ts';
import { DEFAULT_ANALYZER_SETTINGS, SETTINGS_HEADER } from '#contract/analyzer-api/settings.ts';
import { ENDPOINTS, EVENT_ENDPOINTS } from './endpoints.ts';
import { createAnalyzerServer } from './http-server.ts';

/*
 * Requests out of a seeded generator over every endpoint and field of `/analyze/v1`: whatever is sent, the answer is
 * a result or a named error that tells nothing about the machine, and an unexpected error is a failure.
 */

const runs = Number(process.env['VITALS_HOSTILE_RUNS'] ?? 25);
const seed = Number(process.env['VITALS_HOSTILE_SEED'] ?? 20_261_121);
const HANG_MS = 60_000;
const NO_MODEL = encodeURIComponent(JSON.stringify({ chatModel: 'off', embedModel: 'off' }));

let server: Server;
let port = 0;
const folder = mkdtempSync(join(tmpdir(), 'vitals-hostile-'));
const codeDir = join(folder, 'code');

beforeAll(async () => {
  mkdirSync(codeDir);
  writeFileSync(join(codeDir, 'main.ts'), 'export const answer = 42;\n');
  server = createAnalyzerServer({
    version: '0.0.0',
    log: { error: () => {} },
    mayCall: () => true,
    settings: DEFAULT_ANALYZER_SETTINGS,
  });
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

interface Sent {
  readonly path: string;
  readonly body: string;
  readonly settings: string;
}

function send({ path, body, settings }: Sent): Promise<{ status: number; type: string; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-length': Buffer.byteLength(body), [SETTINGS_HEADER]: settings };
    const options = { host: '127.0.0.1', port, method: 'POST', path, headers, agent: false };
    const outgoing = httpRequest(options, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      incoming.on('end', () => {
        clearTimeout(timer);
        resolve({
          status: incoming.statusCode ?? 0,
          type: incoming.headers['content-type'] ?? '',
          text,
        });
      });
    });
    const timer = setTimeout(() => outgoing.destroy(new Error('no answer')), HANG_MS);
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** Why an answer is not one of the contract's; undefined when it is. */
function faultOf({ status, type, text }: { status: number; type: string; text: string }): string | undefined {
  if (text.includes(folder) || /\n\s+at |node_modules|\.ts:\d+:\d+/.test(text)) return `a leak: ${text}`;
  if (status === 200) return undefined;
  if (!type.startsWith('application/json')) return `${status} ${type}`;
  const { error } = JSON.parse(text) as { error: { code: AnalyzerErrorCode; message: string } };
  if (error.code === 'INTERNAL') return 'an unexpected error';
  return ANALYZER_ERRORS[error.code].http === status ? undefined : `${status} with ${error.code}`;
}

const TEXTS = [
  '',
  '\0',
  '../../etc',
  '/nowhere',
  '\u202e\ud800',
  '__proto__',
  '%',
  'x'.repeat(30_000),
  '\'"',
];
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS, null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [null], [[]], [{}], {
    a: 1,
  }),
  fc.constantFrom<unknown>('README', 'TypeScript', 'MAJOR', 'user', ['TypeScript'], ['']),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values that fit a property, as far as its schema tells in one step; else anything. */
function fitting(property: unknown, name: string): fc.Arbitrary<unknown> {
  if (name === 'codeDir' || name === 'gitDir')
    return fc.constantFrom<unknown>(codeDir, folder, '/nowhere', '', '\0', 'x'.repeat(5000));
  if (name === 'projectId') return fc.constant(1);
  const type = typeof property === 'object' && property !== null && 'type' in property ? property.type : '';
  if (type === 'string') return fc.constantFrom(...TEXTS, 'README', 'what does main do');
  if (type === 'integer' || type === 'number') return fc.constantFrom(0, 1, 8, 365, 2 ** 31);
  if (type === 'array') return fc.constant([]);
  return value;
}

function bodyOf(schema: z.ZodType): fc.Arbitrary<string> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const fields = Object.entries(properties).map(([name, property]) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof({ weight: 4, arbitrary: fitting(property, name) }, { weight: 1, arbitrary: value }),
    ),
  );
  const object = fc.tuple(...fields).map((entries) => JSON.stringify(Object.fromEntries(entries)));
  const broken = fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '['.repeat(20_000),
    '{"__proto__":{"a":1}}',
    '\ufeff{}',
  );
  return fc.oneof({ weight: 8, arbitrary: object }, { weight: 1, arbitrary: broken });
}

const settings = fc.oneof(
  { weight: 6, arbitrary: fc.constant(NO_MODEL) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '%',
      'null',
      '[]',
      encodeURIComponent('{"maxFileBytes":"x"}'),
      encodeURIComponent('{"ollamaHost":5}'),
      encodeURIComponent('{"scanTimeoutSeconds":null}'),
      encodeURIComponent('{"chatModel":"off","embedModel":"off","ollamaHost":"http://[","quality":"?"}'),
    ),
  },
);

const requests = Object.entries({ ...ENDPOINTS, ...EVENT_ENDPOINTS }).map(([name, { request }]) => ({
  name,
  request,
}));

test.each(requests)(
  `/$name answers whatever is sent (seed ${seed})`,
  async ({ name, request }) => {
    const verdict = await fc.check(
      fc.asyncProperty(bodyOf(request), settings, async (body, header) => {
        const answer = await send({ path: `/analyze/v1/${name}`, body, settings: header });
        expect(faultOf(answer)).toBeUndefined();
      }),
      { seed, numRuns: runs, endOnFailure: true },
    );
    expect(fc.defaultReportMessage(verdict)).toBeUndefined();
  },
  300_000,
);

test.each(['constructor', '__proto__', 'toString', 'scan/', 'scan%00', '../health', '', '/', '%', 'SCAN'])(
  '/%s is no endpoint',
  async (name) => {
    const { status } = await send({ path: `/analyze/v1/${name}`, body: '{}', settings: NO_MODEL });
    expect(status).toBe(404);
  },
);

test.each(['//', '//evil.example/analyze/v1/scan', '/analyze/v1'])('%s is no endpoint', async (path) => {
  expect((await send({ path, body: '{}', settings: NO_MODEL })).status).toBe(404);
});
