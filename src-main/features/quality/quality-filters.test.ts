import { describe, expect, test } from 'vitest';
import type { EvolutionResult } from '#contract/analyzer-api/evolution.ts';
import type { AnalyzerIssue, QualityResult } from '#contract/analyzer-api/quality.ts';
import { listOf } from '#contract/public-api/envelope.ts';
import { IssueGroup, QualityIssueList } from '#contract/public-api/quality.ts';
import { evolutionAnswer, qualityAnswer } from '#main/app/testing/finding-answers.ts';
import { projectPerBlock } from '#main/app/testing/test-project.ts';

const STEPS = [
  { file: 'src/api/a.ts', line: 1, note: 'from the request' },
  { file: 'src/db.ts', line: 2, note: 'into the query' },
];

const issue = (filePath: string, more: Partial<AnalyzerIssue>): AnalyzerIssue => ({
  ruleKey: 'js/x',
  severity: 'MAJOR',
  kind: 'BUG',
  filePath,
  line: 1,
  message: 'A wrong x',
  role: 'OWN',
  confidence: 'LIKELY',
  path: [],
  cwe: null,
  fingerprint: `${filePath} ${JSON.stringify(more)}`,
  ...more,
});

const ISSUES = [
  issue('src/db.ts', { kind: 'VULN', confidence: 'CERTAIN', cwe: 89, path: STEPS, line: 2 }),
  issue('src/api/a.ts', { ruleKey: 'js/y', severity: 'MINOR', message: 'Nobody waits for it' }),
  issue('src/api/a.ts', { severity: 'CRITICAL', confidence: 'REVIEW', cwe: 89 }),
  issue('src/app.css', {}),
  issue('tools/run.py', { role: 'TOOLING', ruleKey: 'py/z', severity: 'MINOR' }),
  issue('src/a.test.ts', { role: 'TEST', severity: 'MINOR' }),
];

const answer = (): QualityResult => ({ ...qualityAnswer('', []), issues: ISSUES });

const evolution = (): EvolutionResult => ({
  ...evolutionAnswer('src/db.ts'),
  hotspots: [],
  files: ['src/db.ts', 'tools/run.py'].map((filePath) => ({
    filePath,
    commits: 1,
    churn: 1,
    complexity: 1,
    topAuthor: 'Ada',
    topShare: 100,
  })),
});

const { get, api } = projectPerBlock(
  {
    'src/db.ts': 'one\ntwo\n',
    'src/api/a.ts': 'one\n',
    'src/app.css': 'one\n',
    'tools/run.py': 'one\n',
    'src/a.test.ts': 'one\n',
  },
  async ({ analyzer, analyse }) => {
    analyzer.answers.set('quality', answer);
    analyzer.answers.set('evolution', evolution);
    await analyse();
  },
);

const list = async (query: string) => QualityIssueList.parse((await get(`/quality-issues${query}`)).data);

const groups = async (query: string) => {
  const { data } = await get(`/quality-issues/groups?${query}`);
  return listOf(IssueGroup)
    .parse(data)
    .items.map(({ name, severity, count }) => `${name} ${severity} ${count}`);
};

describe('groups', () => {
  test.each([
    ['by=RULE', ['js/x MAJOR 3', 'js/y MINOR 1', 'py/z MINOR 1']],
    ['by=RULE&ruleKey=py/z', ['js/x MAJOR 3', 'js/y MINOR 1', 'py/z MINOR 1']],
    ['by=RULE&folder=tools', ['py/z MINOR 1']],
    ['by=FILE&confidence=CERTAIN&filePath=tools/run.py', ['src/db.ts MAJOR 1']],
    ['by=FOLDER', ['src MAJOR 4', 'tools MINOR 1']],
    ['by=FOLDER&folder=src/', [' MAJOR 3', 'src/api MINOR 1']],
    ['by=AUTHOR', ['Ada MAJOR 2', ' MAJOR 3']],
    ['by=FILE&author=Ada', ['src/db.ts MAJOR 1', 'tools/run.py MINOR 1']],
  ])('%s', async (query, expected) => {
    expect((await groups(query)).toSorted()).toEqual(expected.toSorted());
    expect(await groups(`${query}&page=1&size=1`)).toEqual((await groups(query)).slice(0, 1));
  });

  test('without a way of grouping there is no answer', async () => {
    expect(await get('/quality-issues/groups')).toMatchObject({ status: 400, code: 1001 });
    expect(await get('/quality-issues/groups?by=LINE')).toMatchObject({ status: 400, code: 1002 });
  });
});

describe('the list', () => {
  test.each([
    ['', 5],
    ['?confidence=CERTAIN', 1],
    ['?confidence=LIKELY', 4],
    ['?confidence=REVIEW', 1],
    ['?role=TOOLING', 1],
    ['?cwe=89', 1],
    ['?cwe=89&confidence=REVIEW', 1],
    ['?cwe=90', 0],
    ['?language=CSS', 1],
    ['?language=Rust', 0],
    ['?folder=src', 4],
    ['?folder=src/api/', 1],
    ['?folder=src/ap', 0],
    ['?ruleKey=py/z', 1],
    ['?filePath=src/api/a.ts', 1],
    ['?keyword=WAITS', 1],
    ['?keyword=api', 1],
    ['?keyword=%25', 0],
    // What else the word may stand for.
    ['?keyword=nothing&alsoRules=js/y,py/z', 2],
    ['?keyword=nothing&alsoRules=js', 0],
    [`?keyword=nothing&alsoMessages=${encodeURIComponent('unlike it\nWAITS')}`, 1],
    ['?keyword=nothing&alsoMessages=%25', 0],
    ['?keyword=nothing&alsoMessages=%0A', 0],
    ['?keyword=nothing&alsoRules=js/y&alsoMessages=waits&folder=tools', 0],
    ['?alsoRules=js/y', 5],
    ['?author=Ada', 2],
    ['?author=Bob', 0],
  ])('%s has %i', async (query, total) => {
    expect((await list(query)).total).toBe(total);
  });

  test('carries the evidence, and one finding is found by its id whatever its confidence', async () => {
    const [certain] = (await list('?confidence=CERTAIN')).items;
    expect(certain).toMatchObject({ confidence: 'CERTAIN', cwe: 89, path: STEPS, role: 'OWN' });
    const [review] = (await list('?confidence=REVIEW')).items;
    expect((await list(`?id=${review?.id}`)).items).toEqual([review]);
  });

  test.each([
    ['sort=rule&order=desc', 'tools/run.py'],
    ['sort=confidence', 'src/db.ts'],
    ['sort=firstSeen&order=desc', 'src/a.test.ts'],
  ])('%s begins with %s', async (query, filePath) => {
    expect((await list(`?${query}`)).items[0]).toMatchObject({ filePath });
  });

  test('says with its pages which rules match, worst first, and what stands in tests', async () => {
    const { ruleCounts, inTests, items } = await list('?page=1&size=1&ruleKey=js/y');
    expect(items).toHaveLength(1);
    expect(ruleCounts).toEqual([
      { ruleKey: 'js/x', severity: 'MAJOR', count: 3 },
      { ruleKey: 'js/y', severity: 'MINOR', count: 1 },
      { ruleKey: 'py/z', severity: 'MINOR', count: 1 },
    ]);
    expect(inTests).toEqual({ BUG: 1, VULN: 0, SMELL: 0 });
    expect((await list('')).ruleCounts).toBeUndefined();
  });

  test.each([
    'confidence=SURE',
    'confidence=',
    'role=MINE',
    'cwe=x',
    'cwe=0',
    'language=',
    'folder=/',
    'id=-1',
  ])('refuses %s', async (query) => {
    expect(await get(`/quality-issues?${query}`)).toMatchObject({ status: 400, code: 1002 });
  });
});

test('what is worth a look is no debt, however serious it would be', () => {
  const { database } = api;
  const debts = database.all(database.query.selectFrom('tech_debt').select('title'));
  expect(debts).toEqual([]);
});
