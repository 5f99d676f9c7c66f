import { describe, expect, test } from 'vitest';
import { SETTINGS_HEADER } from '#contract/analyzer-api/settings.ts';
import type { AnalysisState } from '#contract/public-api/analyses.ts';
import { Report } from '#contract/public-api/reports.ts';
import {
  createGate,
  type Gate,
  projectRow,
  startAnalysis,
  stateOf,
  untilStatus,
} from '#main/app/testing/analysis-steps.ts';
import { qualityAnswer } from '#main/app/testing/finding-answers.ts';
import { FakeError } from '#main/app/testing/fake-analyzer.ts';
import { sampleReport, sampleScan } from '#main/app/testing/sample-answers.ts';
import { hostPerTest } from '#main/app/testing/test-project.ts';

const { analyzer, api } = hostPerTest();

const FULL = { type: 'FULL' };
const start = (projectId: number) => startAnalysis(api, projectId);
const until = (id: number, ...statuses: AnalysisState['status'][]) => untilStatus(api, id, ...statuses);

describe('a full run', () => {
  test('says how many files it read and took over; on request it takes nothing over', async () => {
    const projectId = await api.seedProject();
    const settings: unknown[] = [];
    analyzer.answers.set('quality', ({ headers }) => {
      settings.push(JSON.parse(decodeURIComponent(String(headers[SETTINGS_HEADER]))));
      return { ...qualityAnswer('src/app.ts', []), analysedFiles: 2, reusedFiles: 40 };
    });
    const id = await start(projectId);
    await until(id, 'SUCCEEDED');
    const summaryOf = async (): Promise<unknown> =>
      ((await api.call('GET', `/projects/${projectId}/analyses`)).data as { items: unknown[] }).items[0];
    expect(await summaryOf()).toMatchObject({ analysedFiles: 2, reusedFiles: 40 });

    const again = await api.call('POST', `/projects/${projectId}/analyses`, { type: 'FULL', full: true });
    await until((again.data as { id: number }).id, 'SUCCEEDED');
    expect(settings).toMatchObject([{ reuse: true }, { reuse: false }]);
    expect((await api.call('POST', `/projects/${projectId}/analyses`, { ...FULL, full: 'yes' })).code).toBe(
      1002,
    );
  });

  test('stores snapshot, profile and report, and ends SUCCEEDED', async () => {
    const projectId = await api.seedProject();
    const id = await start(projectId);
    expect(projectRow(api, projectId)?.status).toBe('ANALYZING');
    expect(await until(id, 'SUCCEEDED')).toEqual({
      id,
      status: 'SUCCEEDED',
      progress: 100,
      stage: 'DONE',
      errorMessage: null,
      errorCode: null,
      message: 'The report is ready.',
    });
    const report = Report.parse((await api.call('GET', `/analyses/${id}/report`)).data);
    expect(report).toMatchObject({
      analysisId: id,
      source: 'RULES',
      promptVersion: 'rules-1',
      regeneratedAt: null,
    });
    expect(report.report).toEqual(sampleReport().report);
    expect(projectRow(api, projectId)).toMatchObject({
      status: 'READY',
      health_score: 76,
      lang_stats: '{"TypeScript":75,"CSS":25}',
      framework_tags: '["React"]',
      loc_total: 40,
      file_count: 2,
      ignored_count: 1,
      last_analyzed_at: expect.any(String) as string,
    });
    const files = api.database.all(
      api.database.query.selectFrom('file_entry').selectAll().where('analysis_id', '=', id),
    );
    expect(files.map(({ path }) => path)).toEqual(['src/app.css', 'src/app.ts']);
  });

  test('gives the report endpoint what the parts answered, evolution without its commits and files', async () => {
    const evolution = {
      available: true,
      commits: [
        {
          hash: 'a',
          authorName: 'Ann',
          committedAt: '2026-01-01T00:00:00Z',
          linesAdded: 1,
          linesRemoved: 0,
          filesChanged: 1,
          message: 'm',
        },
      ],
      views: {},
      trend: [],
      topFiles: [],
      bots: [],
      authors: [],
      hotspots: [],
      coupling: [],
      busFactors: [],
      lastCommitAt: null,
      shallow: false,
    };
    analyzer.answers.set('evolution', () => evolution);
    const projectId = await api.seedProject('shop');
    await until(await start(projectId), 'SUCCEEDED');
    expect(analyzer.received.find(({ endpoint }) => endpoint === 'report')?.body).toEqual({
      projectId,
      projectName: 'shop',
      scan: sampleScan(),
      quality: { available: false },
      arch: { nodes: [], edges: [], violations: [], checkedLanguages: [], skippedFiles: {} },
      evolution: { ...evolution, commits: [], files: [] },
      dependency: { available: false, dependencies: [], rulesDate: '2026-11-01' },
      historyReports: [],
      regenerate: false,
    });
  });

  test('a later report is given the earlier ones to compare with', async () => {
    const projectId = await api.seedProject();
    await until(await start(projectId), 'SUCCEEDED');
    await until(await start(projectId), 'SUCCEEDED');
    const last = analyzer.received.findLast(({ endpoint }) => endpoint === 'report');
    expect(last?.body['historyReports']).toEqual([
      { healthScore: 76, summary: 'A small project in good shape.', scoreVersion: 1 },
    ]);
  });

  test.each(['quality', 'architecture', 'evolution', 'dependency'])(
    'a failing %s leaves its part out and does not fail the run',
    async (part) => {
      analyzer.answers.set(part, () => {
        throw new FakeError('INTERNAL');
      });
      await until(await start(await api.seedProject()), 'SUCCEEDED');
      const report = analyzer.received.find(({ endpoint }) => endpoint === 'report');
      expect(report?.body[part === 'architecture' ? 'arch' : part]).toBeNull();
    },
  );

  test('a part whose answer does not fit the contract is left out', async () => {
    analyzer.answers.set('quality', () => ({ available: 'maybe' }));
    await until(await start(await api.seedProject()), 'SUCCEEDED');
    expect(analyzer.received.find(({ endpoint }) => endpoint === 'report')?.body['quality']).toBeNull();
  });

  test('50,000 files are stored without holding up other requests', async () => {
    const files = Array.from({ length: 50_000 }, (_, index) => ({
      path: `src/module-${index % 500}/file-${index}.ts`,
      language: 'TypeScript',
      loc: index % 300,
      sizeBytes: index,
    }));
    analyzer.answers.set('scan', () => sampleScan({ files, fileCount: files.length }));
    const id = await start(await api.seedProject());
    await until(id, 'SUCCEEDED');
    const { database } = api;
    const count = database.get(
      database.query
        .selectFrom('file_entry')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('analysis_id', '=', id),
    );
    expect(count?.n).toBe(50_000);
  });
});

describe('a failing run', () => {
  test('3001: the analyzer fails to scan', async () => {
    analyzer.answers.set('scan', () => {
      throw new FakeError('INTERNAL');
    });
    const projectId = await api.seedProject();
    const state = await until(await start(projectId), 'FAILED');
    expect(state).toMatchObject({ errorCode: 3001, stage: 'SCAN' });
    expect(state.errorMessage).toContain('3001');
    expect(projectRow(api, projectId)?.status).toBe('FAILED');
  });

  test.each([
    ['says so', () => sampleScan({ truncated: true }), 2],
    [
      'has nothing to show',
      () => {
        throw new FakeError('SCAN_TIMEOUT');
      },
      0,
    ],
  ])(
    '3002 SCAN_TIMEOUT: a scan that ran out of time and %s fails and keeps what there is',
    async (_case, answer, kept) => {
      analyzer.answers.set('scan', answer);
      const id = await start(await api.seedProject());
      const state = await until(id, 'FAILED');
      expect(state.errorCode).toBe(3002);
      expect(state.errorMessage).toContain('kept');
      const files = api.database.all(
        api.database.query.selectFrom('file_entry').selectAll().where('analysis_id', '=', id),
      );
      expect(files).toHaveLength(kept);
    },
  );

  test('3003 REPORT_FAILED: neither model nor rules wrote a report', async () => {
    analyzer.answers.set('report', () => {
      throw new FakeError('LLM_FAILED');
    });
    const id = await start(await api.seedProject());
    expect(await until(id, 'FAILED')).toMatchObject({ errorCode: 3003, stage: 'REPORT' });
    expect(await api.call('GET', `/analyses/${id}/report`)).toMatchObject({ status: 404, code: 2015 });
  });

  test('can be started again', async () => {
    analyzer.answers.set('scan', () => {
      throw new FakeError('INTERNAL');
    });
    const projectId = await api.seedProject();
    await until(await start(projectId), 'FAILED');
    analyzer.answers.set('scan', () => sampleScan());
    await until(await start(projectId), 'SUCCEEDED');
    expect(projectRow(api, projectId)?.status).toBe('READY');
  });
});

describe('refusals', () => {
  test('2001 PROJECT_NOT_FOUND', async () => {
    expect(await api.call('POST', '/projects/99/analyses', FULL)).toMatchObject({ status: 404, code: 2001 });
    expect(await api.call('GET', '/projects/99/analyses')).toMatchObject({ status: 404, code: 2001 });
    expect(await api.call('GET', '/projects/99/analyses/events')).toMatchObject({ status: 404, code: 2001 });
  });

  test('2002 ANALYSIS_RUNNING: one analysis a project', async () => {
    const held = createGate();
    analyzer.answers.set('scan', async ({ signal }) => {
      await held.wait(signal);
      return sampleScan();
    });
    const projectId = await api.seedProject();
    const id = await start(projectId);
    expect(await api.call('POST', `/projects/${projectId}/analyses`, FULL)).toMatchObject({
      status: 400,
      code: 2002,
    });
    held.open();
    await until(id, 'SUCCEEDED');
  });

  test.each([
    [{}, 1001],
    [{ type: '' }, 1001],
    [{ type: 'QUALITY' }, 1002],
  ])('a body %j is %i', async (body, code) => {
    const projectId = await api.seedProject();
    expect(await api.call('POST', `/projects/${projectId}/analyses`, body)).toMatchObject({
      status: 400,
      code,
    });
  });

  test('2015 ANALYSIS_NOT_FOUND', async () => {
    expect(await api.call('GET', '/analyses/99')).toMatchObject({ status: 404, code: 2015 });
    expect(await api.call('POST', '/analyses/99/cancel')).toMatchObject({ status: 404, code: 2015 });
    expect(await api.call('POST', '/analyses/99/report/regenerate')).toMatchObject({
      status: 404,
      code: 2015,
    });
  });
});

describe('the queue', () => {
  test('runs three at a time, the rest in the order they came', async () => {
    const gates = new Map<number, Gate>();
    analyzer.answers.set('scan', async ({ body, signal }) => {
      const held = gates.get(Number(body['projectId']));
      await held?.wait(signal);
      return sampleScan();
    });
    const ids: number[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      const projectId = await api.seedProject(name);
      gates.set(projectId, createGate());
      ids.push(await start(projectId));
    }
    const [first, second, third, fourth, fifth] = [...gates.values()];
    await Promise.all([first?.entered, second?.entered, third?.entered]);
    const statuses = await Promise.all(ids.map(async (id) => (await stateOf(api, id)).status));
    expect(statuses).toEqual(['RUNNING', 'RUNNING', 'RUNNING', 'PENDING', 'PENDING']);
    second?.open();
    await fourth?.entered;
    expect((await stateOf(api, ids[4] ?? 0)).status).toBe('PENDING');
    for (const held of [first, third, fourth, fifth]) held?.open();
    for (const id of ids) await until(id, 'SUCCEEDED');
  });
});

describe('cancel', () => {
  test('stops a running analysis and the analyzer’s work', async () => {
    const held = createGate();
    analyzer.answers.set('scan', ({ signal }) => held.wait(signal));
    const projectId = await api.seedProject();
    const id = await start(projectId);
    await held.entered;
    expect(await api.call('POST', `/analyses/${id}/cancel`)).toMatchObject({
      status: 200,
      code: 0,
      data: null,
    });
    expect(await stateOf(api, id)).toMatchObject({ status: 'CANCELLED', errorMessage: null });
    expect(held.left()).toBe(1);
    expect(projectRow(api, projectId)?.status).toBe('CREATED');
    expect(await api.call('POST', `/analyses/${id}/cancel`)).toMatchObject({ status: 400, code: 1002 });
  });

  test('a waiting analysis never starts', async () => {
    const held = createGate();
    analyzer.answers.set('scan', async ({ signal }) => {
      await held.wait(signal);
      return sampleScan();
    });
    const running = [];
    for (let count = 0; count < 3; count += 1) running.push(await start(await api.seedProject()));
    const waiting = await start(await api.seedProject());
    await api.call('POST', `/analyses/${waiting}/cancel`);
    held.open();
    for (const id of running) await until(id, 'SUCCEEDED');
    expect((await stateOf(api, waiting)).status).toBe('CANCELLED');
    expect(analyzer.received.filter(({ endpoint }) => endpoint === 'scan')).toHaveLength(3);
  });
});

describe('regenerate', () => {
  async function analysed(): Promise<{ projectId: number; id: number }> {
    const projectId = await api.seedProject();
    const id = await start(projectId);
    await until(id, 'SUCCEEDED');
    return { projectId, id };
  }

  const better = () =>
    sampleReport({
      source: 'LLM',
      promptVersion: 'p2',
      report: { ...sampleReport().report, healthScore: 80 },
    });

  test('regenerates the report from the stored snapshot', async () => {
    const { projectId, id } = await analysed();
    const before = await stateOf(api, id);
    analyzer.received.length = 0;
    analyzer.answers.set('report', better);
    const answer = await api.call('POST', `/analyses/${id}/report/regenerate`);
    expect(answer).toMatchObject({
      status: 202,
      data: { id, status: 'RUNNING', stage: 'REPORT', progress: 75 },
    });
    expect(await until(id, 'SUCCEEDED')).toEqual(before);
    expect(analyzer.received.map(({ endpoint }) => endpoint)).toEqual(['report']);
    expect(analyzer.received[0]?.body).toMatchObject({
      regenerate: true,
      scan: sampleScan(),
      quality: { available: false },
    });
    const report = Report.parse((await api.call('GET', `/analyses/${id}/report`)).data);
    expect(report).toMatchObject({
      source: 'LLM',
      promptVersion: 'p2',
      regeneratedAt: expect.any(String) as string,
    });
    expect(projectRow(api, projectId)).toMatchObject({ status: 'READY', health_score: 80 });
  });

  test('2008 REGENERATE_RUNNING, and no new analysis meanwhile (2002)', async () => {
    const { projectId, id } = await analysed();
    const held = createGate();
    analyzer.answers.set('report', async ({ signal }) => {
      await held.wait(signal);
      return sampleReport();
    });
    await api.call('POST', `/analyses/${id}/report/regenerate`);
    expect(await api.call('POST', `/analyses/${id}/report/regenerate`)).toMatchObject({
      status: 400,
      code: 2008,
    });
    expect(await api.call('POST', `/projects/${projectId}/analyses`, FULL)).toMatchObject({
      status: 400,
      code: 2002,
    });
    expect((await api.call('GET', `/analyses/${id}/report`)).status).toBe(200);
    held.open();
    await until(id, 'SUCCEEDED');
  });

  test('keeps the old report when it fails, and says why', async () => {
    const { projectId, id } = await analysed();
    analyzer.answers.set('report', () => {
      throw new FakeError('INTERNAL');
    });
    await api.call('POST', `/analyses/${id}/report/regenerate`);
    expect(await until(id, 'SUCCEEDED')).toMatchObject({ stage: 'DONE', progress: 100, errorCode: 3003 });
    expect((await api.call('GET', `/analyses/${id}/report`)).data).toMatchObject({ regeneratedAt: null });
    expect(projectRow(api, projectId)).toMatchObject({ status: 'READY', health_score: 76 });
  });

  test('cancelled, it returns to its old report', async () => {
    const { id } = await analysed();
    const held = createGate();
    analyzer.answers.set('report', ({ signal }) => held.wait(signal));
    await api.call('POST', `/analyses/${id}/report/regenerate`);
    await held.entered;
    expect((await api.call('POST', `/analyses/${id}/cancel`)).status).toBe(200);
    expect(await stateOf(api, id)).toMatchObject({ status: 'SUCCEEDED', stage: 'DONE', progress: 100 });
  });

  test('2015 for an analysis without a report', async () => {
    analyzer.answers.set('scan', () => {
      throw new FakeError('INTERNAL');
    });
    const id = await start(await api.seedProject());
    await until(id, 'FAILED');
    expect(await api.call('POST', `/analyses/${id}/report/regenerate`)).toMatchObject({
      status: 404,
      code: 2015,
    });
  });
});
