import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Architecture } from '#contract/public-api/architecture.ts';
import { DebtItem } from '#contract/public-api/debts.ts';
import { Dependencies, EarlyDependency } from '#contract/public-api/dependencies.ts';
import { listOf } from '#contract/public-api/envelope.ts';
import { Evolution, EvolutionFiles } from '#contract/public-api/evolution.ts';
import { QualityIssueList } from '#contract/public-api/quality.ts';
import { startAnalysis, untilStatus } from '../testing/analysis-steps.ts';
import { type FakeAnalyzer, FakeError, startFakeAnalyzer } from '../testing/fake-analyzer.ts';
import {
  architectureAnswer,
  DEPENDENCY_ANSWER,
  evolutionAnswer,
  type IssueAnswer,
  qualityAnswer,
  WEEK,
} from '../testing/finding-answers.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';

const DebtList = listOf(DebtItem);
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

async function analyse(): Promise<number> {
  const id = await startAnalysis(api, projectId);
  await untilStatus(api, id, 'SUCCEEDED');
  return id;
}

const get = (path: string) => api.call('GET', `/projects/${projectId}${path}`);

const quality = (issues: readonly IssueAnswer[], bugs = 0) => qualityAnswer('src/a.ts', issues, bugs);
const ARCHITECTURE = architectureAnswer('src/a.ts');
const EVOLUTION = evolutionAnswer('src/a.ts');

describe('quality', () => {
  test('lists what the latest analysis found, worst first, and compares it with the one before', async () => {
    analyzer.answers.set('quality', () => quality([['js/y', 'MINOR', 3]], 5));
    await analyse();
    analyzer.answers.set('quality', () =>
      quality(
        [
          ['js/y', 'MINOR', 1],
          ['js/x', 'BLOCKER', 2],
          ['js/x', 'MAJOR', 1],
        ],
        7,
      ),
    );
    await analyse();
    const list = QualityIssueList.parse((await get('/quality-issues')).data);
    expect(list.items.map((issue) => [issue.severity, issue.line])).toEqual([
      ['BLOCKER', 2],
      ['MAJOR', 1],
      ['MINOR', 1],
    ]);
    expect(list.metrics).toMatchObject({
      available: true,
      bugs: 7,
      comparedWithLast: { bugs: 2, vulnerabilities: 0 },
    });
    expect(list.rules.map((rule) => rule.ruleKey)).toEqual(['js/x']);
  });

  test.each([
    ['?severity=BLOCKER', 1],
    ['?kind=BUG', 3],
    ['?kind=VULN', 0],
    ['?status=RESOLVED', 0],
    ['?ruleKey=js/x', 2],
    ['?filePath=src/a.ts', 3],
  ])('filters by %s', async (filter, total) => {
    analyzer.answers.set('quality', () =>
      quality([
        ['js/y', 'MINOR', 1],
        ['js/x', 'BLOCKER', 2],
        ['js/x', 'MAJOR', 1],
      ]),
    );
    await analyse();
    expect(QualityIssueList.parse((await get(`/quality-issues${filter}`)).data).total).toBe(total);
  });

  test('pages when asked to and refuses values outside the sets', async () => {
    analyzer.answers.set('quality', () =>
      quality([
        ['js/y', 'MINOR', 1],
        ['js/x', 'BLOCKER', 2],
      ]),
    );
    await analyse();
    const page = QualityIssueList.parse((await get('/quality-issues?page=2&size=1')).data);
    expect(page).toMatchObject({ total: 2, page: 2, size: 1, items: [{ ruleKey: 'js/y' }] });
    for (const query of ['severity=HUGE', 'kind=', 'status=x', 'sort=message', 'order=up']) {
      expect({ query, ...(await get(`/quality-issues?${query}`)) }).toMatchObject({
        status: 400,
        code: 1002,
      });
    }
    expect(await get('/quality-issues?size=101')).toMatchObject({ status: 400, code: 1003 });
  });

  test('is unavailable, not an error, without an analysis or a scanner', async () => {
    expect(QualityIssueList.parse((await get('/quality-issues')).data)).toMatchObject({
      total: 0,
      metrics: { available: false },
    });
    await analyse();
    expect(QualityIssueList.parse((await get('/quality-issues')).data)).toMatchObject({
      total: 0,
      metrics: { available: false },
    });
    expect(await api.call('GET', `/projects/${UNKNOWN}/quality-issues`)).toMatchObject({
      status: 404,
      code: 2001,
    });
  });

  test('stores an explanation; a failure is FAILED and can be tried again', async () => {
    analyzer.answers.set('quality', () => quality([['js/x', 'MAJOR', 2]]));
    await analyse();
    const [issue] = QualityIssueList.parse((await get('/quality-issues')).data).items;
    const explain = () => api.call('POST', `/quality-issues/${issue?.id}/explain`);
    const stored = async () => QualityIssueList.parse((await get('/quality-issues')).data).items[0];

    analyzer.answers.set('explain', () => {
      throw new FakeError('LLM_NO_KEY');
    });
    expect(await explain()).toMatchObject({ status: 400, code: 3004 });
    expect((await stored())?.aiStatus).toBe('FAILED');

    analyzer.answers.set('explain', () => {
      throw new FakeError('LLM_FAILED');
    });
    expect(await explain()).toMatchObject({ status: 502, code: 3001 });

    analyzer.answers.set('explain', () => ({ explanation: 'Because.', suggestion: 'Do.', codeExample: 'x' }));
    expect(await explain()).toMatchObject({ status: 200, data: { id: issue?.id, aiStatus: 'DONE' } });
    expect(await stored()).toMatchObject({
      aiStatus: 'DONE',
      aiExplanation: 'Because.',
      aiSuggestion: 'Do.',
    });
    const sent = analyzer.received.findLast(({ endpoint }) => endpoint === 'explain')?.body['fileSnippet'];
    expect(sent).toBe('1: one\n2: two\n3: three\n4: ');
    expect(await api.call('POST', `/quality-issues/${UNKNOWN}/explain`)).toMatchObject({
      status: 404,
      code: 2015,
    });
  });
});

describe('architecture', () => {
  test('gives the latest, or that of an analysis', async () => {
    analyzer.answers.set('architecture', () => ARCHITECTURE);
    const id = await analyse();
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
    const id = await analyse();
    expect(await get(`/architecture?analysisId=${id}`)).toMatchObject({ status: 404, code: 2010 });
    expect(await get('/architecture?analysisId=one')).toMatchObject({ status: 400, code: 1002 });
    expect(await api.call('GET', `/projects/${UNKNOWN}/architecture`)).toMatchObject({
      status: 404,
      code: 2001,
    });
  });
});

describe('evolution', () => {
  test('shows each range of the stored history; the top files ignore it', async () => {
    analyzer.answers.set('evolution', () => EVOLUTION);
    const id = await analyse();
    const month = Evolution.parse((await get('/evolution')).data);
    expect(month).toMatchObject({
      range: '30d',
      available: true,
      trend: [WEEK],
      coupling: EVOLUTION.coupling,
    });
    expect(month.hotspots).toEqual([
      { module: 'src/a.ts', riskLevel: 'HIGH', evidence: ['Changed often.'], aiConclusion: null },
    ]);
    const all = Evolution.parse((await get('/evolution?range=all')).data);
    expect(all.trend).toHaveLength(2);
    expect(all.topFiles).toEqual(month.topFiles);
    const kept = api.database.all(
      api.database.query.selectFrom('commit_stat').select('hash').where('analysis_id', '=', id),
    );
    expect(kept).toEqual([{ hash: 'new' }]);
  });

  test('is unavailable, not an error, without history', async () => {
    expect(Evolution.parse((await get('/evolution')).data)).toMatchObject({ available: false, trend: [] });
    await analyse();
    expect(Evolution.parse((await get('/evolution?range=90d')).data)).toMatchObject({
      range: '90d',
      available: false,
    });
    expect(await get('/evolution?range=7d')).toMatchObject({ status: 400, code: 1002 });
    expect(await api.call('GET', `/projects/${UNKNOWN}/evolution`)).toMatchObject({
      status: 404,
      code: 2001,
    });
  });
});

describe('the files of the history', () => {
  test('carry what history, scan and code rules know of them', async () => {
    analyzer.answers.set('evolution', () => EVOLUTION);
    analyzer.answers.set('quality', () =>
      quality([
        ['js/y', 'MINOR', 1],
        ['js/x', 'CRITICAL', 2],
      ]),
    );
    await analyse();
    const files = EvolutionFiles.parse((await get('/evolution/files')).data);
    expect(files).toMatchObject({ available: true, total: 7 });
    expect(files.items).toEqual([
      { ...EVOLUTION.files?.[0], loc: 0, issues: 2, worstSeverity: 'CRITICAL', health: 3 },
      { ...EVOLUTION.files?.[1], loc: 10, issues: 0, worstSeverity: null, health: 100 },
    ]);
    const report = analyzer.received.find(({ endpoint }) => endpoint === 'report')?.body['evolution'];
    expect(report).toMatchObject({ commits: [], files: [] });
  });

  test('have no health without code rules, and are unavailable without history', async () => {
    const nothing = { available: false, total: 0, items: [] };
    expect(EvolutionFiles.parse((await get('/evolution/files')).data)).toEqual(nothing);
    await analyse();
    expect(EvolutionFiles.parse((await get('/evolution/files')).data)).toEqual(nothing);
    analyzer.answers.set('evolution', () => EVOLUTION);
    await analyse();
    const { items } = EvolutionFiles.parse((await get('/evolution/files')).data);
    expect(items.map(({ health, issues }) => [health, issues])).toEqual([
      [null, 0],
      [null, 0],
    ]);
    expect(await api.call('GET', `/projects/${UNKNOWN}/evolution/files`)).toMatchObject({
      status: 404,
      code: 2001,
    });
  });
});

describe('dependencies', () => {
  test('come in the later shape, and in the early one when asked by risk level', async () => {
    analyzer.answers.set('dependency', () => DEPENDENCY_ANSWER);
    await analyse();
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
    await analyse();
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
    const first = await analyse();
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
    const second = await analyse();
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
    await analyse();
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
