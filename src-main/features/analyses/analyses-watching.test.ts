import { describe, expect, test } from 'vitest';
import {
  AnalysisProgress,
  type AnalysisState,
  AnalysisSummary,
  type ProgressEvent,
} from '#contract/public-api/analyses.ts';
import {
  createGate,
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

const start = (projectId: number) => startAnalysis(api, projectId);
const until = (id: number, ...statuses: AnalysisState['status'][]) => untilStatus(api, id, ...statuses);

describe('a restart', () => {
  test('5003 INTERRUPTED: what was RUNNING has failed, what was PENDING runs, a regenerate returns (D23)', async () => {
    const held = createGate();
    const regenerated = await start(await api.seedProject());
    await until(regenerated, 'SUCCEEDED');
    analyzer.answers.set('scan', ({ signal }) => held.wait(signal));
    analyzer.answers.set('report', ({ signal }) => held.wait(signal));
    await api.call('POST', `/analyses/${regenerated}/report/regenerate`);
    const projects = [await api.seedProject(), await api.seedProject(), await api.seedProject()];
    const running = [await start(projects[0] ?? 0), await start(projects[1] ?? 0)];
    const waiting = await start(projects[2] ?? 0);
    await Promise.all(running.map((id) => until(id, 'RUNNING')));
    expect((await stateOf(api, waiting)).status).toBe('PENDING');
    analyzer.answers.set('scan', () => sampleScan());
    analyzer.answers.set('report', () => sampleReport());
    await api.restart();
    for (const id of running) {
      const state = await stateOf(api, id);
      expect(state).toMatchObject({ status: 'FAILED', errorCode: 5003 });
      expect(state.errorMessage).toContain('5003');
    }
    expect(await stateOf(api, regenerated)).toMatchObject({
      status: 'SUCCEEDED',
      stage: 'DONE',
      progress: 100,
    });
    await until(waiting, 'SUCCEEDED');
    expect(projectRow(api, projects[0] ?? 0)?.status).toBe('FAILED');
    await until(await start(projects[0] ?? 0), 'SUCCEEDED');
  });
});

describe('the progress stream', () => {
  async function eventsOf(projectId: number, begin: () => Promise<void>): Promise<ProgressEvent[]> {
    const response = await api.fetch(`/projects/${projectId}/analyses/events`);
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    await begin();
    const events: ProgressEvent[] = [];
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        expect(frame).toMatch(/^event: analysis-progress\ndata: /);
        events.push(JSON.parse(frame.slice(frame.indexOf('data: ') + 6)) as ProgressEvent);
      }
      if (events.some(({ status }) => status === 'SUCCEEDED' || status === 'FAILED')) break;
    }
    return events;
  }

  test('tells each transition once and never falls', async () => {
    analyzer.answers.set('scan', (exchange) => {
      for (let done = 0; done <= 5527; done += 100) exchange.progress('counting lines', done, 5527);
      return sampleScan();
    });
    const projectId = await api.seedProject();
    const events = await eventsOf(projectId, async () => void (await start(projectId)));
    const transitions = events.map(({ status, stage, progress }) => `${status} ${stage} ${progress}`);
    for (const wanted of [
      'RUNNING SCAN 5',
      'RUNNING SCAN_DONE 70',
      'RUNNING REPORT 75',
      'SUCCEEDED DONE 100',
    ]) {
      expect(transitions.filter((found) => found === wanted).length).toBeGreaterThan(0);
    }
    const numbers = events.map(({ progress }) => progress);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(events.some(({ message }) => /^Counting lines: [\d,]+ of 5,527 files$/.test(message))).toBe(true);
  });

  test('tells a failure', async () => {
    analyzer.answers.set('scan', () => {
      throw new FakeError('INTERNAL');
    });
    const projectId = await api.seedProject();
    const events = await eventsOf(projectId, async () => void (await start(projectId)));
    expect(events.at(-1)).toMatchObject({
      status: 'FAILED',
      message: expect.stringContaining('3001') as string,
    });
  });
});

describe('the list', () => {
  test('is newest first, whole without paging, a page with it', async () => {
    const projectId = await api.seedProject();
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.unshift(await start(projectId));
      await until(ids[0] ?? 0, 'SUCCEEDED');
    }
    const all = (await api.call('GET', `/projects/${projectId}/analyses`)).data as {
      total: number;
      items: unknown[];
    };
    expect(all.items.map((item) => AnalysisSummary.parse(item).id)).toEqual(ids);
    expect(Object.keys(all)).toEqual(['total', 'items']);
    const page = (await api.call('GET', `/projects/${projectId}/analyses?page=2&size=2`)).data;
    expect(page).toMatchObject({
      total: 3,
      page: 2,
      size: 2,
      items: [{ id: ids[2], source: 'RULES', healthScore: 76 }],
    });
    expect(await api.call('GET', `/projects/${projectId}/analyses?size=0`)).toMatchObject({
      status: 400,
      code: 1003,
    });
  });

  test('keeps the latest N when it is told to, never the last report less', async () => {
    await api.call('PATCH', '/settings', { keepAnalyses: 2 });
    const projectId = await api.seedProject();
    const good = await start(projectId);
    await until(good, 'SUCCEEDED');
    for (let count = 0; count < 3; count += 1) await until(await start(projectId), 'SUCCEEDED');
    const total = async () =>
      ((await api.call('GET', `/projects/${projectId}/analyses`)).data as { total: number }).total;
    await expect.poll(total).toBe(2);
    expect((await api.call('GET', `/analyses/${good}`)).code).toBe(2015);
  });
});

describe('what a run has found so far (D161)', () => {
  const progressOf = async (id: number): Promise<AnalysisProgress> =>
    AnalysisProgress.parse((await api.call('GET', `/analyses/${id}/progress`)).data);

  test('steps with their counts, then the code, then findings; no steps when it has ended', async () => {
    const [scanned, judged, written] = [createGate(), createGate(), createGate()];
    const files = [
      { path: 'src/a.ts', language: 'TypeScript', loc: 30, sizeBytes: 4 },
      { path: 'src/b.py', language: 'Python', loc: 50, sizeBytes: 4, role: 'TEST' as const },
    ];
    analyzer.answers.set('scan', async (exchange) => {
      exchange.progress('counting lines', 1, 2);
      await scanned.wait(exchange.signal);
      return sampleScan({ files });
    });
    analyzer.answers.set('quality', async ({ signal }) => {
      await judged.wait(signal);
      return qualityAnswer('src/a.ts', [
        ['js/x', 'MINOR', 1],
        ['js/x', 'MAJOR', 2],
      ]);
    });
    analyzer.answers.set('architecture', () => {
      throw new FakeError('SCAN_TIMEOUT');
    });
    analyzer.answers.set('report', async ({ signal }) => {
      await written.wait(signal);
      return sampleReport();
    });
    const id = await start(await api.seedProject());
    await expect
      .poll(async () => (await progressOf(id)).steps[0])
      .toEqual({ name: 'SCAN', state: 'RUNNING', done: 1, total: 2 });
    expect(await progressOf(id)).toMatchObject({ code: null, findings: null });
    scanned.open();
    await expect.poll(async () => (await progressOf(id)).steps[1]?.state).toBe('RUNNING');
    // The files are stored while the next step is made.
    await expect.poll(async () => (await progressOf(id)).steps[0]?.state).toBe('DONE');
    expect(await progressOf(id)).toMatchObject({
      code: {
        files: 2,
        loc: 80,
        languages: [
          { language: 'Python', files: 1, loc: 50 },
          { language: 'TypeScript', files: 1, loc: 30 },
        ],
        largestFiles: [
          { path: 'src/a.ts', loc: 30 },
          { path: 'src/b.py', loc: 50 },
        ],
      },
      findings: null,
    });
    judged.open();
    await expect.poll(async () => (await progressOf(id)).steps[5]?.state).toBe('RUNNING');
    const { steps, findings } = await progressOf(id);
    expect(steps.map(({ state }) => state)).toEqual(['DONE', 'DONE', 'LEFT_OUT', 'DONE', 'DONE', 'RUNNING']);
    expect(findings).toMatchObject({ total: 2, first: [{ severity: 'MAJOR', line: 2 }, { line: 1 }] });
    written.open();
    await until(id, 'SUCCEEDED');
    expect((await progressOf(id)).steps).toEqual([]);
  });

  test('2015 for an analysis that is not there', async () => {
    expect(await api.call('GET', '/analyses/99/progress')).toMatchObject({ status: 404, code: 2015 });
  });
});
