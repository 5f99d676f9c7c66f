import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ERASE_CONFIRMATION } from '#contract/erase-confirmation.ts';
import { FileContent } from '#contract/public-api/files.ts';
import { Project } from '#contract/public-api/projects.ts';
import { analyse, startAnalysis, untilStatus } from '#main/app/testing/analysis-steps.ts';
import { type FakeAnalyzer, startFakeAnalyzer } from '#main/app/testing/fake-analyzer.ts';
import { sampleScan } from '#main/app/testing/sample-answers.ts';
import { startTestBackend, type TestBackend } from '#main/app/testing/test-backend.ts';

let analyzer: FakeAnalyzer;
let api: TestBackend;
let parent: string;
let folder: string;
beforeAll(async () => {
  analyzer = await startFakeAnalyzer();
});
afterAll(() => analyzer.close());
beforeEach(async () => {
  api = await startTestBackend({ location: analyzer.location });
  parent = mkdtempSync(join(tmpdir(), 'vitals-analysed-'));
  folder = join(parent, 'shop');
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src', 'app.ts'), 'first\n');
  // As the analyzer does, the files that are there with the sizes they have.
  analyzer.answers.set('scan', ({ body }) => sampleScan({ files: filesOf(String(body['codeDir'])) }));
});
afterEach(async () => {
  await api.close();
  rmSync(parent, { recursive: true, force: true });
});

function filesOf(root: string) {
  return readdirSync(root, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return { path: relative(root, path), language: 'TypeScript', loc: 1, sizeBytes: statSync(path).size };
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

async function open(path = folder): Promise<number> {
  const { data } = await api.call('POST', '/projects', { type: 'FOLDER', path });
  return Project.parse(data).id;
}

const asked = (id: number, query = '', path = 'src/app.ts') =>
  api.call('GET', `/projects/${id}/files/content?path=${encodeURIComponent(path)}${query}`);
async function shown(id: number, query = '') {
  const { content, changed, asAnalysed } = FileContent.parse((await asked(id, query)).data);
  return { content, changed, asAnalysed };
}
const write = (text: string) => writeFileSync(join(folder, 'src', 'app.ts'), text);
const countTexts = (): number =>
  api.database.all(api.database.query.selectFrom('content').select('id')).length;
const AS_NOW = { changed: undefined, asAnalysed: undefined };
const AS_ANALYSED = { changed: true, asAnalysed: true };

describe('a file of a folder', () => {
  test('is shown as it was analysed when it was written, or has gone', async () => {
    const id = await open();
    await analyse(api, id);
    expect(await shown(id)).toEqual({ content: 'first\n', ...AS_NOW });
    write('other\n');
    expect(await shown(id)).toEqual({ content: 'first\n', ...AS_ANALYSED });
    rmSync(join(folder, 'src', 'app.ts'));
    expect(await shown(id)).toEqual({ content: 'first\n', ...AS_ANALYSED });
  });

  test('is no other one when only its time is another', async () => {
    const id = await open();
    await analyse(api, id);
    utimesSync(join(folder, 'src', 'app.ts'), 1, 1);
    expect(await shown(id)).toEqual({ content: 'first\n', ...AS_NOW });
  });

  test('is shown as each of its analyses read it', async () => {
    const id = await open();
    const first = await analyse(api, id);
    write('second\n');
    const second = await analyse(api, id);
    expect(await shown(id, `&analysisId=${first}`)).toEqual({ content: 'first\n', ...AS_ANALYSED });
    expect(await shown(id, `&analysisId=${second}`)).toEqual({ content: 'second\n', ...AS_NOW });
    expect(await shown(id)).toEqual({ content: 'second\n', ...AS_NOW });
  });

  test('that was not kept is refused for an analysis, and shown as it is now without', async () => {
    const id = await open();
    const analysis = await analyse(api, id);
    await api.database.heavy([{ sql: 'UPDATE file_entry SET content_id = NULL' }]);
    expect(await asked(id, `&analysisId=${analysis}`)).toMatchObject({ status: 400, code: 2005 });
    write('other\n');
    expect(await shown(id)).toEqual({ content: 'other\n', changed: true, asAnalysed: undefined });
  });
});

test('stored code is shown as it was analysed after a new version has replaced it', async () => {
  const id = await api.seedProject('stored', { 'src/app.ts': 'first\n' });
  await analyse(api, id);
  const row = api.database.get(
    api.database.query.selectFrom('project').select('storage_path').where('id', '=', id),
  );
  writeFileSync(join(api.dataDir, row?.storage_path ?? '', 'src', 'app.ts'), 'other\n');
  expect(await shown(id)).toEqual({ content: 'first\n', ...AS_NOW });
});

test.each([
  ['of another project', (other: number) => String(other), 404, 2015],
  ['that nobody knows', () => '4711', 404, 2015],
  ['that is no number', () => 'x', 400, 1002],
])('an analysis %s is refused', async (_title, analysisId, status, code) => {
  const id = await open();
  await analyse(api, id);
  const other = await analyse(api, await api.seedProject('other', { 'a.ts': 'a' }));
  expect(await asked(id, `&analysisId=${analysisId(other)}`)).toMatchObject({ status, code });
});

describe('the texts that are kept', () => {
  test('go with the analyses that needed them', async () => {
    await api.call('PATCH', '/settings', { keepAnalyses: 2 });
    const id = await open();
    for (const text of ['1', '2', '3', '4']) {
      write(text);
      await analyse(api, id);
      await expect.poll(() => listAnalyses(id)).toBeLessThanOrEqual(2);
    }
    expect(countTexts()).toBe(2);
  });

  test('go with the last project that needed them', async () => {
    const id = await open();
    await analyse(api, id);
    const other = await api.seedProject('other', { 'src/app.ts': 'first\n', 'b.ts': 'of its own' });
    await analyse(api, other);
    expect(countTexts()).toBe(2);
    await api.call('DELETE', `/projects/${other}`);
    expect([countTexts(), (await shown(id)).content]).toEqual([1, 'first\n']);
    await api.call('DELETE', `/projects/${id}`);
    expect(countTexts()).toBe(0);
  });

  test('leave nothing in the database file when everything is deleted', async () => {
    write('a sentence to be forgotten');
    await analyse(api, await open());
    expect(databaseBytes()).toContain('sentence to be forgotten');
    await api.call('POST', '/data/erase', { confirmation: ERASE_CONFIRMATION });
    expect(countTexts()).toBe(0);
    expect(databaseBytes()).not.toContain('sentence to be forgotten');
  });

  test('are those of whole portions when the analysis is cancelled between them', async () => {
    for (let at = 0; at < 450; at += 1) writeFileSync(join(folder, `${at}.ts`), `text ${at}`);
    const id = await open();
    // Ends the analysis from within, when the first portion is stored.
    await api.database.heavy([
      {
        sql: `CREATE TRIGGER cancel AFTER INSERT ON content WHEN NEW.id = 200 BEGIN
                UPDATE analysis SET status = 'CANCELLED' WHERE status = 'RUNNING'; END`,
      },
    ]);
    const analysis = await startAnalysis(api, id);
    await untilStatus(api, analysis, 'CANCELLED');
    const named = api.database.all(
      api.database.query.selectFrom('file_entry').select('path').where('content_id', 'is not', null),
    );
    expect([countTexts(), named.length]).toEqual([200, 200]);
    await api.database.heavy([{ sql: 'DROP TRIGGER cancel' }]);
    await analyse(api, id);
    expect(countTexts()).toBe(451);
  });
});

/** Database and log as they lie on disk; so short a text is stored as it is. */
const databaseBytes = (): string =>
  readdirSync(api.dataDir)
    .filter((name) => name.startsWith('app.db'))
    .map((name) => readFileSync(join(api.dataDir, name), 'latin1'))
    .join('');

function listAnalyses(projectId: number): number {
  const { query } = api.database;
  return api.database.all(query.selectFrom('analysis').select('id').where('project_id', '=', projectId))
    .length;
}
