import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Open } from 'unzipper';
import { StoredData } from '#contract/public-api/data.ts';
import { DebtItem } from '#contract/public-api/debts.ts';
import { Report } from '#contract/public-api/reports.ts';
import { TriageDocument } from '#contract/public-api/triage.ts';
import { createGate, startAnalysis, untilStatus } from '#main/app/testing/analysis-steps.ts';
import { qualityAnswer } from '#main/app/testing/finding-answers.ts';
import { type FakeAnalyzer, startFakeAnalyzer } from '#main/app/testing/fake-analyzer.ts';
import { sampleScan } from '#main/app/testing/sample-answers.ts';
import { startTestBackend, type TestBackend } from '#main/app/testing/test-backend.ts';
import { completeErase, markErase } from '#main/storage/erase.ts';
import { belowHome } from '#main/storage/below-home.ts';

let analyzer: FakeAnalyzer;
let api: TestBackend;

beforeEach(async () => {
  analyzer = await startFakeAnalyzer();
  api = await startTestBackend({ location: analyzer.location });
});
afterEach(async () => {
  await api.close();
  await analyzer.close();
});

const measure = async (): Promise<StoredData> => StoredData.parse((await api.call('GET', '/data')).data);
const erase = (body: unknown = { confirmation: 'DELETE' }) => api.call('POST', '/data/erase', body);

async function exported(): Promise<Map<string, string>> {
  const response = await api.fetch(`/data/export`);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename=vitals-export-[\d-]+\.zip$/,
  );
  const { files } = await Open.buffer(Buffer.from(await response.arrayBuffer()));
  const texts = files.map(async (file) => [file.path, (await file.buffer()).toString()] as const);
  return new Map(await Promise.all(texts));
}

async function analyzed(name: string): Promise<number> {
  const id = await api.seedProject(name, { 'a.ts': 'const aMarkedSecret = 1;\n' });
  await untilStatus(api, await startAnalysis(api, id), 'SUCCEEDED');
  return id;
}

describe('what is stored', () => {
  test('is measured, the largest project first, without an absolute path', async () => {
    const small = await api.seedProject('small', { 'a.ts': '12345' });
    const large = await api.seedProject('large', { 'b/c.ts': '1'.repeat(1000) });
    mkdirSync(join(api.dataDir, 'logs'), { recursive: true });
    writeFileSync(join(api.dataDir, 'logs', 'vitals-2026-01-01.log'), '1234567');
    mkdirSync(join(api.dataDir, 'advisories'));
    writeFileSync(join(api.dataDir, 'advisories', 'NPM.bin'), '123');
    mkdirSync(join(api.dataDir, 'results'));
    writeFileSync(join(api.dataDir, 'results', 'results.db'), '1234');
    const data = await measure();
    expect(data).toMatchObject({
      location: null,
      codeBytes: 1005,
      advisoryBytes: 3,
      resultBytes: 4,
      logBytes: 7,
      projects: [
        { id: large, name: 'large', bytes: 1000 },
        { id: small, name: 'small', bytes: 5 },
      ],
    });
    expect(data.databaseBytes).toBeGreaterThan(0);
    expect(data.totalBytes).toBe(1005 + data.databaseBytes + 3 + 4 + 7);
    expect(JSON.stringify(data)).not.toContain(api.dataDir);
  });

  test('tells what was put aside, which is deleted with everything else', async () => {
    const aside = join(api.dataDir, 'set-aside', '2026-11-21T09-27-35.123Z');
    mkdirSync(join(aside, 'projects', 'one'), { recursive: true });
    writeFileSync(join(aside, 'app.db'), '12345');
    writeFileSync(join(aside, 'projects', 'one', 'a.ts'), '1');
    const data = await measure();
    expect(data.setAside).toEqual([
      {
        folder: 'set-aside/2026-11-21T09-27-35.123Z',
        at: '2026-11-21T09:27:35.123Z',
        bytes: 6,
        hasDatabase: true,
      },
    ]);
    expect(data.totalBytes).toBe(data.codeBytes + data.databaseBytes + data.logBytes + 6);
    expect((await erase()).status).toBe(200);
    expect(existsSync(aside)).toBe(false);
  });

  test.each([
    ['/home/ada/.local/share/vitals', '~/.local/share/vitals'],
    ['/home/adam/vitals', null],
    ['/srv/vitals', null],
    ['/home/ada', null],
  ])('%s is shown as %s', (folder, shown) => {
    expect(belowHome(folder, '/home/ada')).toBe(shown);
  });
});

describe('the export', () => {
  test('hides the password inside an address', async () => {
    await api.call('PATCH', '/settings', { gitProxy: 'http://user:secret@127.0.0.1:1' });
    const text = (await exported()).get('settings.json') ?? '';
    await api.call('PATCH', '/settings', { gitProxy: null });
    expect(JSON.parse(text)).toMatchObject({ gitProxy: 'http://user:•••@127.0.0.1:1' });
  });

  test('holds every report, debt, document and the settings', async () => {
    const id = await analyzed('My: app/1');
    const debt = await api.call('POST', `/projects/${id}/tech-debts`, {
      source: 'MANUAL',
      title: 'A debt\nof two lines',
      level: 'HIGH',
    });
    expect(debt).toMatchObject({ status: 201 });
    await api.database.heavy([
      {
        sql: `INSERT INTO document(project_id, doc_type, title, content, created_at, updated_at)
          VALUES(?, 'README', 'Readme', '# Written', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
        params: [id],
      },
    ]);
    await api.seedProject('never analysed');
    const files = await exported();
    const folder = `projects/${id} My- app-1`;
    const paths = [...files.keys()];
    expect(
      paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length + 1)),
    ).toEqual([
      'project.json',
      'report.md',
      expect.stringMatching(/^reports\/\d+\.json$/),
      'debts.json',
      'debts.md',
      'docs/README.md',
      'docs/docs.json',
    ]);
    const report = paths.find((path) => path.includes('/reports/')) ?? '';
    expect(Report.parse(JSON.parse(files.get(report) ?? ''))).toBeDefined();
    expect(DebtItem.array().parse(JSON.parse(files.get(`${folder}/debts.json`) ?? ''))).not.toHaveLength(0);
    expect(files.get(`${folder}/debts.md`)).toContain('## A debt of two lines');
    expect(files.get(`${folder}/docs/README.md`)).toBe('# Written');
    expect(JSON.parse(files.get('settings.json') ?? '')).toMatchObject({ quality: 'on' });
    expect([...files.values()].join('\n')).not.toContain(api.dataDir);
  });

  test('has what was decided, as it can be handed on', async () => {
    analyzer.answers.set('quality', () => qualityAnswer('a.ts', [['js/x', 'MAJOR', 1]]));
    const id = await analyzed('shop');
    const body = { filter: { ruleKey: 'js/x' }, decision: 'WONT_FIX', reason: 'It goes next month.' };
    await api.call('POST', `/projects/${id}/triage`, body);
    const text = (await exported()).get(`projects/${id} shop/triage.json`) ?? '';
    expect(TriageDocument.parse(JSON.parse(text)).decisions).toMatchObject([
      { decision: 'WONT_FIX', reason: 'It goes next month.', filePath: 'a.ts' },
    ]);
  });

  test('of nothing is a zip of two files', async () => {
    expect([...(await exported()).keys()]).toEqual(['README.md', 'settings.json']);
  });
});

describe('deleting everything', () => {
  function rowsLeft(): Record<string, number> {
    const connection = new Sqlite(join(api.dataDir, 'app.db'), { readonly: true });
    const names = connection
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .pluck()
      .all() as string[];
    const counts = names.map((name) => [
      name,
      connection.prepare(`SELECT count(*) FROM "${name}"`).pluck().get(),
    ]);
    connection.close();
    return Object.fromEntries(counts.filter(([, count]) => count !== 0)) as Record<string, number>;
  }
  const databaseBytes = (): string =>
    ['app.db', 'app.db-wal'].map((name) => readFileSync(join(api.dataDir, name), 'latin1')).join('');

  test('leaves no row, no file, no setting and no text in the database', async () => {
    const id = await analyzed('A name to be forgotten');
    await api.call('POST', `/projects/${id}/chats`);
    await api.call('PATCH', '/settings', { keepAnalyses: 7 });
    mkdirSync(join(api.dataDir, 'logs'), { recursive: true });
    writeFileSync(join(api.dataDir, 'logs', 'vitals-2026-01-01.log'), 'old');
    writeFileSync(join(api.dataDir, 'app.db.damaged-2026'), 'old rows');
    expect(databaseBytes()).toContain('A name to be forgotten');
    expect(await erase()).toMatchObject({ status: 200, data: null });
    expect(rowsLeft()).toEqual({});
    expect(databaseBytes()).not.toContain('A name to be forgotten');
    expect(readdirSync(join(api.dataDir, 'projects'))).toEqual([]);
    expect(readdirSync(join(api.dataDir, 'logs'))).toEqual([]);
    expect(existsSync(join(api.dataDir, 'settings.json'))).toBe(false);
    expect(existsSync(join(api.dataDir, 'app.db.damaged-2026'))).toBe(false);
    expect((await api.call('GET', '/settings')).data).toMatchObject({ keepAnalyses: null });
    expect((await measure()).projects).toEqual([]);
  });

  test('ends running work; everything works afterwards, and no id comes back', async () => {
    const held = createGate();
    analyzer.answers.set('scan', async ({ signal }) => {
      await held.wait(signal);
      return sampleScan();
    });
    const before = await api.seedProject('busy', { 'a.ts': '1' });
    await startAnalysis(api, before);
    await held.entered;
    expect(await erase()).toMatchObject({ status: 200 });
    held.open();
    const after = await analyzed('again');
    expect(after).toBeGreaterThan(before);
    expect(await api.call('GET', `/projects/${before}`)).toMatchObject({ code: 2001 });
  });

  test.each([
    [{}, 1001],
    [{ confirmation: '' }, 1001],
    [{ confirmation: 'delete' }, 1002],
    [{ confirmation: true }, 1002],
  ])('needs the typed word: %j is %i and deletes nothing', async (body, code) => {
    const id = await api.seedProject('kept', { 'a.ts': '1' });
    expect(await erase(body)).toMatchObject({ status: 400, code });
    expect(await api.call('GET', `/projects/${id}`)).toMatchObject({ status: 200 });
  });

  test('asked twice at once is done once', async () => {
    await analyzed('one');
    const answers = await Promise.all([erase(), erase()]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
  });

  test('that the database refuses is taken back: the next start deletes nothing', async () => {
    const id = await analyzed('kept');
    await api.database.heavy([
      { sql: "CREATE TRIGGER refuse BEFORE DELETE ON project BEGIN SELECT RAISE(ABORT, 'no'); END" },
    ]);
    expect(await erase()).toMatchObject({ status: 500, code: 5002 });
    await api.restart();
    expect(await api.call('GET', `/projects/${id}`)).toMatchObject({ status: 200 });
  });

  test('that was cut off is completed by the next start, before anything is opened', async () => {
    await analyzed('half');
    await api.call('PATCH', '/settings', { keepAnalyses: 7 });
    await api.backend.close();
    await api.database.close();
    await markErase(api.dataDir);
    await completeErase(api.dataDir);
    const left = ['api-secret', 'incoming', 'projects', 'removing'];
    expect(readdirSync(api.dataDir).toSorted()).toEqual(left);
    expect(readdirSync(join(api.dataDir, 'projects'))).toEqual([]);
    await completeErase(api.dataDir);
    api = await startTestBackend({ location: analyzer.location });
  });
});
