import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ErrorBody, envelopeOf } from '#contract/public-api/envelope.ts';
import { CloneProgressEvent, Project } from '#contract/public-api/projects.ts';
import { silentLog } from '#main/log.ts';
import { type GitHttpsServer, startGitHttpsServer } from '#main/storage/testing/git-https-server.ts';
import { createBareRepository } from '#main/storage/testing/git-repository.ts';
import { type ImportServer, startImportServer } from './testing/import-server.ts';

let host: GitHttpsServer;
let server: ImportServer;
const info = vi.fn<typeof silentLog.info>();

beforeAll(async () => {
  host = await startGitHttpsServer({ intercept: (request) => request.url?.startsWith('/silent/') === true });
  createBareRepository(join(host.repositories, 'team/app.git'), [
    [{ path: 'README.md', content: '# one\n' }],
    [{ path: 'README.md', content: '# two\n' }],
  ]);
});
afterAll(() => host.close());

beforeEach(async () => {
  vi.stubEnv('GIT_SSL_CAINFO', host.caFile);
  info.mockClear();
  server = await startImportServer({ log: { ...silentLog, info } });
});
afterEach(async () => {
  await server.close();
  vi.unstubAllEnvs();
});

/** For what happens soon, on a machine that may be busy. */
const PATIENT = { timeout: 15_000 };
const NOTHING = { incoming: [], projects: [], rows: 0 };

/** The same request, its answer read as server-sent events. */
async function postForEvents(body: unknown): Promise<{ event: string | undefined; data: unknown }[]> {
  const response = await fetch(`${server.url}/projects`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify(body),
  });
  expect(response.headers.get('Content-Type')).toMatch('text/event-stream');
  return [...(await response.text()).matchAll(/event: (.+)\ndata: (.+)\n/g)].map(([, event, data]) => ({
    event,
    data: JSON.parse(data ?? 'null') as unknown,
  }));
}

async function post(body: unknown): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${server.url}/projects`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

describe('a repository', () => {
  test('becomes a project with its address, and is scanned', async () => {
    const repoUrl = `${host.url}/team/app`;
    const { status, body } = await post({ name: 'App', description: 'x', repoUrl });
    const project = envelopeOf(Project).parse(body).data;
    expect(status).toBe(201);
    expect(project).toMatchObject({
      name: 'App',
      description: 'x',
      sourceType: 'GIT',
      repoUrl,
      status: 'CREATED',
    });
    expect(readFileSync(join(server.storage.projectDir(project.storagePath), 'README.md'), 'utf8')).toBe(
      '# two\n',
    );
    expect(server.quickScans).toEqual([project.id]);
    expect(server.leftovers()).toMatchObject({ incoming: [], rows: 1 });
  });

  test('tells its progress in the log', async () => {
    await post({ name: 'App', repoUrl: `${host.url}/team/app.git`, cloneDepth: 0 });
    expect(info).toHaveBeenCalledWith(
      'A repository is being cloned.',
      expect.objectContaining({ step: 'RECEIVING', percent: 100 }),
    );
  });

  test('tells its progress as events to whoever asks for them', async () => {
    const events = await postForEvents({ name: 'App', repoUrl: `${host.url}/team/app.git`, cloneDepth: 0 });
    const told = events.filter(({ event }) => event === 'clone-progress');
    expect(told.map(({ data }) => CloneProgressEvent.parse(data).step)).toContain('RECEIVING');
    expect(events.at(-1)?.event).toBe('project');
    expect(Project.parse(events.at(-1)?.data)).toMatchObject({ name: 'App', sourceType: 'GIT' });
  }, 30_000);

  test('that cannot be cloned ends the events with the reason', async () => {
    const events = await postForEvents({ name: 'App', repoUrl: `${host.url}/team/none.git` });
    expect(events).toMatchObject([{ event: 'error', data: { code: 2009 } }]);
    expect(server.leftovers()).toEqual(NOTHING);
  });

  test('that cannot be cloned is 2009 and leaves nothing', async () => {
    const { status, body } = await post({ name: 'App', repoUrl: `${host.url}/team/nothing` });
    expect({ status, code: ErrorBody.parse(body).code }).toEqual({ status: 400, code: 2009 });
    expect(server.leftovers()).toEqual(NOTHING);
  });

  test('leaves nothing when the client goes away', async () => {
    const request = httpRequest(`${server.url}/projects`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    request.on('error', () => {});
    request.end(JSON.stringify({ name: 'App', repoUrl: `${host.url}/silent/app` }));
    await vi.waitFor(() => expect(server.leftovers().incoming).toHaveLength(1), PATIENT);
    request.destroy();
    await vi.waitFor(() => expect(server.leftovers()).toEqual(NOTHING), PATIENT);
  });
});

describe('a request is refused', () => {
  test.each<[string, number, unknown]>([
    ['without a name', 1001, { repoUrl: 'https://127.0.0.1/a/b' }],
    ['with a blank name', 1001, { name: ' ', repoUrl: 'https://127.0.0.1/a/b' }],
    ['without an address', 1001, { name: 'x' }],
    ['with nothing', 1001, {}],
    ['with a long name', 1002, { name: 'x'.repeat(101), repoUrl: 'https://127.0.0.1/a/b' }],
    ['with a negative depth', 1002, { name: 'x', repoUrl: 'https://127.0.0.1/a/b', cloneDepth: -1 }],
    ['with a depth in words', 1002, { name: 'x', repoUrl: 'https://127.0.0.1/a/b', cloneDepth: 'all' }],
  ])('%s', async (_title, code, body) => {
    const answer = await post(body);
    expect({ status: answer.status, code: ErrorBody.parse(answer.body).code }).toEqual({ status: 400, code });
    expect(server.leftovers()).toEqual(NOTHING);
  });

  test.each([
    'http://127.0.0.1/a/b',
    'git://127.0.0.1/a/b',
    'ssh://git@127.0.0.1/a/b',
    'git@127.0.0.1:a/b',
    'file:///etc/passwd',
    '/etc',
    'ext::sh -c touch% /tmp/x',
    'https://user:password@127.0.0.1/a/b',
    'https://127.0.0.1/a',
    'https://127.0.0.1/a/b?x=1',
    'https://127.0.0.1/a/b#x',
    'https://127.0.0.1/a/../b',
    'https://-oProxyCommand=x/a/b',
    '--upload-pack=touch /tmp/x',
    'https://127.0.0.1/a/b\nhttps://127.0.0.1/c/d',
    'https://127.0.0.1/a/%2e%2e/b',
  ])('with the address %s', async (repoUrl) => {
    const { status, body } = await post({ name: 'x', repoUrl });
    expect({ status, code: ErrorBody.parse(body).code }).toEqual({ status: 400, code: 1002 });
    expect(server.leftovers()).toEqual(NOTHING);
  });

  test('that is neither JSON nor a form', async () => {
    const response = await fetch(`${server.url}/projects`, { method: 'POST', body: 'hello' });
    expect(response.status).toBe(400);
    expect(ErrorBody.parse(await response.json()).code).toBe(1002);
  });
});

describe('from the command line', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vitals-source-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('a folder is copied, history included', async () => {
    mkdirSync(join(folder, '.git'));
    writeFileSync(join(folder, '.git', 'HEAD'), 'ref: refs/heads/main\n');
    writeFileSync(join(folder, 'a.ts'), 'export {}');
    const project = await server.projectImport.importFolder(folder, 'mine');
    const dir = server.storage.projectDir(project.storagePath);
    expect(project).toMatchObject({ name: 'mine', sourceType: 'ZIP' });
    expect(readFileSync(join(dir, '.git', 'HEAD'), 'utf8')).toBe('ref: refs/heads/main\n');
  });

  test.each(['importFolder', 'importZipFile'] as const)(
    '%s of something missing is 2003',
    async (importFrom) => {
      await expect(server.projectImport[importFrom](join(folder, 'no.zip'), 'x')).rejects.toMatchObject({
        code: 2003,
      });
      expect(server.leftovers()).toEqual(NOTHING);
    },
  );
});
