import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWorkRepository } from '#main/storage/testing/work-repository.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { ErrorBody, envelopeOf, listOf } from '#contract/public-api/envelope.ts';
import {
  FileBlame,
  FileContent,
  FileEntry,
  FileFactsList,
  FileLanguage,
} from '#contract/public-api/files.ts';
import { type ImportServer, startImportServer } from '#main/features/project-import/testing/import-server.ts';
import { openProjects } from '#main/features/projects/index.ts';
import { createLargeAnswers } from '#main/http/large-answer.ts';
import { createFiles, fileRoutes } from './index.ts';

let server: ImportServer;
let id: number;
let dir: string;

const ENTRIES = [
  ['README.md', 'Markdown', 0, 30],
  ['src/100%_done.ts', 'TypeScript', 5, 10],
  ['src/a.ts', 'TypeScript', 5, 20],
  ['src/b.java', 'Java', 9, 10],
] as const;

beforeAll(async () => {
  server = await startImportServer({
    routers: ({ database, storage }) => [
      fileRoutes({
        files: createFiles({
          database,
          storage,
          projects: openProjects(database).known,
          openAnalyses: async () => {},
          projectDir: (path) => storage.projectDir(path),
        }),
        sendLarge: createLargeAnswers(() => database.changeMark()),
      }),
    ],
  });
  const { storagePath, ...project } = await server.projects.create({
    name: 'x',
    description: null,
    sourceType: 'ZIP',
    repoUrl: null,
    cloneDepth: null,
    storagePath: 'projects/x',
  });
  id = project.id;
  dir = server.storage.projectDir(storagePath);
  mkdirSync(join(dir, 'src'), { recursive: true });
  await server.database.heavy([
    {
      sql: `INSERT INTO quick_file(project_id, path, language, loc, size_bytes) VALUES (${id}, ?, ?, ?, ?)`,
      rows: ENTRIES.slice(0, 2),
    },
  ]);
});
afterAll(() => server.close());

const call = async (query: string): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(`${server.url}/projects/${id}/files${query}`);
  return { status: response.status, body: await response.json() };
};
const list = async (query = '') => envelopeOf(listOf(FileEntry)).parse((await call(query)).body).data;
const languages = async () => envelopeOf(listOf(FileLanguage)).parse((await call('/languages')).body).data;
const paths = async (query: string): Promise<string[]> => (await list(query)).items.map(({ path }) => path);
const facts = async () => envelopeOf(FileFactsList).parse((await call('/facts')).body).data;
const blame = async (path: string) =>
  envelopeOf(FileBlame).parse((await call(`/blame?path=${encodeURIComponent(path)}`)).body).data;
const codeOf = (answer: { status: number; body: unknown }) => [
  answer.status,
  ErrorBody.parse(answer.body).code,
];

test('before the first analysis the quick scan gives the list', async () => {
  expect(await list()).toEqual({
    total: 2,
    items: [
      { path: 'README.md', language: 'Markdown', loc: 0, sizeBytes: 30 },
      { path: 'src/100%_done.ts', language: 'TypeScript', loc: 5, sizeBytes: 10 },
    ],
  });
});

test('before the first analysis the quick scan gives the languages', async () => {
  expect(await languages()).toEqual({
    total: 2,
    items: [
      { language: 'Markdown', fileCount: 1, locTotal: 0 },
      { language: 'TypeScript', fileCount: 1, locTotal: 5 },
    ],
  });
});

describe('with an analysis', () => {
  beforeAll(async () => {
    const analysis = `INSERT INTO analysis(id, project_id, status, snapshot_files, created_at) VALUES (?, ${id}, ?, ?, '2026-11-02T00:00:00.000Z')`;
    await server.database.heavy([
      {
        sql: analysis,
        rows: [
          [1, 'SUCCEEDED', 1],
          [2, 'SUCCEEDED', 4],
          [3, 'RUNNING', null],
        ],
      },
      {
        sql: 'INSERT INTO file_entry(analysis_id, path, language, loc, size_bytes) VALUES (2, ?, ?, ?, ?)',
        rows: ENTRIES,
      },
      {
        sql: `INSERT INTO file_entry(analysis_id, path, language, loc, size_bytes) VALUES (1, 'old', 'C', 1, 1)`,
        params: [],
      },
    ]);
  });

  test.each([
    ['', ['README.md', 'src/100%_done.ts', 'src/a.ts', 'src/b.java']],
    ['?order=desc', ['src/b.java', 'src/a.ts', 'src/100%_done.ts', 'README.md']],
    ['?sort=loc', ['README.md', 'src/100%_done.ts', 'src/a.ts', 'src/b.java']],
    ['?sort=loc&order=desc', ['src/b.java', 'src/100%_done.ts', 'src/a.ts', 'README.md']],
    ['?sort=sizeBytes', ['src/100%_done.ts', 'src/b.java', 'src/a.ts', 'README.md']],
    ['?language=TypeScript', ['src/100%_done.ts', 'src/a.ts']],
    ['?keyword=SRC/', ['src/100%_done.ts', 'src/a.ts', 'src/b.java']],
    ['?keyword=%25_', ['src/100%_done.ts']],
    ['?keyword=A.TS&language=Java', []],
  ])('its latest snapshot is listed: %j', async (query, expected) => {
    expect(await paths(query)).toEqual(expected);
  });

  test('the languages of its latest snapshot come by name, with their files and code lines', async () => {
    expect(await languages()).toEqual({
      total: 3,
      items: [
        { language: 'Java', fileCount: 1, locTotal: 9 },
        { language: 'Markdown', fileCount: 1, locTotal: 0 },
        { language: 'TypeScript', fileCount: 2, locTotal: 10 },
      ],
    });
  });

  test('without results nothing is known of a file', async () => {
    const { items, ...rest } = await facts();
    expect(rest).toEqual({ total: 4, findingsAvailable: false, historyAvailable: false });
    expect(items[2]).toEqual({
      path: 'src/a.ts',
      language: 'TypeScript',
      loc: 5,
      sizeBytes: 20,
      findings: 0,
      worstSeverity: null,
      attention: null,
      commits: null,
    });
  });

  test('files have their open findings, the worst severity, and what the history says', async () => {
    const issue = `INSERT INTO quality_issue(analysis_id, rule_key, severity, kind, file_path, line, message, status, confidence) VALUES (2, 'x', ?, 'BUG', ?, 1, 'm', ?, ?)`;
    const attention = { files: [{ path: 'src/a.ts', attention: 72.5, commits: 9, size: 1 }], backtest: null };
    await server.database.heavy([
      { sql: `INSERT INTO quality_result(analysis_id, available, metrics) VALUES (2, 1, '{}')`, params: [] },
      {
        sql: 'INSERT INTO evolution_result(analysis_id, available, attention) VALUES (2, 1, ?)',
        params: [JSON.stringify(attention)],
      },
      {
        sql: issue,
        rows: [
          ['MINOR', 'src/a.ts', 'OPEN', 'CERTAIN'],
          ['CRITICAL', 'src/a.ts', 'OPEN', 'LIKELY'],
          ['MINOR', 'src/a.ts', 'OPEN', 'CERTAIN'],
          ['BLOCKER', 'src/a.ts', 'RESOLVED', 'CERTAIN'],
          ['BLOCKER', 'src/b.java', 'OPEN', 'REVIEW'],
        ],
      },
    ]);
    const { items, ...rest } = await facts();
    expect(rest).toEqual({ total: 4, findingsAvailable: true, historyAvailable: true });
    expect(items.slice(2)).toMatchObject([
      { path: 'src/a.ts', findings: 3, worstSeverity: 'CRITICAL', attention: 72.5, commits: 9 },
      { path: 'src/b.java', findings: 0, worstSeverity: null, attention: null, commits: null },
    ]);
  });

  test('comes in pages only when asked', async () => {
    expect(await list('?page=2&size=3')).toEqual({
      total: 4,
      page: 2,
      size: 3,
      items: [expect.objectContaining({ path: 'src/b.java' })],
    });
    expect(await list('?size=1')).toMatchObject({ total: 4, page: 1, size: 1 });
    expect(await list()).not.toHaveProperty('page');
  });

  test.each([
    ['?sort=language', 1002],
    ['?order=x', 1002],
    ['?page=0', 1003],
    ['?size=1000', 1003],
    ['/content', 1001],
    ['/content?path=', 1001],
  ])('%j is refused', async (query, code) => {
    expect(codeOf(await call(query))).toEqual([400, code]);
  });
});

describe('the content', () => {
  /** Puts the file on disk and into the latest snapshot, or only one of them. */
  async function put(path: string, content: string | Buffer | undefined, listed = true): Promise<void> {
    if (content !== undefined) writeFileSync(join(dir, path), content);
    if (!listed) return;
    await server.database.heavy([
      {
        sql: `INSERT OR REPLACE INTO file_entry(analysis_id, path, language, loc, size_bytes) VALUES (2, ?, 'TypeScript', 7, 1)`,
        params: [path],
      },
    ]);
  }
  const content = (path: string) => call(`/content?path=${encodeURIComponent(path)}`);

  test.each([
    ['plain text', 'src/plain.ts', 'const a = 1;\n', 'const a = 1;\n'],
    ['UTF-8 beyond ASCII', 'src/数据.ts', '数据 ✓\n', '数据 ✓\n'],
    ['UTF-8 with a byte-order mark', 'src/bom.ts', '\ufeffabc', 'abc'],
    ['nothing', 'src/empty.ts', '', ''],
    ['a NUL beyond the first 512 bytes', 'src/late.ts', `${'x'.repeat(512)}\0`, `${'x'.repeat(512)}\0`],
    [
      'exactly 2 MB',
      'src/limit.ts',
      'x'.repeat(LIMITS.readableFileBytes),
      'x'.repeat(LIMITS.readableFileBytes),
    ],
  ])('of %s is shown', async (_title, path, written, shown) => {
    await put(path, written);
    const { status, body } = await content(path);
    expect(status).toBe(200);
    expect(envelopeOf(FileContent).parse(body).data).toEqual({
      path,
      language: 'TypeScript',
      loc: 7,
      content: shown,
      truncated: false,
    });
  });

  test.each<[string, string, string | Buffer | undefined, boolean]>([
    ['a file no analysis listed', 'src/unlisted.ts', 'x', false],
    ['a file that is gone', 'src/gone.ts', undefined, true],
    ['a folder', 'src', undefined, true],
    ['more than 2 MB', 'src/big.ts', 'x'.repeat(LIMITS.readableFileBytes + 1), true],
    ['a NUL in the first 512 bytes', 'src/binary.ts', `${'x'.repeat(511)}\0`, true],
    ['Latin-1', 'src/latin1.ts', Buffer.from([0x61, 0xe9, 0x62]), true],
    ['GBK', 'src/gbk.ts', Buffer.from('cafdbedd', 'hex'), true],
    ['UTF-16', 'src/utf16.ts', Buffer.from('\ufeffabc', 'utf16le'), true],
    ['a path out of the project', '../../app.db', undefined, true],
    ['an absolute path', '/etc/passwd', undefined, true],
    ['a path with a NUL', 'src/plain.ts\0', undefined, true],
  ])('of %s is 2005', async (_title, path, written, listed) => {
    await put(path, written, listed);
    const answer = await content(path);
    expect(codeOf(answer)).toEqual([400, 2005]);
    expect(JSON.stringify(answer.body)).not.toContain(server.storage.root);
  });

  test('through a link is 2005, even a listed one', async () => {
    symlinkSync('/etc', join(dir, 'etc'));
    symlinkSync('/etc/passwd', join(dir, 'passwd'));
    for (const path of ['etc/passwd', 'passwd']) {
      await put(path, undefined);
      expect(codeOf(await content(path))).toEqual([400, 2005]);
    }
  });
});

describe('who wrote the lines', () => {
  test('is not known without a history', async () => {
    writeFileSync(join(dir, 'src/a.ts'), 'one\n');
    expect(await blame('src/a.ts')).toEqual({
      path: 'src/a.ts',
      available: false,
      reason: 'the project has no git history',
      commits: [],
      lines: [],
    });
  });

  test('is told from the history that came with the project', async () => {
    const repository = createWorkRepository(dir);
    const hash = repository.commit('2024-01-01', 'first', { 'src/a.ts': 'one\ntwo\n' });
    writeFileSync(join(dir, 'src/a.ts'), 'one\ntwo\nthree\n');
    expect(await blame('src/a.ts')).toEqual({
      path: 'src/a.ts',
      available: true,
      reason: null,
      commits: [{ hash, author: 'Ada', at: '2024-01-01T12:00:00.000Z', subject: 'first' }],
      lines: [
        { line: 1, count: 2, commit: 0 },
        { line: 3, count: 1, commit: null },
      ],
    });
  });

  test.each([
    ['/blame', 1001],
    ['/blame?path=no.ts', 2005],
    ['/blame?path=..%2F..%2Fetc%2Fpasswd', 2005],
  ])('%s is %i', async (query, code) => {
    expect(codeOf(await call(query))).toEqual([400, code]);
  });
});

test.each(['', '/languages', '/facts', '/blame?path=a', '/content?path=a'])(
  'a missing project is 2001: files%s',
  async (query) => {
    const response = await fetch(`${server.url}/projects/999/files${query}`);
    expect([response.status, ErrorBody.parse(await response.json()).code]).toEqual([404, 2001]);
  },
);
