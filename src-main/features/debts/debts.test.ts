import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DebtItem } from '#contract/public-api/debts.ts';
import { listOf } from '#contract/public-api/envelope.ts';
import { analyse } from '#main/app/testing/analysis-steps.ts';
import { type FakeAnalyzer, startFakeAnalyzer } from '#main/app/testing/fake-analyzer.ts';
import {
  architectureAnswer,
  evolutionAnswer,
  type IssueAnswer,
  qualityAnswer,
} from '#main/app/testing/finding-answers.ts';
import { startTestBackend, type TestBackend } from '#main/app/testing/test-backend.ts';

const DebtList = listOf(DebtItem);
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
const quality = (issues: readonly IssueAnswer[], bugs = 0) => qualityAnswer('src/a.ts', issues, bugs);
const ARCHITECTURE = architectureAnswer('src/a.ts');
const EVOLUTION = evolutionAnswer('src/a.ts');

describe('technical debt', () => {
  const list = async (filter = '') => DebtList.parse((await get(`/tech-debts${filter}`)).data);
  const move = (id: number | undefined, body: unknown) => api.call('POST', `/tech-debts/${id}/status`, body);

  test('is rebuilt by each analysis, keeps what people moved, and re-opens what comes back', async () => {
    analyzer.answers.set('architecture', () => ARCHITECTURE);
    analyzer.answers.set('evolution', () => EVOLUTION);
    analyzer.answers.set('quality', () =>
      quality([
        ['js/x', 'BLOCKER', 2],
        ['js/y', 'MAJOR', 1],
      ]),
    );
    const first = await analyse(api, projectId);
    const found = await list();
    expect(
      found.items
        .map((item) => [item.source, item.level, item.refAnalysisId])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['ARCH', 'HIGH', first],
      ['EVOLUTION', 'HIGH', first],
      ['QUALITY', 'HIGH', first],
    ]);
    const [arch, hotspot, issue] = ['ARCH', 'EVOLUTION', 'QUALITY'].map(
      (source) => found.items.find((item) => item.source === source)?.id,
    );
    await move(arch, { status: 'DONE', resolveNote: 'A service now stands between.' });
    await move(hotspot, { status: 'WONTFIX', wonfixReason: 'It is being replaced.' });

    analyzer.answers.set('quality', () => quality([]));
    const second = await analyse(api, projectId);
    const after = new Map((await list()).items.map((item) => [item.id, item]));
    expect(after.get(arch ?? 0)).toMatchObject({ status: 'OPEN', resolvedAt: null, refAnalysisId: second });
    expect(after.get(hotspot ?? 0)).toMatchObject({
      status: 'WONTFIX',
      wonfixReason: 'It is being replaced.',
    });
    expect(after.has(issue ?? 0)).toBe(false);
  });

  test('is registered by a person', async () => {
    const created = await api.call('POST', `/projects/${projectId}/tech-debts`, {
      source: 'MANUAL',
      title: ' Old build ',
    });
    expect(created).toMatchObject({ status: 201 });
    expect(DebtItem.parse(created.data)).toMatchObject({
      title: 'Old build',
      level: 'MEDIUM',
      status: 'OPEN',
      refAnalysisId: null,
    });
    await analyse(api, projectId);
    expect((await list('?status=OPEN')).total).toBe(1);
    expect((await list('?status=DONE')).total).toBe(0);
  });

  test.each([
    [{ source: 'MANUAL' }, 400, 1001],
    [{ source: 'MANUAL', title: '  ' }, 400, 1001],
    [{ title: 'x' }, 400, 1001],
    [{ source: 'ARCH', title: 'x' }, 400, 1002],
    [{ source: 'MANUAL', title: 'x'.repeat(201) }, 400, 1002],
    [{ source: 'MANUAL', title: 'x', level: 'HUGE' }, 400, 1002],
  ])('refuses %j', async (body, status, code) => {
    expect(await api.call('POST', `/projects/${projectId}/tech-debts`, body)).toMatchObject({ status, code });
    expect((await list()).total).toBe(0);
  });

  test('moves only as the contract allows, with its notes', async () => {
    const created = DebtItem.parse(
      (await api.call('POST', `/projects/${projectId}/tech-debts`, { source: 'AI_DOCTOR', title: 'x' })).data,
    );
    for (const body of [
      { status: 'DONE' },
      { status: 'DONE', resolveNote: ' ' },
      { status: 'WONTFIX' },
      { status: 'OPEN' },
      { status: 'LATER' },
    ]) {
      expect({ body, ...(await move(created.id, body)) }).toMatchObject({ status: 400, code: 2011 });
    }
    expect(await move(created.id, {})).toMatchObject({ status: 400, code: 1001 });
    expect(await move(created.id, { status: 'DOING' })).toMatchObject({ status: 200, data: null });
    expect(await move(created.id, { status: 'WONTFIX', wonfixReason: 'no' })).toMatchObject({
      status: 400,
      code: 2011,
    });
    expect(await move(created.id, { status: 'DONE', resolveNote: 'done' })).toMatchObject({ status: 200 });
    expect((await list()).items[0]).toMatchObject({
      status: 'DONE',
      resolveNote: 'done',
      resolvedAt: expect.any(String) as string,
    });
    expect(await move(UNKNOWN, { status: 'DOING' })).toMatchObject({ status: 404, code: 2012 });
    expect(await get('/tech-debts?status=LATER')).toMatchObject({ status: 400, code: 1002 });
    expect(await api.call('GET', `/projects/${UNKNOWN}/tech-debts`)).toMatchObject({
      status: 404,
      code: 2001,
    });
  });
});
