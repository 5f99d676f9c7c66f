import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Evolution, EvolutionFiles } from '#contract/public-api/evolution.ts';
import { analyse } from '#main/app/testing/analysis-steps.ts';
import { type FakeAnalyzer, startFakeAnalyzer } from '#main/app/testing/fake-analyzer.ts';
import { evolutionAnswer, type IssueAnswer, qualityAnswer, WEEK } from '#main/app/testing/finding-answers.ts';
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
const quality = (issues: readonly IssueAnswer[], bugs = 0) => qualityAnswer('src/a.ts', issues, bugs);
const EVOLUTION = evolutionAnswer('src/a.ts');

describe('evolution', () => {
  test('shows each range of the stored history; the top files ignore it', async () => {
    analyzer.answers.set('evolution', () => EVOLUTION);
    const id = await analyse(api, projectId);
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
    await analyse(api, projectId);
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
    await analyse(api, projectId);
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
    await analyse(api, projectId);
    expect(EvolutionFiles.parse((await get('/evolution/files')).data)).toEqual(nothing);
    analyzer.answers.set('evolution', () => EVOLUTION);
    await analyse(api, projectId);
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
