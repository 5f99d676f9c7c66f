import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AnalysisSummary } from '#contract/public-api/analyses.ts';
import { ProjectDetail } from '#contract/public-api/projects.ts';
import { createGate, startAnalysis, untilStatus } from '#main/app/testing/analysis-steps.ts';
import { projectPerTest } from '#main/app/testing/test-project.ts';

const NOWHERE = { commit: null, branch: null };

const { analyse, analyzer, api, get } = projectPerTest({ 'src/app.ts': 'export {};\n' });

async function codeDir(): Promise<string> {
  return join(api.dataDir, ProjectDetail.parse((await get('')).data).storagePath);
}

function gitIn(folder: string, ...args: string[]): string {
  const author = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.test'];
  return execFileSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8' }).trim();
}

/** @returns the commit */
async function makeHistory(): Promise<string> {
  const folder = await codeDir();
  gitIn(folder, 'init', '-q', '-b', 'main');
  gitIn(folder, 'add', '-A');
  gitIn(folder, 'commit', '-q', '-m', 'one');
  return gitIn(folder, 'rev-parse', 'HEAD');
}

async function projectAt(): Promise<unknown> {
  const { commit, branch } = ProjectDetail.parse((await get('')).data);
  return { commit, branch };
}

async function analysesAt(): Promise<unknown[]> {
  const { items } = (await get('/analyses')).data as { items: unknown[] };
  return items.map((item) => {
    const { commit, branch } = AnalysisSummary.parse(item);
    return { commit, branch };
  });
}

test('an analysis says at which commit and on which branch the code was, and the project as its latest one', async () => {
  const commit = await makeHistory();
  expect(await projectAt()).toEqual(NOWHERE);
  await analyse();
  expect(await projectAt()).toEqual({ commit, branch: 'main' });
  gitIn(await codeDir(), 'checkout', '-q', '--detach');
  await analyse();
  expect(await projectAt()).toEqual({ commit, branch: null });
  expect(await analysesAt()).toEqual([
    { commit, branch: null },
    { commit, branch: 'main' },
  ]);
});

test('code without a history is at no commit', async () => {
  await analyse();
  expect([await projectAt(), ...(await analysesAt())]).toEqual([NOWHERE, NOWHERE]);
});

test('a project stays where its latest results are while another analysis runs, and when that is cancelled', async () => {
  const first = await makeHistory();
  await analyse();
  const folder = await codeDir();
  gitIn(folder, 'commit', '-q', '--allow-empty', '-m', 'two');
  const gate = createGate();
  analyzer.answers.set('quality', ({ signal }) => gate.wait(signal));
  const projectId = ProjectDetail.parse((await get('')).data).id;
  const id = await startAnalysis(api, projectId);
  await gate.entered;
  // The rows of a part are stored while the next one is asked for.
  await expect.poll(analysesAt).toMatchObject([{ commit: gitIn(folder, 'rev-parse', 'HEAD') }, {}]);
  expect(await projectAt()).toEqual({ commit: first, branch: 'main' });
  await api.call('POST', `/analyses/${id}/cancel`);
  await untilStatus(api, id, 'CANCELLED');
  expect(await projectAt()).toEqual({ commit: first, branch: 'main' });
});
