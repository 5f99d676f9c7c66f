import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProjectRefresh } from '#contract/public-api/projects.ts';
import { createGate, type Gate, startAnalysis, untilStatus } from '#main/app/testing/analysis-steps.ts';
import { type FakeAnalyzer, startFakeAnalyzer } from '#main/app/testing/fake-analyzer.ts';
import { sampleScan } from '#main/app/testing/sample-answers.ts';
import { startTestBackend, type TestBackend } from '#main/app/testing/test-backend.ts';
import { openDataDirectory } from '#main/storage/data-directory.ts';
import { type GitHttpsServer, startGitHttpsServer } from '#main/storage/testing/git-https-server.ts';
import { createBareRepository } from '#main/storage/testing/git-repository.ts';

let host: GitHttpsServer;
let analyzer: FakeAnalyzer;
let api: TestBackend;
let asked: string[];
/** Called with each request of git; what it awaits holds the answer back. */
let onAsked: (() => void) | undefined;
let repository: string;
let number = 0;

beforeAll(async () => {
  host = await startGitHttpsServer({
    intercept(request, response) {
      asked.push(request.url ?? '');
      onAsked?.();
      if (request.url?.startsWith('/down/') !== true) return false;
      response.writeHead(503).end();
      return true;
    },
  });
});
afterAll(() => host.close());

beforeEach(async () => {
  asked = [];
  onAsked = undefined;
  vi.stubEnv('GIT_SSL_CAINFO', host.caFile);
  number += 1;
  repository = `team/app${number}`;
  analyzer = await startFakeAnalyzer();
  api = await startTestBackend({ location: analyzer.location });
});

afterEach(async () => {
  await api.close();
  await analyzer.close();
  vi.unstubAllEnvs();
});

const bare = (): string => join(host.repositories, `${repository}.git`);
const git = (...args: string[]): string =>
  execFileSync('git', ['-C', bare(), ...args], { encoding: 'utf8' }).trim();

/** The same texts always give the same commits, so that a longer list continues a shorter one. */
function push(...texts: string[]): void {
  createBareRepository(
    bare(),
    texts.map((content) => [{ path: 'a.ts', content }]),
  );
}

async function importProject(cloneDepth = 0): Promise<number> {
  const body = { name: 'app', repoUrl: `${host.url}/${repository}`, cloneDepth };
  const { data } = await api.call('POST', '/projects', body);
  return (data as { id: number }).id;
}

const pathOf = (id: number): string => {
  const { query } = api.database;
  const row = api.database.get(query.selectFrom('project').select('storage_path').where('id', '=', id));
  return row?.storage_path ?? '';
};
const codeDir = (id: number): string => join(api.dataDir, pathOf(id));
const codeOf = (id: number): string => readFileSync(join(codeDir(id), 'a.ts'), 'utf8');
const commitsOf = (id: number): number =>
  Number(execFileSync('git', ['-C', codeDir(id), 'rev-list', '--count', 'HEAD'], { encoding: 'utf8' }));
const refresh = (id: number) => api.call('POST', `/projects/${id}/refresh`);
const refreshed = async (id: number): Promise<ProjectRefresh> =>
  ProjectRefresh.parse((await refresh(id)).data);
const incoming = (): string[] => readdirSync(join(api.dataDir, 'incoming'));

function holdScan(gate: Gate): void {
  analyzer.answers.set('scan', async ({ signal }) => {
    await gate.wait(signal);
    return sampleScan();
  });
}

describe('a refresh', () => {
  test('brings what is new, keeps the history and starts an analysis', async () => {
    push('1', '2');
    const id = await importProject();
    const before = codeDir(id);
    push('1', '2', '3', '4');
    const answer = await refreshed(id);
    expect(answer).toMatchObject({ changed: true, newCommits: 2, toCommit: git('rev-parse', 'main') });
    expect([codeOf(id), commitsOf(id)]).toEqual(['4', 4]);
    await untilStatus(api, answer.analysis?.id ?? 0, 'SUCCEEDED');
    // Who was reading the replaced tree can go on, and nothing of it is needed by the new one.
    expect(readFileSync(join(before, 'a.ts'), 'utf8')).toBe('2');
    expect(existsSync(join(codeDir(id), '.git/objects/info/alternates'))).toBe(false);
    expect(incoming()).toEqual([]);
    expect(readFileSync(join(codeDir(id), '.git/config'), 'utf8')).not.toContain('proxy');
    await api.restart();
    expect([existsSync(before), codeOf(id)]).toEqual([false, '4']);
  });

  test('of what is up to date does nothing', async () => {
    push('1');
    const id = await importProject();
    const before = pathOf(id);
    asked = [];
    expect(await refreshed(id)).toMatchObject({ changed: false, newCommits: 0, analysis: null });
    expect(pathOf(id)).toBe(before);
    expect(asked.some((url) => url.includes('git-upload-pack') && !url.includes('info/refs'))).toBe(true);
    expect(incoming()).toEqual([]);
  });

  test('keeps a shallow project shallow', async () => {
    push('1', '2');
    const id = await importProject(1);
    push('1', '2', '3');
    expect(await refreshed(id)).toMatchObject({ changed: true, newCommits: null });
    expect([codeOf(id), commitsOf(id)]).toEqual(['3', 1]);
  });

  test('follows a rewritten history', async () => {
    push('1', '2', '3');
    const id = await importProject();
    push('1', 'x');
    expect(await refreshed(id)).toMatchObject({ changed: true, newCommits: null });
    expect([codeOf(id), commitsOf(id)]).toEqual(['x', 2]);
  });

  test('follows a default branch with a new name', async () => {
    push('1');
    const id = await importProject();
    push('1', '2');
    git('branch', '-m', 'main', 'trunk');
    git('symbolic-ref', 'HEAD', 'refs/heads/trunk');
    expect(await refreshed(id)).toMatchObject({ changed: true, newCommits: 1 });
    expect(codeOf(id)).toBe('2');
  });

  test('keeps the code when the default branch was deleted: 2009', async () => {
    push('1');
    const id = await importProject();
    git('branch', 'other');
    git('update-ref', '-d', 'refs/heads/main');
    expect(await refresh(id)).toMatchObject({
      status: 400,
      code: 2009,
      message: expect.stringMatching(/default branch/),
    });
    expect(codeOf(id)).toBe('1');
  });

  test('goes on without the stored repository when that is damaged', async () => {
    push('1', '2');
    const id = await importProject();
    execFileSync('rm', ['-r', join(codeDir(id), '.git')]);
    expect(await refreshed(id)).toMatchObject({ changed: true, fromCommit: null, newCommits: null });
    expect(commitsOf(id)).toBe(2);
  });
});

describe('a refresh is refused', () => {
  test('for a project that is not there: 2001', async () => {
    expect(await refresh(999)).toMatchObject({ status: 404, code: 2001 });
  });

  test('for one that did not come from git: 1002', async () => {
    const id = await api.seedProject('zip', { 'a.ts': '1' });
    expect(await refresh(id)).toMatchObject({ status: 400, code: 1002 });
  });

  test('while an analysis runs: 2002', async () => {
    push('1');
    const id = await importProject();
    const gate = createGate();
    holdScan(gate);
    await startAnalysis(api, id);
    expect(await refresh(id)).toMatchObject({ status: 400, code: 2002 });
    gate.open();
  });

  test('while it is being fetched already: 2002', async () => {
    push('1');
    const id = await importProject();
    push('1', '2');
    const answers = await Promise.all([refresh(id), refresh(id)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 2002]);
  });

  test('when the host does not answer, and the code stays: 2009', async () => {
    push('1');
    const id = await importProject();
    await api.database.immediate(() =>
      api.database.run(
        api.database.query
          .updateTable('project')
          .set({ repo_url: `${host.url}/down/app` })
          .where('id', '=', id),
      ),
    );
    expect(await refresh(id)).toMatchObject({ status: 400, code: 2009 });
    expect([codeOf(id), incoming()]).toEqual(['1', []]);
  });

  test('when the project is deleted meanwhile, and nothing stays: 2001', async () => {
    push('1');
    const id = await importProject();
    push('1', '2');
    let deleted: Promise<unknown> | undefined;
    onAsked = () => void (deleted ??= api.call('DELETE', `/projects/${id}`));
    expect(await refresh(id)).toMatchObject({ status: 404, code: 2001 });
    await deleted;
    expect([incoming(), readdirSync(join(api.dataDir, 'projects'))]).toEqual([[], []]);
  });

  test('when an analysis begins meanwhile: 2002, and that one reads the old code', async () => {
    push('1');
    const id = await importProject();
    push('1', '2');
    const gate = createGate();
    holdScan(gate);
    let started: Promise<unknown> | undefined;
    onAsked = () => void (started ??= startAnalysis(api, id));
    expect(await refresh(id)).toMatchObject({ code: 2002 });
    await started;
    expect(codeOf(id)).toBe('1');
    gate.open();
  });
});

test.each(['incoming', 'projects'])(
  'a process that dies with the new tree in %s leaves the old one',
  async (place) => {
    push('1');
    const id = await importProject();
    const storage = await openDataDirectory(api.dataDir);
    const area = await storage.createImportArea();
    execFileSync('cp', ['-r', codeDir(id), area.treeDir]);
    if (place === 'projects') await area.publish();
    await api.restart();
    expect(codeOf(id)).toBe('1');
    expect([incoming(), readdirSync(join(api.dataDir, 'projects')).length]).toEqual([[], 1]);
  },
);
