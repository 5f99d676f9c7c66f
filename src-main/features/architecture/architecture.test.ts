import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Architecture } from '#contract/public-api/architecture.ts';
import { analyse } from '#main/app/testing/analysis-steps.ts';
import { type FakeAnalyzer, FakeError, startFakeAnalyzer } from '#main/app/testing/fake-analyzer.ts';
import { architectureAnswer } from '#main/app/testing/finding-answers.ts';
import { startTestBackend, type TestBackend } from '#main/app/testing/test-backend.ts';

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
const ARCHITECTURE = architectureAnswer('src/a.ts');

describe('architecture', () => {
  test('gives the latest, or that of an analysis', async () => {
    analyzer.answers.set('architecture', () => ARCHITECTURE);
    const id = await analyse(api, projectId);
    const architecture = Architecture.parse((await get('/architecture')).data);
    const [a, b] = architecture.nodes;
    expect(architecture.edges).toMatchObject([
      { sourceNodeId: a?.id, targetNodeId: b?.id, relation: 'CALL' },
    ]);
    expect(architecture.violations).toMatchObject([
      {
        violationType: 'LAYER_VIOLATION',
        sourceNodeId: a?.id,
        targetNodeId: b?.id,
        filePath: 'src/a.ts',
        line: 2,
      },
    ]);
    expect((await get(`/architecture?analysisId=${id}`)).data).toEqual(architecture);
  });

  test('is 2010 where there is none', async () => {
    expect(await get('/architecture')).toMatchObject({ status: 404, code: 2010 });
    analyzer.answers.set('architecture', () => {
      throw new FakeError('INTERNAL');
    });
    const id = await analyse(api, projectId);
    expect(await get(`/architecture?analysisId=${id}`)).toMatchObject({ status: 404, code: 2010 });
    expect(await get('/architecture?analysisId=one')).toMatchObject({ status: 400, code: 1002 });
    expect(await api.call('GET', `/projects/${UNKNOWN}/architecture`)).toMatchObject({
      status: 404,
      code: 2001,
    });
  });
});
