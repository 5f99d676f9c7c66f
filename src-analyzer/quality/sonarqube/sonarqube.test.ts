import { createServer, type IncomingMessage, type Server } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type QualityResponse, QualityResult } from '#contract/analyzer-api/quality.ts';
import { detachedContext } from '../../request/context.ts';
import { quality } from '../quality.ts';
import { findProjectKey } from './project-key.ts';
import { readSonarQube } from './sonarqube.ts';

/*
 * A double of the server, written from its public web API: status, authentication, mode, component, measures
 * and issue search with paging and the wall of 10,000 results.
 */
interface Double {
  readonly token?: string;
  readonly scheme?: 'Bearer' | 'Basic';
  readonly mode?: string;
  readonly key?: string;
  readonly status?: string;
  readonly issues?: readonly Record<string, unknown>[];
  readonly redirectTo?: string;
}

const servers: Server[] = [];
const folders: string[] = [];

function isAllowed(request: IncomingMessage, { token, scheme = 'Bearer' }: Double): boolean {
  if (token === undefined) return true;
  const expected =
    scheme === 'Bearer' ? `Bearer ${token}` : `Basic ${Buffer.from(`${token}:`).toString('base64')}`;
  return request.headers.authorization === expected;
}

function search(query: URLSearchParams, issues: readonly Record<string, unknown>[]): [number, unknown] {
  const page = Number(query.get('p'));
  const size = Number(query.get('ps'));
  if (page * size > 10_000) return [400, { errors: [{ msg: 'Can return only the first 10000 results' }] }];
  const severity = query.get('severities');
  const found = severity ? issues.filter((issue) => issue['severity'] === severity) : issues;
  return [200, { paging: { total: found.length }, issues: found.slice((page - 1) * size, page * size) }];
}

function answer(url: URL, double: Double): [number, unknown] {
  const key = double.key ?? 'shop';
  switch (url.pathname) {
    case '/sonar/api/system/status':
      return [200, { status: double.status ?? 'UP', version: '2026.1' }];
    case '/sonar/api/authentication/validate':
      return [200, { valid: true }];
    case '/sonar/api/components/show':
      return url.searchParams.get('component') === key
        ? [200, { component: { key } }]
        : [404, { errors: [] }];
    case '/sonar/api/v2/clean-code-policy/mode':
      return double.mode ? [200, { mode: double.mode }] : [404, {}];
    case '/sonar/api/measures/component': {
      const values = {
        duplicated_lines_density: '3.456',
        coverage: '71.2',
        complexity: '25',
        functions: '10',
        ncloc: '900',
      };
      return [
        200,
        { component: { measures: Object.entries(values).map(([metric, value]) => ({ metric, value })) } },
      ];
    }
    case '/sonar/api/issues/search':
      return search(url.searchParams, double.issues ?? []);
    default:
      return [404, {}];
  }
}

async function start(double: Double): Promise<string> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (double.redirectTo) {
      response.writeHead(302, { location: double.redirectTo }).end();
      return;
    }
    const [status, body] = isAllowed(request, double) ? answer(url, double) : [401, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/sonar/`;
}

function codeDir(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitals-sonar-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

async function ask(
  double: Double,
  token = 'squ_1',
  projectKey: string | null = 'shop',
): Promise<QualityResponse | undefined> {
  const context = detachedContext({ sonarHostUrl: await start(double), sonarProjectKey: projectKey });
  return readSonarQube(codeDir(), ['src/A.java', 'src/B.java'], context, token);
}

async function read(double: Double): Promise<QualityResult> {
  return QualityResult.parse(await ask(double));
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const STANDARD = [
  {
    rule: 'java:S1',
    component: 'shop:src/A.java',
    line: 3,
    message: 'one',
    type: 'BUG',
    severity: 'BLOCKER',
  },
  { rule: 'java:S2', component: 'shop:src/A.java', message: 'two', type: 'CODE_SMELL', severity: 'INFO' },
  {
    rule: 'java:S3',
    component: 'shop:src/Gone.java',
    line: 1,
    message: 'three',
    type: 'BUG',
    severity: 'MAJOR',
  },
  {
    rule: 'java:S4',
    component: 'other:src/A.java',
    line: 1,
    message: 'four',
    type: 'BUG',
    severity: 'MAJOR',
  },
  {
    rule: 'java:S5',
    component: 'shop:src/B.java',
    line: 2,
    message: 'five',
    type: 'SECURITY_HOTSPOT',
    severity: 'MAJOR',
  },
];
const IMPACTS = [
  {
    rule: 'java:S6',
    component: 'shop:src/B.java',
    line: 9,
    message: 'six',
    impacts: [
      { softwareQuality: 'MAINTAINABILITY', severity: 'LOW' },
      { softwareQuality: 'SECURITY', severity: 'HIGH' },
    ],
  },
];

describe('a server that knows the project', () => {
  test('gives its issues and measures', async () => {
    const result = await read({ token: 'squ_1', issues: STANDARD });
    expect(
      result.issues.map(({ ruleKey, filePath, line, kind, severity }) => [
        ruleKey,
        filePath,
        line,
        kind,
        severity,
      ]),
    ).toEqual([
      ['sonar/java:S2', 'src/A.java', 1, 'SMELL', 'INFO'],
      ['sonar/java:S1', 'src/A.java', 3, 'BUG', 'BLOCKER'],
    ]);
    expect(result).toMatchObject({
      source: 'SONARQUBE',
      judgedLoc: 900,
      metrics: {
        bugs: 1,
        vulnerabilities: 0,
        codeSmells: 1,
        duplicationRate: 3.46,
        coverageRate: 71.2,
        complexity: 2.5,
      },
    });
  });

  test('is read in its newer mode by the worst impact', async () => {
    const result = await read({ mode: 'MQR', issues: IMPACTS });
    expect(result.issues.map(({ kind, severity }) => [kind, severity])).toEqual([['VULN', 'CRITICAL']]);
  });

  test('is read with the older authentication', async () => {
    expect(await read({ token: 'squ_1', scheme: 'Basic' })).toBeDefined();
  });

  test('is paged, and split by severity above the wall', async () => {
    const severities = ['BLOCKER', 'MAJOR', 'MINOR'];
    const issues = Array.from({ length: 12_000 }, (_, i) => ({
      rule: `java:S${i % 100}`,
      component: 'shop:src/A.java',
      line: i + 1,
      message: 'm',
      type: 'BUG',
      severity: severities[i % 3],
    }));
    const result = await read({ issues });
    expect(result.issues).toHaveLength(12_000);
  });
});

describe('the embedded scanner is asked instead', () => {
  test.each<[string, Double, string | null]>([
    ['the project is unknown', { key: 'elsewhere' }, 'shop'],
    ['no key is known', {}, null],
  ])('when %s', async (_name, double, key) => {
    expect(await ask(double, 'squ_1', key)).toBeUndefined();
  });

  test('when nothing is configured', async () => {
    expect(await readSonarQube(codeDir(), [], detachedContext())).toBeUndefined();
  });
});

describe('the result is unavailable', () => {
  const unavailable = { available: false, reason: expect.stringContaining('SONAR_UNAVAILABLE') as unknown };

  test.each<[string, Double]>([
    ['the server is starting', { status: 'STARTING' }],
    ['the token is refused', { token: 'another' }],
    ['the server leads elsewhere', { redirectTo: 'http://127.0.0.1:9/' }],
    ['the answer has another shape', { issues: [{ rule: 1 }] }],
  ])('when %s', async (_name, double) => {
    expect(await ask(double)).toEqual(unavailable);
  });

  test.each(['http://127.0.0.1:9', 'no address'])('when nothing listens at %s', async (sonarHostUrl) => {
    const context = detachedContext({ sonarHostUrl, sonarProjectKey: 'shop' });
    const folder = codeDir({ 'a.py': 'import os\n' });
    expect(await readSonarQube(folder, ['a.py'], context)).toEqual(unavailable);
    expect(await quality({ projectId: 1, codeDir: folder }, context)).toEqual(unavailable);
  });

  test('but an abort is told as such', async () => {
    const stopped = new AbortController();
    const context = {
      ...detachedContext({ sonarHostUrl: await start({}), sonarProjectKey: 'shop' }),
      signal: stopped.signal,
    };
    stopped.abort(new Error('stopped'));
    await expect(readSonarQube(codeDir(), [], context)).rejects.toThrow('stopped');
  });
});

test.each([
  ['the settings', {}, 'own', 'own'],
  ['the scanner’s file', { 'sonar-project.properties': 'a=1\nsonar.projectKey = my:key\n' }, null, 'my:key'],
  [
    'a property of the pom',
    { 'pom.xml': '<project><sonar.projectKey>p</sonar.projectKey></project>' },
    null,
    'p',
  ],
  [
    'the pom’s coordinates',
    {
      'pom.xml':
        '<project><parent><groupId>org</groupId><artifactId>up</artifactId></parent><dependencies><dependency><groupId>x</groupId><artifactId>y</artifactId></dependency></dependencies><artifactId>app</artifactId></project>',
    },
    null,
    'org:app',
  ],
  ['nowhere', {}, null, undefined],
])('the project key comes from %s', (_name, files, configured, key) => {
  expect(findProjectKey(codeDir(files as Record<string, string>), configured)).toBe(key);
});
