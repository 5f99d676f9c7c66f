import { beforeEach, expect, test } from 'vitest';
import { Dependencies } from '#contract/public-api/dependencies.ts';
import type { DependencyResponse } from '#contract/analyzer-api/dependency.ts';
import { startAnalysis, untilStatus } from '#main/app/testing/analysis-steps.ts';
import { FakeError } from '#main/app/testing/fake-analyzer.ts';
import { hostPerTest } from '#main/app/testing/test-project.ts';

const ADVICE = {
  impact: 'No fixes come.',
  steps: ['Upgrade.'],
  risks: ['Plugins may break.'],
  estimate: 'medium',
};
const MANIFEST = '{\n  "dependencies": {\n    "vue": "2.6.0",\n    "left": "1.0.0"\n  }\n}\n';

function dependency(name: string, risk: 'HIGH' | 'MEDIUM' | null, file = 'package.json') {
  const known = {
    type: 'NPM' as const,
    version: '2.6.0',
    line: 3,
    latest: '3.5.0',
    isEol: true,
    eolDate: '2023-12-31',
  };
  return { ...known, name, file, risk, reason: risk === null ? null : `${name} is out of support.` };
}

const DEPENDENCIES: DependencyResponse = {
  available: true,
  rulesDate: '2026-11-01',
  dependencies: [
    dependency('vue', 'HIGH'),
    dependency('vue', 'HIGH', 'app/package.json'),
    dependency('left', 'MEDIUM'),
    dependency('right', null),
  ],
};

const { analyzer, api } = hostPerTest();
let projectId: number;

beforeEach(async () => {
  projectId = await api.seedProject('shop', { 'package.json': MANIFEST });
  analyzer.answers.set('dependency', () => DEPENDENCIES);
  analyzer.answers.set('rag/index', () => ({ chunks: 0, embeddingModel: '', stored: false }));
  withModel('READY');
});

function withModel(state: 'READY' | 'NO_MODEL'): void {
  analyzer.answers.set('capabilities', () => ({
    llm: { state, chatModel: null, embedModel: null },
    quality: { available: true, engines: [] },
    retrieval: { vectors: false },
  }));
}

const advised = (status: string) => async (): Promise<unknown> => {
  const { items } = (await api.call('GET', `/projects/${projectId}/dependencies?riskLevel=`)).data as {
    items: { name: string; aiStatus: string; aiAdvice: unknown }[];
  };
  return items.filter(({ aiStatus }) => aiStatus === status).map(({ name, aiAdvice }) => [name, aiAdvice]);
};

const asked = () =>
  analyzer.received.filter(({ endpoint }) => endpoint === 'explain').map(({ body }) => body);

async function analyze(): Promise<void> {
  await untilStatus(api, await startAnalysis(api, projectId), 'SUCCEEDED');
}

test('HIGH packages get advice in the background, each package once', async () => {
  analyzer.answers.set('explain', () => ({
    explanation: 'x',
    suggestion: 'y',
    codeExample: '',
    advice: ADVICE,
  }));
  await analyze();
  await expect.poll(advised('DONE')).toEqual([
    ['vue', ADVICE],
    ['vue', ADVICE],
  ]);
  const later = Dependencies.parse((await api.call('GET', `/projects/${projectId}/dependencies`)).data);
  expect(later.dependencies.filter(({ aiAdvice }) => aiAdvice !== undefined)).toMatchObject([
    { name: 'vue', aiAdvice: ADVICE },
    { name: 'vue', aiAdvice: ADVICE },
  ]);
  expect(asked()).toMatchObject([
    {
      issue: { ruleKey: 'dependency:risk', filePath: 'package.json', line: 3 },
      dependency: { name: 'vue', version: '2.6.0', eolDate: '2023-12-31' },
      fileSnippet: expect.stringContaining('3:     "vue": "2.6.0"') as string,
    },
  ]);
});

test('what an earlier analysis got is taken over', async () => {
  analyzer.answers.set('explain', () => ({
    explanation: 'x',
    suggestion: 'y',
    codeExample: '',
    advice: ADVICE,
  }));
  await analyze();
  await expect.poll(advised('DONE')).toHaveLength(2);
  await analyze();
  await expect.poll(advised('DONE')).toHaveLength(2);
  expect(asked()).toHaveLength(1);
});

test('a model that fails leaves FAILED, the rules text stays', async () => {
  analyzer.answers.set('explain', () => {
    throw new FakeError('LLM_FAILED');
  });
  await analyze();
  await expect.poll(advised('FAILED')).toEqual([
    ['vue', null],
    ['vue', null],
  ]);
});

test('without a model nothing is asked and all stay NONE', async () => {
  withModel('NO_MODEL');
  await analyze();
  await expect
    .poll(() => analyzer.received.filter(({ endpoint }) => endpoint === 'capabilities').length)
    .toBeGreaterThanOrEqual(2);
  expect(asked()).toEqual([]);
  expect(await advised('NONE')()).toHaveLength(4);
});
