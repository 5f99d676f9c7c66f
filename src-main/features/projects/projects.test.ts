import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ErrorBody, envelopeOf, listOf, pageOf } from '#contract/public-api/envelope.ts';
import { Project, ProjectDetail, ProjectLanguage, ProjectListItem } from '#contract/public-api/projects.ts';
import type { Report } from '#contract/public-api/reports.ts';
import { type Database, openDatabase } from '#main/database/open-database.ts';
import type { WriteStep } from '#main/database/write-steps.ts';
import { type RunningServer, startServer } from '#main/http/server.ts';
import { silentLog } from '#main/log.ts';
import { createProjects, openProjects, projectRoutes } from './index.ts';

let folder: string;
let database: Database;
let server: RunningServer;

const REPORT: Report = {
  analysisId: 2,
  generatedAt: '2026-11-02T00:00:00.000Z',
  source: 'RULES',
  promptVersion: 'rules',
  report: {
    healthScore: 80,
    level: 'GOOD',
    summary: 'Sound.',
    techStack: { languages: {}, frameworks: [] },
    dimensions: [],
    risks: [],
    recommendations: [],
  },
} as unknown as Report;

/** id, name, status, loc, score, analysed on day, languages */
const ROWS = [
  [1, 'alpha', 'CREATED', 10, null, null, { TypeScript: 100 }],
  [2, 'Beta 100%', 'READY', 30, 80, 2, { TypeScript: 40, Java: 60 }],
  [3, 'beta_two', 'READY', 20, 55, 3, { Java: 100 }],
  [4, 'gamma\\', 'FAILED', 20, null, 1, {}],
  [5, 'Übung', 'ANALYZING', 0, 80, null, { OTHER: 100 }],
] as const;

function seed(): WriteStep[] {
  const day = (number: number): string => new Date(Date.UTC(2026, 10, number)).toISOString();
  const projects = ROWS.map(([id, name, status, loc, score, analysed, languages]) => [
    id,
    name,
    status,
    loc,
    score,
    analysed === null ? null : day(analysed),
    id === 1 ? null : JSON.stringify(languages),
    day(id),
  ]);
  const languages = ROWS.flatMap(([id, , , , , , stats]) =>
    Object.entries(stats).map(([language, pct]) => [language, id, pct] as const),
  );
  return [
    {
      sql: `INSERT INTO project(id, name, status, loc_total, health_score, last_analyzed_at, lang_stats, created_at, source_type, storage_path)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'ZIP', 'projects/x')`,
      rows: projects,
    },
    { sql: 'INSERT INTO project_language(language, project_id, pct) VALUES (?, ?, ?)', rows: languages },
    {
      sql: `INSERT INTO analysis(id, project_id, status, created_at) VALUES (?, ?, ?, '2026-11-02T00:00:00.000Z')`,
      rows: [
        [1, 2, 'FAILED'],
        [2, 2, 'SUCCEEDED'],
        [3, 3, 'SUCCEEDED'],
        [4, 4, 'FAILED'],
      ],
    },
    {
      sql: `INSERT INTO report(analysis_id, generated_at, json, byte_len, digest) VALUES (?, '2026-11-02T00:00:00.000Z', '{}', ?, '{}')`,
      rows: [
        [2, 1024 * 1024],
        [3, 1024 * 1024 + 1],
      ],
    },
  ];
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-projects-'));
  database = openDatabase({ path: join(folder, 'app.db') });
  await database.heavy(seed());
  const projects = createProjects({
    ...openProjects(database),
    database,
    getReport: () => REPORT,
    now: () => '2026-11-21T00:00:00.000Z',
  });
  server = await startServer({
    port: 0,
    access: 'open',
    routers: [projectRoutes({ projects })],
    log: silentLog,
  });
});
afterAll(async () => {
  await server.close(0);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const call = async (path: string, init?: RequestInit): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(`${server.url}/api/v1${path}`, init);
  return { status: response.status, body: await response.json() };
};
const patch = (id: number | string, body: unknown) =>
  call(`/projects/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const codeOf = (answer: { status: number; body: unknown }) => [
  answer.status,
  ErrorBody.parse(answer.body).code,
];

async function list(query: string) {
  const { body } = await call(`/projects?${query}`);
  return envelopeOf(pageOf(ProjectListItem)).parse(body).data;
}
const ids = async (query: string): Promise<number[]> => (await list(query)).items.map(({ id }) => id);

describe('the list', () => {
  test.each([
    ['', [5, 4, 3, 2, 1]],
    ['order=asc', [1, 2, 3, 4, 5]],
    ['sort=name', [1, 2, 3, 4, 5]],
    ['sort=name&order=desc', [5, 4, 3, 2, 1]],
    ['sort=locTotal', [5, 1, 3, 4, 2]],
    ['sort=locTotal&order=desc', [2, 4, 3, 1, 5]],
    ['sort=healthScore', [3, 2, 5, 1, 4]],
    ['sort=healthScore&order=desc', [5, 2, 3, 4, 1]],
    ['sort=lastAnalyzedAt', [3, 2, 4, 5, 1]],
    ['sort=lastAnalyzedAt&order=asc', [4, 2, 3, 1, 5]],
  ])('sorts by %j', async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  test.each([
    ['keyword=beta', [3, 2]],
    ['keyword=%25', [2]],
    ['keyword=_', [3]],
    ['keyword=%5C', [4]],
    ["keyword='", []],
    ['keyword=', [5, 4, 3, 2, 1]],
    ['language=Java', [3, 2]],
    ['language=java', []],
    ['language=OTHER', [5]],
    ['status=READY', [3, 2]],
    ['status=READY&keyword=100&language=TypeScript&sort=healthScore', [2]],
  ])('finds by %j', async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  test('comes in pages', async () => {
    expect(await list('page=2&size=2')).toMatchObject({
      total: 5,
      page: 2,
      size: 2,
      items: [{ id: 3 }, { id: 2 }],
    });
    expect(await list('page=9')).toMatchObject({ total: 5, page: 9, size: 10, items: [] });
  });

  test('shows what a card needs', async () => {
    const { items } = await list('keyword=100');
    expect(items[0]).toEqual({
      id: 2,
      name: 'Beta 100%',
      sourceType: 'ZIP',
      langStats: { TypeScript: 40, Java: 60 },
      frameworkTags: [],
      locTotal: 30,
      fileCount: 0,
      status: 'READY',
      healthScore: 80,
      lastAnalyzedAt: '2026-11-02T00:00:00.000Z',
      createdAt: '2026-11-02T00:00:00.000Z',
    });
  });

  test.each([
    ['sort=id', 1002],
    ['sort=name;drop', 1002],
    ['order=up', 1002],
    ['status=DONE', 1002],
    ['page=0', 1003],
    ['size=101', 1003],
    ['size=x', 1003],
  ])('refuses %j', async (query, code) => {
    expect(codeOf(await call(`/projects?${query}`))).toEqual([400, code]);
  });
});

test('the languages of all projects come by name, with how many projects have them', async () => {
  const { body } = await call('/languages');
  expect(envelopeOf(listOf(ProjectLanguage)).parse(body).data).toEqual({
    total: 3,
    items: [
      { language: 'Java', projectCount: 2 },
      { language: 'OTHER', projectCount: 1 },
      { language: 'TypeScript', projectCount: 2 },
    ],
  });
});

describe('the detail', () => {
  const detail = async (id: number) =>
    envelopeOf(ProjectDetail).parse((await call(`/projects/${id}`)).body).data;

  test('of a project without an analysis', async () => {
    expect(await detail(1)).toMatchObject({ langStats: null, latestAnalysis: null });
  });

  test('brings the latest report up to 1 MB', async () => {
    const { body } = await call('/projects/2');
    expect(body).toMatchObject({
      data: { latestAnalysis: { id: 2, status: 'SUCCEEDED', reportJson: REPORT } },
    });
  });

  test('names only the analysis of a larger one', async () => {
    expect((await detail(3)).latestAnalysis).toEqual({ analysisId: 3 });
  });

  test('has no report when the latest analysis failed', async () => {
    expect((await detail(4)).latestAnalysis).toEqual({ id: 4, status: 'FAILED', reportJson: null });
  });

  test('of nothing is 2001', async () => {
    expect(codeOf(await call('/projects/99'))).toEqual([404, 2001]);
  });

  test.each(['0', 'x', '1.5', '-1'])('of %j is 1002', async (id) => {
    expect(codeOf(await call(`/projects/${id}`))).toEqual([400, 1002]);
  });
});

describe('a change', () => {
  test('of name and description is answered with the project', async () => {
    const { status, body } = await patch(5, { name: ' New ', description: 'text' });
    expect(status).toBe(200);
    expect(envelopeOf(Project).parse(body).data).toMatchObject({ name: 'New', description: 'text' });
  });

  test('of one leaves the other', async () => {
    await patch(5, { name: 'kept', description: 'text' });
    const { body } = await patch(5, { description: null });
    expect(body).toMatchObject({ data: { name: 'kept', description: null } });
  });

  test.each<[unknown, number]>([
    [{}, 1001],
    [{ other: 1 }, 1001],
    [{ name: '' }, 1002],
    [{ name: '   ' }, 1002],
    [{ name: 'x'.repeat(101) }, 1002],
    [{ name: null }, 1002],
    [{ description: 5 }, 1002],
  ])('%j is refused', async (body, code) => {
    expect(codeOf(await patch(5, body))).toEqual([400, code]);
  });

  test('of nothing is 2001', async () => {
    expect(codeOf(await patch(99, { name: 'x' }))).toEqual([404, 2001]);
  });
});
