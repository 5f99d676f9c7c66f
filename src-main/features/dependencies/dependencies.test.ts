import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Dependencies, EarlyDependency } from '#contract/public-api/dependencies.ts';
import { listOf } from '#contract/public-api/envelope.ts';
import { analyse } from '#main/app/testing/analysis-steps.ts';
import { type FakeAnalyzer, startFakeAnalyzer } from '#main/app/testing/fake-analyzer.ts';
import { DEPENDENCY_ANSWER } from '#main/app/testing/finding-answers.ts';
import { startTestBackend, type TestBackend } from '#main/app/testing/test-backend.ts';

const EarlyList = listOf(EarlyDependency);
const UNKNOWN = 4711;

let analyzer: FakeAnalyzer;
let api: TestBackend;
let projectId: number;

beforeEach(async () => {
  analyzer = await startFakeAnalyzer();
  api = await startTestBackend({ location: analyzer.location });
  projectId = await api.seedProject('shop', { 'src/a.ts': 'one\ntwo\nthree\n' });
});

afterEach(async () => {
  await api.close();
  await analyzer.close();
});

const get = (path: string) => api.call('GET', `/projects/${projectId}${path}`);

describe('dependencies', () => {
  test('come in the later shape, and in the early one when asked by risk level', async () => {
    analyzer.answers.set('dependency', () => DEPENDENCY_ANSWER);
    await analyse(api, projectId);
    const later = Dependencies.parse((await get('/dependencies')).data);
    const bare = { product: null, fixedIn: null, weaknesses: [], instead: null };
    expect(later).toEqual({
      available: true,
      dependencies: DEPENDENCY_ANSWER.dependencies.map((one) => ({ ...bare, ...one })),
    });
    const early = EarlyList.parse((await get('/dependencies?riskLevel=')).data);
    expect(early.items.map((one) => [one.name, one.riskLevel, one.latestVersion])).toEqual([
      ['express', 'HIGH', '5.2.1'],
      ['own', 'LOW', null],
    ]);
    expect(EarlyList.parse((await get('/dependencies?riskLevel=HIGH')).data).total).toBe(1);
    expect(await get('/dependencies?riskLevel=HUGE')).toMatchObject({ status: 400, code: 1002 });
  });

  test('are unavailable, not an error, without a manifest', async () => {
    expect(Dependencies.parse((await get('/dependencies')).data)).toEqual({
      available: false,
      dependencies: [],
    });
    await analyse(api, projectId);
    expect(Dependencies.parse((await get('/dependencies')).data)).toEqual({
      available: false,
      dependencies: [],
    });
    expect(await api.call('GET', `/projects/${UNKNOWN}/dependencies`)).toMatchObject({
      status: 404,
      code: 2001,
    });
  });
});
