import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PastMap, ProjectRefs, Timeline, TimelinePoint } from '#contract/public-api/timeline.ts';
import { analyse, createGate, startAnalysis, untilStatus } from '#main/app/testing/analysis-steps.ts';
import { type FakeAnalyzer, FakeError, startFakeAnalyzer } from '#main/app/testing/fake-analyzer.ts';
import { qualityAnswer } from '#main/app/testing/finding-answers.ts';
import { sampleReport } from '#main/app/testing/sample-answers.ts';
import { type ApiAnswer, startTestBackend, type TestBackend } from '#main/app/testing/test-backend.ts';
import { PastTrees } from '#main/storage/git/past-trees.ts';
import { createWorkRepository, type WorkRepository } from '#main/storage/testing/work-repository.ts';

let analyzer: FakeAnalyzer;
let api: TestBackend;
let root: string;
let repository: WorkRepository;
let id: number;

/** Points that each commit costs, by month of 2024; the file that the fake analyzer counts bugs in says the sum. */
const BUGS = [0, 1, 1, 2, 9, 9, 10];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'vitals-timeline-'));
  repository = createWorkRepository(join(root, 'shop'));
  for (const [month, bugs] of BUGS.entries()) {
    repository.commit(`2024-0${month + 1}-01`, `month ${month + 1}`, { 'bugs.txt': String(bugs) });
    if (month === 2) repository.git('tag', 'v1');
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

beforeEach(async () => {
  analyzer = await startFakeAnalyzer();
  api = await startTestBackend({ location: analyzer.location });
  analyzer.answers.set('quality', ({ body }) => {
    const bugs = Number(readFileSync(join(String(body['codeDir']), 'bugs.txt'), 'utf8'));
    return qualityAnswer('bugs.txt', [['js/x', 'MAJOR', 1]], bugs);
  });
  analyzer.answers.set('report', ({ body }) => {
    const { metrics } = body['quality'] as { metrics: { bugs: number } };
    const { report, ...rest } = sampleReport();
    return { ...rest, report: { ...report, healthScore: 100 - metrics.bugs } };
  });
  const opened = await api.call('POST', '/projects', { type: 'FOLDER', path: repository.folder });
  id = (opened.data as { id: number }).id;
});
afterEach(async () => {
  await api.close();
  await analyzer.close();
});

const call = (method: string, path: string, body?: unknown): Promise<ApiAnswer> =>
  api.call(method, `/projects/${id}${path}`, body);
const timeline = async (): Promise<Timeline> => Timeline.parse((await call('GET', '/timeline')).data);
const untilDone = (): Promise<Timeline> =>
  vi.waitFor(
    async () => {
      const now = await timeline();
      expect(now.state).not.toBe('RUNNING');
      return now;
    },
    { timeout: 20_000, interval: 20 },
  );
const start = (points: number): Promise<ApiAnswer> => call('POST', '/timeline', { points });
const scoresOf = ({ points }: Timeline) => points.map(({ subject, healthScore }) => [subject, healthScore]);

describe('the past of a project', () => {
  test('is analysed from the first commit to HEAD, oldest first', async () => {
    expect(await timeline()).toEqual({ state: 'NONE', message: null, search: null, points: [] });
    const begun = await start(3);
    expect(begun.status).toBe(202);
    expect(Timeline.parse(begun.data)).toMatchObject({ state: 'RUNNING' });
    const done = await untilDone();
    expect(done.state).toBe('DONE');
    expect(scoresOf(done)).toEqual([
      ['month 1', 100],
      ['month 4', 98],
      ['month 7', 90],
    ]);
    expect(done.points[2]).toMatchObject({
      commit: repository.git('rev-parse', 'HEAD'),
      at: '2024-07-01T12:00:00.000Z',
      analysed: true,
      bugs: 10,
      vulnerabilities: 1,
      codeSmells: 2,
      loc: 40,
    });
  });

  test('is judged without a model, as the history was at the commit', async () => {
    await start(2);
    await untilDone();
    const evolutions = analyzer.received.filter(({ endpoint }) => endpoint === 'evolution');
    expect(evolutions.map(({ body }) => body['elsewhere'])).toEqual(
      [1, 2].map(() => ({ head: expect.any(String), common: expect.stringMatching(/\.git$/), borrowed: [] })),
    );
    expect(analyzer.received.filter(({ endpoint }) => endpoint === 'report')).toHaveLength(2);
  });

  test('keeps what is analysed when more points are asked for', async () => {
    await start(2);
    await untilDone();
    const before = analyzer.received.filter(({ endpoint }) => endpoint === 'scan').length;
    await start(3);
    expect((await untilDone()).points).toHaveLength(3);
    expect(analyzer.received.filter(({ endpoint }) => endpoint === 'scan')).toHaveLength(before + 1);
  });

  test('goes on after a restart', async () => {
    const gate = createGate();
    analyzer.answers.set('architecture', async ({ signal }) => {
      await gate.wait(signal);
      return { nodes: [], edges: [], violations: [], checkedLanguages: [], skippedFiles: {} };
    });
    await start(3);
    await gate.entered;
    await api.restart();
    gate.open();
    expect(scoresOf(await untilDone())).toHaveLength(3);
    expect(readdirSync(join(api.dataDir, 'incoming'))).toEqual([]);
  });

  test('can be stopped; what is analysed stays', async () => {
    const gate = createGate();
    let scans = 0;
    const { scan } = Object.fromEntries(analyzer.answers);
    analyzer.answers.set('scan', async (exchange) => {
      scans += 1;
      if (scans > 1) await gate.wait(exchange.signal);
      return scan?.(exchange);
    });
    await start(4);
    await gate.entered;
    const stopped = Timeline.parse((await call('DELETE', '/timeline')).data);
    expect(stopped.state).toBe('STOPPED');
    expect(scoresOf(stopped)).toEqual([['month 7', 90]]);
    expect(readdirSync(join(api.dataDir, 'incoming'))).toEqual([]);
    gate.open();
    await start(2);
    expect((await untilDone()).state).toBe('DONE');
  });

  test('waits for analyses that somebody waits for', async () => {
    const gate = createGate();
    const { dependency } = Object.fromEntries(analyzer.answers);
    analyzer.answers.set('dependency', async (exchange) => {
      await gate.wait(exchange.signal);
      return dependency?.(exchange);
    });
    const analysis = await startAnalysis(api, id);
    await gate.entered;
    const scans = () => analyzer.received.filter(({ endpoint }) => endpoint === 'scan').length;
    const before = scans();
    await start(2);
    await new Promise((resolve) => void setTimeout(resolve, 50));
    expect(scans()).toBe(before);
    gate.open();
    await untilStatus(api, analysis, 'SUCCEEDED');
    expect((await untilDone()).points).toHaveLength(2);
  });

  test('says of a commit why it could not be analysed, and goes on', async () => {
    let calls = 0;
    const { scan } = Object.fromEntries(analyzer.answers);
    analyzer.answers.set('scan', (exchange) => {
      calls += 1;
      if (calls === 1) throw new FakeError('SCAN_TIMEOUT');
      return scan?.(exchange);
    });
    await start(2);
    const { state, points } = await untilDone();
    expect(state).toBe('DONE');
    expect(points.map(({ analysed }) => analysed)).toEqual([true, false]);
    expect(points[1]?.failure).toMatch(/\.$/);
  });

  test('fails as a whole where the analyzer is gone', async () => {
    analyzer.answers.set('scan', () => {
      throw new FakeError('INTERNAL');
    });
    await start(2);
    const { state, message } = await untilDone();
    expect(state).toBe('FAILED');
    expect(message).toMatch(/\.$/);
  });

  test('goes with its project', async () => {
    await start(2);
    await untilDone();
    expect((await api.call('DELETE', `/projects/${id}`)).status).toBe(200);
    const { query } = api.database;
    expect(api.database.all(query.selectFrom('past_commit').selectAll())).toEqual([]);
    expect(await call('GET', '/timeline')).toMatchObject({ status: 404, code: 2001 });
  });

  test('takes decisions about issues into account', async () => {
    await analyse(api, id);
    const issues = (await call('GET', '/quality-issues')).data as { items: { fingerprint: string }[] };
    const { fingerprint } = issues.items[0] ?? { fingerprint: '' };
    await call('POST', '/triage', {
      fingerprints: [fingerprint],
      decision: 'FALSE_POSITIVE',
      reason: 'No bug.',
    });
    await start(2);
    await untilDone();
    const reports = analyzer.received.filter(({ endpoint }) => endpoint === 'report');
    expect(reports.map(({ body }) => (body['quality'] as { issues: [] }).issues.length)).toEqual([1, 0, 0]);
  });

  test('refuses what cannot be', async () => {
    expect(await start(1)).toMatchObject({ status: 400, code: 1002 });
    expect(await start(61)).toMatchObject({ status: 400, code: 1002 });
    const other = await api.seedProject();
    expect(await api.call('POST', `/projects/${other}/timeline`, { points: 2 })).toMatchObject({
      status: 400,
      code: 1002,
      message: 'There is no past to look at: the project has no git history.',
    });
    expect((await api.call('GET', `/projects/${other}/refs`)).data).toEqual({ tags: [] });
    expect(await call('GET', '/timeline/commits/abc')).toMatchObject({ status: 404, code: 2015 });
    expect(readdirSync(join(api.dataDir, 'incoming'))).toEqual([]);
  });
});

describe('single commits', () => {
  test('are found by their tag and stay when a timeline is made', async () => {
    const { tags } = ProjectRefs.parse((await call('GET', '/refs')).data);
    expect(tags).toEqual([{ name: 'v1', commit: repository.git('rev-parse', 'v1') }]);
    const answer = await call('POST', '/timeline/commits', { ref: 'v1' });
    expect(answer.status).toBe(202);
    expect(TimelinePoint.parse(answer.data)).toMatchObject({
      subject: 'month 3',
      tags: ['v1'],
      analysed: false,
    });
    await untilDone();
    await start(2);
    expect(scoresOf(await untilDone())).toEqual([
      ['month 1', 100],
      ['month 3', 99],
      ['month 7', 90],
    ]);
    expect(await call('POST', '/timeline/commits', { ref: 'v1' })).toMatchObject({
      status: 202,
      data: { analysed: true },
    });
    expect(await call('POST', '/timeline/commits', { ref: 'v9' })).toMatchObject({ status: 400, code: 1002 });
  });

  test('have tags that git is asked for once, and again when one comes', async () => {
    const opened = vi.spyOn(PastTrees, 'open');
    const names = async () =>
      ProjectRefs.parse((await call('GET', '/refs')).data).tags.map(({ name }) => name);
    expect([await names(), await names()]).toEqual([['v1'], ['v1']]);
    expect(opened).toHaveBeenCalledTimes(1);
    repository.git('tag', 'v2');
    expect([await names(), await names()]).toEqual([
      ['v2', 'v1'],
      ['v2', 'v1'],
    ]);
    expect(opened).toHaveBeenCalledTimes(2);
    repository.git('tag', '--delete', 'v2');
    expect(await names()).toEqual(['v1']);
    opened.mockRestore();
  });

  test('show their files', async () => {
    await start(2);
    const [first] = (await untilDone()).points;
    const map = PastMap.parse((await call('GET', `/timeline/commits/${first?.commit}`)).data);
    expect(map).toMatchObject({ commit: first?.commit, at: first?.at, files: [], totalFiles: 0 });
  });
});

describe('the commit that cost most', () => {
  test('is found between two points by halving', async () => {
    await start(2);
    const [first, last] = (await untilDone()).points;
    const asked = await call('POST', '/timeline/search', { from: first?.commit, to: last?.commit });
    expect(asked.status).toBe(202);
    const { search, points } = await untilDone();
    const found = points.find(({ commit }) => commit === search?.commit);
    expect(found?.subject).toBe('month 5');
    expect(search).toMatchObject({ before: 98, after: 91 });
    expect(points.length).toBeLessThan(BUGS.length);
  });

  test('is the worst one, not one of the worse half', async () => {
    // The second half loses 6 points, 2 with each commit; the first one 4, of which a single commit cost 5.
    const bugs = [0, 5, 5, 4, 6, 8, 10];
    const folder = createWorkRepository(join(root, `steps`));
    for (const [month, count] of bugs.entries()) {
      folder.commit(`2024-0${month + 1}-01`, `month ${month + 1}`, { 'bugs.txt': String(count) });
    }
    const opened = await api.call('POST', '/projects', { type: 'FOLDER', path: folder.folder });
    id = (opened.data as { id: number }).id;
    await start(2);
    const [first, last] = (await untilDone()).points;
    await call('POST', '/timeline/search', { from: first?.commit, to: last?.commit });
    const { search, points } = await untilDone();
    expect(points.find(({ commit }) => commit === search?.commit)?.subject).toBe('month 2');
    expect(search).toMatchObject({ before: 100, after: 95 });
  });

  test('needs two analysed commits, the earlier one first', async () => {
    await start(2);
    const [first, last] = (await untilDone()).points;
    for (const [from, to] of [
      [last?.commit, first?.commit],
      [first?.commit, first?.commit],
      [first?.commit, '0'.repeat(40)],
    ]) {
      expect(await call('POST', '/timeline/search', { from, to })).toMatchObject({ status: 400, code: 1002 });
    }
  });
});
