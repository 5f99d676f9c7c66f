import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QualityIssueList } from '#contract/public-api/quality.ts';
import { Timeline } from '#contract/public-api/timeline.ts';
import { Baseline } from '#contract/public-api/triage.ts';
import { analyse } from '#main/app/testing/analysis-steps.ts';
import { architectureAnswer, qualityAnswer } from '#main/app/testing/finding-answers.ts';
import { hostPerTest } from '#main/app/testing/test-project.ts';
import { createWorkRepository, type WorkRepository } from '#main/storage/testing/work-repository.ts';

const { analyzer, api } = hostPerTest();
const FILE = 'src/app.ts';
const NOTHING = { nodes: [], edges: [], violations: [], checkedLanguages: [], skippedFiles: {} };

let root: string;
let repository: WorkRepository;
let id: number;
let v1: string;

/** The first commit has an issue at line 1; the work tree, analysed twice, one at line 5 as well and a violation. */
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'vitals-baseline-'));
  repository = createWorkRepository(join(root, 'shop'));
  v1 = repository.commit('2024-01-01', 'first', { [FILE]: 'one' });
  repository.git('tag', 'v1');
  repository.commit('2024-02-01', 'second', { [FILE]: 'one and two' });
  const opened = await api.call('POST', '/projects', { type: 'FOLDER', path: repository.folder });
  id = (opened.data as { id: number }).id;
  analyzer.answers.set('quality', () => qualityAnswer(FILE, [['js/x', 'MAJOR', 1]]));
  await call('POST', '/timeline/commits', { ref: 'v1' });
  await untilDone();
  setWorse();
  await analyse(api, id);
  await analyse(api, id);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, `/projects/${id}${path}`, body);

const untilDone = () =>
  vi.waitUntil(async () => Timeline.parse((await call('GET', '/timeline')).data).state === 'DONE', {
    timeout: 20_000,
  });

function setWorse(): void {
  const issues: [string, string, number][] = [
    ['js/x', 'MAJOR', 1],
    ['js/y', 'MAJOR', 5],
  ];
  analyzer.answers.set('quality', () => qualityAnswer(FILE, issues));
  analyzer.answers.set('architecture', () => architectureAnswer(FILE));
}

async function newLines(): Promise<number[]> {
  const answer = await call('GET', '/quality-issues?isNew=true');
  return QualityIssueList.parse(answer.data).items.map(({ line }) => line);
}

const choose = async (body: object): Promise<Baseline> =>
  Baseline.parse((await call('PUT', '/baseline', body)).data);

describe('a past commit as what is new is measured against', () => {
  test('says what came since, at once and in the analyses after', async () => {
    expect(await newLines()).toEqual([]);
    const chosen = await choose({ commit: v1 });
    expect(chosen).toMatchObject({
      analysisId: null,
      commit: v1,
      chosen: true,
      new: { bugs: 1, violations: 1 },
    });
    expect(await newLines()).toEqual([5]);
    await analyse(api, id);
    expect(await newLines()).toEqual([5]);
    expect(Baseline.parse((await call('GET', '/baseline')).data)).toEqual({
      ...chosen,
      choices: expect.any(Array) as unknown,
    });
    analyzer.answers.set('architecture', () => NOTHING);
    await analyse(api, id);
    expect((await choose({ commit: v1 })).new).toMatchObject({ bugs: 1, violations: 0 });
  });

  test('gives way to an analysis, and to none', async () => {
    await choose({ commit: v1 });
    expect(await choose({ analysisId: null })).toMatchObject({ commit: null, chosen: false });
    expect(await newLines()).toEqual([]);
    await choose({ commit: v1 });
    const { choices } = Baseline.parse((await call('GET', '/baseline')).data);
    const analysisId = choices[0]?.analysisId ?? 0;
    expect(await choose({ analysisId })).toMatchObject({ analysisId, commit: null, chosen: true });
    expect(await newLines()).toEqual([]);
  });

  test('stays when the timeline is made of other commits', async () => {
    await choose({ commit: v1 });
    await call('POST', '/timeline', { points: 2, since: '2024-01-20T00:00:00Z' });
    await untilDone();
    expect(Baseline.parse((await call('GET', '/baseline')).data).commit).toBe(v1);
  });

  test('must have been analysed', async () => {
    const second = repository.git('rev-parse', 'HEAD');
    expect(await call('PUT', '/baseline', { commit: second })).toMatchObject({ status: 404, code: 2015 });
    expect(await call('PUT', '/baseline', {})).toMatchObject({ status: 400, code: 1001 });
    expect(await call('PUT', '/baseline', { commit: v1, analysisId: null })).toMatchObject({
      status: 400,
      code: 1002,
    });
    expect(await newLines()).toEqual([]);
  });
});
