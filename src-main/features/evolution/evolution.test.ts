import { describe, expect, test } from 'vitest';
import { Attention, Evolution, EvolutionFiles } from '#contract/public-api/evolution.ts';
import { evolutionAnswer, type IssueAnswer, qualityAnswer, WEEK } from '#main/app/testing/finding-answers.ts';
import { projectPerTest } from '#main/app/testing/test-project.ts';

const UNKNOWN = 4711;

const { analyse, analyzer, api, get } = projectPerTest({ 'src/a.ts': 'one\ntwo\nthree\n' });

const quality = (issues: readonly IssueAnswer[], bugs = 0) => qualityAnswer('src/a.ts', issues, bugs);
const EVOLUTION = evolutionAnswer('src/a.ts');

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

  test('has its authors page by page when asked', async () => {
    const authors = ['Ann', 'Bob', 'Cid'].map((authorName) => ({ authorName, commits: 2, linesAdded: 1 }));
    const views = { '30d': { trend: [WEEK], authors, bots: [] } };
    analyzer.answers.set('evolution', () => ({ ...EVOLUTION, views }));
    await analyse();
    const page = Evolution.parse((await get('/evolution?page=2&size=2')).data);
    expect(page.authors).toEqual([authors[2]]);
    expect(page.authorTotals).toEqual({ authors: 3, commits: 6 });
    expect(page.hotspots).toHaveLength(1);
    expect(Evolution.parse((await get('/evolution')).data).authors).toEqual(authors);
    expect(await get('/evolution?size=101')).toMatchObject({ status: 400, code: 1003 });
    const first = async (query: string) =>
      Evolution.parse((await get(`/evolution?page=1&size=1&${query}`)).data).authors[0]?.authorName;
    expect(await first('sort=authorName&order=desc')).toBe('Cid');
    expect(await get('/evolution?sort=bots')).toMatchObject({ status: 400, code: 1002 });
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

describe('the changes of each month', () => {
  const months = ['2025-01-07', '2025-07-08'];
  const monthlyChanges = { months, files: [{ path: 'src/a.ts', changes: [0, 2] }] };
  const entry = { attention: 80, size: 90, change: 70, fixes: 70, commits: 9, fixCommits: 4 };
  const attention = {
    files: ['src/app.css', 'src/a.ts'].map((path) => ({ path, ...entry })),
    backtest: null,
  };

  test('stand in the row of each file, in every list of files', async () => {
    analyzer.answers.set('evolution', () => ({ ...EVOLUTION, attention, monthlyChanges }));
    await analyse();
    const evolution = Evolution.parse((await get('/evolution')).data);
    expect(evolution.months).toEqual(months);
    expect(evolution.topFiles[0]?.monthlyChanges).toEqual([0, 2]);
    expect(evolution.hotspots[0]?.monthlyChanges).toEqual([0, 2]);
    const files = EvolutionFiles.parse((await get('/evolution/files')).data);
    expect(files.months).toEqual(months);
    expect(files.items.map((file) => file.monthlyChanges)).toEqual([
      [0, 2],
      [0, 0],
    ]);
    const page = EvolutionFiles.parse((await get('/evolution/files?page=2&size=1')).data);
    expect(page).toMatchObject({ months, items: [{ filePath: 'src/app.css', monthlyChanges: [0, 0] }] });
    const report = analyzer.received.find(({ endpoint }) => endpoint === 'report')?.body['evolution'];
    expect(report).not.toHaveProperty('monthlyChanges');
  });

  test('order the files of attention, as its other numbers do', async () => {
    analyzer.answers.set('evolution', () => ({ ...EVOLUTION, attention, monthlyChanges }));
    await analyse();
    const list = async (query: string) => Attention.parse((await get(`/attention?${query}`)).data);
    expect((await list('')).files.map(({ path }) => path)).toEqual(['src/app.css', 'src/a.ts']);
    expect(await list('sort=monthlyChanges&order=desc&page=1&size=1')).toMatchObject({
      total: 2,
      months,
      files: [{ path: 'src/a.ts', monthlyChanges: [0, 2] }],
    });
    expect((await list('sort=path')).files.map(({ path }) => path)).toEqual(['src/a.ts', 'src/app.css']);
    expect(await get('/attention?sort=score')).toMatchObject({ status: 400, code: 1002 });
  });

  test('are left out where an older analysis did not count them', async () => {
    analyzer.answers.set('evolution', () => ({ ...EVOLUTION, attention }));
    await analyse();
    const evolution = Evolution.parse((await get('/evolution')).data);
    expect(evolution.months).toEqual([]);
    expect(evolution.topFiles[0]).not.toHaveProperty('monthlyChanges');
    const list = Attention.parse((await get('/attention?sort=monthlyChanges')).data);
    expect(list.months).toEqual([]);
    expect(list.files.map(({ path }) => path)).toEqual(['src/app.css', 'src/a.ts']);
  });
});

describe('attention', () => {
  const entry = { attention: 80, size: 90, change: 70, fixes: 70, commits: 9, fixCommits: 4 };
  const attention = {
    files: [
      { path: 'src/a.ts', ...entry },
      { path: 'src/gone.ts', ...entry, attention: 40 },
    ],
    backtest: { at: '2025-11-22T10:00:00Z', listed: 20, fixedSince: 16, byLinesOfCode: 12 },
  };

  test('comes with the code lines of the scan, whole or by the page', async () => {
    analyzer.answers.set('evolution', () => ({ ...EVOLUTION, attention }));
    await analyse();
    const whole = Attention.parse((await get('/attention')).data);
    expect(whole).toMatchObject({ available: true, total: 2, backtest: attention.backtest });
    expect(whole.files.map(({ path, loc }) => [path, loc])).toEqual([
      ['src/a.ts', 0],
      ['src/gone.ts', 0],
    ]);
    const second = Attention.parse((await get('/attention?page=2&size=1')).data);
    expect(second).toMatchObject({ total: 2, page: 2, size: 1, files: [{ path: 'src/gone.ts' }] });
    const report = analyzer.received.find(({ endpoint }) => endpoint === 'report')?.body['evolution'];
    expect(report).not.toHaveProperty('attention');
  });

  test('is unavailable without a history, or where an older analysis did not work it out', async () => {
    const nothing = { available: false, total: 0, months: [], files: [], backtest: null };
    expect((await get('/attention')).data).toEqual(nothing);
    analyzer.answers.set('evolution', () => EVOLUTION);
    await analyse();
    expect((await get('/attention')).data).toEqual(nothing);
    expect(await get('/attention?page=0')).toMatchObject({ status: 400, code: 1003 });
    expect(await api.call('GET', `/projects/${UNKNOWN}/attention`)).toMatchObject({
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
    const nothing = { available: false, total: 0, months: [], items: [] };
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

  test('are filtered, sorted and paged', async () => {
    analyzer.answers.set('evolution', () => EVOLUTION);
    await analyse();
    const list = async (query: string) => EvolutionFiles.parse((await get(`/evolution/files?${query}`)).data);
    expect(await list('sort=complexity&page=1&size=1')).toMatchObject({
      available: true,
      total: 2,
      page: 1,
      size: 1,
      sourceFiles: 7,
      items: [{ filePath: 'src/app.css' }],
    });
    expect(await list('filePath=src%2Fa.ts')).toMatchObject({ total: 1, items: [{ filePath: 'src/a.ts' }] });
    expect(await get('/evolution/files?sort=name')).toMatchObject({ status: 400, code: 1002 });
    expect(await get('/evolution/files?page=0')).toMatchObject({ status: 400, code: 1003 });
  });
});
