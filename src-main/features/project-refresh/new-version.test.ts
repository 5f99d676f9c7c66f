import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ErrorBody, envelopeOf } from '#contract/public-api/envelope.ts';
import { NewVersion } from '#contract/public-api/projects.ts';
import { createGate, type Gate, startAnalysis, untilStatus } from '#main/app/testing/analysis-steps.ts';
import { type FakeAnalyzer, startFakeAnalyzer } from '#main/app/testing/fake-analyzer.ts';
import { sampleScan } from '#main/app/testing/sample-answers.ts';
import { startTestBackend, type TestBackend } from '#main/app/testing/test-backend.ts';
import { openDataDirectory } from '#main/storage/data-directory.ts';
import { zipBytes } from '#platform/zip/testing/zip-bytes.ts';

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

type Files = Readonly<Record<string, string>>;

const BEFORE: Files = { 'src/a.ts': 'one', 'src/b.ts': 'two', 'docs/c.md': 'three' };

function zipOf(files: Files): Uint8Array {
  return zipBytes(Object.entries(files).map(([name, content]) => ({ name, content })));
}

function send(id: number, zip: Uint8Array, part = 'file', fileName = 'app.zip'): Promise<Response> {
  const form = new FormData();
  form.append(part, new Blob([zip]), fileName);
  return api.fetch(`/projects/${id}/code`, { method: 'POST', body: form });
}

async function update(id: number, files: Files): Promise<NewVersion> {
  const response = await send(id, zipOf(files));
  return envelopeOf(NewVersion).parse(await response.json()).data;
}

async function refused(answer: Promise<Response>): Promise<{ status: number; code: number }> {
  const response = await answer;
  return { status: response.status, code: ErrorBody.parse(await response.json()).code };
}

const rowOf = (id: number) => {
  const { query } = api.database;
  return api.database.get(query.selectFrom('project').selectAll().where('id', '=', id));
};
const codeDir = (id: number): string => join(api.dataDir, rowOf(id)?.storage_path ?? '');
const codeOf = (id: number): string => readFileSync(join(codeDir(id), 'src/a.ts'), 'utf8');
const listed = (id: number): string[] =>
  readdirSync(codeDir(id), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();
const kept = () => ({
  incoming: readdirSync(join(api.dataDir, 'incoming')),
  trees: readdirSync(join(api.dataDir, 'projects')).length,
});
const NOTHING_NEW = { incoming: [], trees: 1 };

function holdScan(gate: Gate): void {
  analyzer.answers.set('scan', async ({ signal }) => {
    await gate.wait(signal);
    return sampleScan();
  });
}

describe('a new version of a zip', () => {
  test('takes the place of the code, counts what changed and is analysed', async () => {
    const id = await api.seedProject('app', BEFORE);
    const before = codeDir(id);
    const answer = await update(id, {
      'app-2/src/a.ts': 'one!',
      'app-2/src/b.ts': 'two',
      'app-2/src/d.ts': '4',
    });
    expect(answer).toMatchObject({ changed: true, added: 1, removed: 1, modified: 1 });
    expect(listed(id)).toEqual(['a.ts', 'b.ts', 'd.ts']);
    await untilStatus(api, answer.analysis?.id ?? 0, 'SUCCEEDED');
    // Whoever reads the replaced tree can go on until the next start.
    expect(readFileSync(join(before, 'src/a.ts'), 'utf8')).toBe('one');
    await api.restart();
    expect([existsSync(before), codeOf(id), kept()]).toEqual([false, 'one!', NOTHING_NEW]);
  });

  test('keeps the name, the earlier analyses and what they can be compared with', async () => {
    const id = await api.seedProject('app', BEFORE);
    const first = await startAnalysis(api, id);
    await untilStatus(api, first, 'SUCCEEDED');
    const { analysis } = await update(id, { ...BEFORE, 'src/a.ts': '1' });
    await untilStatus(api, analysis?.id ?? 0, 'SUCCEEDED');
    expect(rowOf(id)?.name).toBe('app');
    const compared = await api.call('GET', `/analyses/${analysis?.id}/compare?with=${first}`);
    expect(compared.status).toBe(200);
  });

  test('that holds the same code does nothing', async () => {
    const id = await api.seedProject('app', BEFORE);
    const before = codeDir(id);
    const answer = await update(id, BEFORE);
    expect(answer).toEqual({ changed: false, added: 0, removed: 0, modified: 0, analysis: null });
    expect([codeDir(id), kept()]).toEqual([before, NOTHING_NEW]);
  });

  test('is one as well when only its history goes on', async () => {
    const history = { '.git/HEAD': 'ref: refs/heads/main', '.git/refs/heads/main': '1' };
    const id = await api.seedProject('app', { ...BEFORE, ...history });
    expect(await update(id, { ...BEFORE, ...history, '.git/index': 'x' })).toMatchObject({ changed: false });
    const next = { ...BEFORE, ...history, '.git/refs/heads/main': '2' };
    expect(await update(id, next)).toMatchObject({ changed: true, added: 0, removed: 0, modified: 0 });
  });
});

describe('a new version is refused, and nothing is changed', () => {
  const other = zipOf({ 'src/a.ts': 'other' });

  test.each([
    ['without a file', () => ({ body: new FormData() }), 1001],
    ['that is no form', () => ({ body: '{}', headers: { 'Content-Type': 'application/json' } }), 1001],
  ])('%s: %s', async (_title, init, code) => {
    const id = await api.seedProject('app', BEFORE);
    const answer = api.fetch(`/projects/${id}/code`, { method: 'POST', ...init() });
    expect(await refused(answer)).toEqual({ status: 400, code });
  });

  test.each([
    ['no zip by its name', other, 'app.tar'],
    ['no zip by its content', Buffer.from('no zip'), 'app.zip'],
    ['leading out of its folder', zipOf({ '../a.ts': 'x' }), 'app.zip'],
  ])('%s: 2003', async (_title, zip, name) => {
    const id = await api.seedProject('app', BEFORE);
    expect(await refused(send(id, zip, 'file', name))).toEqual({ status: 400, code: 2003 });
    expect([codeOf(id), kept()]).toEqual(['one', NOTHING_NEW]);
  });

  test('for a project that is not there: 2001', async () => {
    expect(await refused(send(999, other))).toEqual({ status: 404, code: 2001 });
  });

  test('for one that came from git: 1002', async () => {
    const id = await api.seedProject('app', BEFORE);
    const { query } = api.database;
    const fromGit = query.updateTable('project').set({ source_type: 'GIT' }).where('id', '=', id);
    await api.database.immediate(() => api.database.run(fromGit));
    expect(await refused(send(id, other))).toEqual({ status: 400, code: 1002 });
  });

  test('while an analysis runs: 2002', async () => {
    const id = await api.seedProject('app', BEFORE);
    const gate = createGate();
    holdScan(gate);
    await startAnalysis(api, id);
    expect(await refused(send(id, other))).toEqual({ status: 400, code: 2002 });
    expect([codeOf(id), kept()]).toEqual(['one', NOTHING_NEW]);
    gate.open();
  });

  test('while it is being updated already: 2002', async () => {
    const id = await api.seedProject('app', BEFORE);
    const answers = await Promise.all([send(id, other), send(id, other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

test.each(['incoming', 'projects'])(
  'a process that dies with the new version in %s leaves the old one',
  async (place) => {
    const id = await api.seedProject('app', BEFORE);
    const storage = await openDataDirectory(api.dataDir);
    const area = await storage.createImportArea();
    mkdirSync(area.treeDir);
    if (place === 'projects') await area.publish();
    await api.restart();
    expect([codeOf(id), kept()]).toEqual(['one', NOTHING_NEW]);
  },
);
