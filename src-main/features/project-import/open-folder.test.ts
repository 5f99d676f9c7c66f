import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ERASE_CONFIRMATION } from '#contract/erase-confirmation.ts';
import { LIMITS } from '#contract/limits.ts';
import { FileContent } from '#contract/public-api/files.ts';
import { Project, ProjectRefresh } from '#contract/public-api/projects.ts';
import {
  analyse,
  createGate,
  projectRow,
  startAnalysis,
  untilStatus,
} from '#main/app/testing/analysis-steps.ts';
import { type FakeAnalyzer, startFakeAnalyzer } from '#main/app/testing/fake-analyzer.ts';
import { sampleScan } from '#main/app/testing/sample-answers.ts';
import { type ApiAnswer, startTestBackend, type TestBackend } from '#main/app/testing/test-backend.ts';

let analyzer: FakeAnalyzer;
let api: TestBackend;
let parent: string;
let folder: string;

beforeEach(async () => {
  analyzer = await startFakeAnalyzer();
  api = await startTestBackend({ location: analyzer.location });
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'vitals-open-')));
  folder = join(parent, 'shop');
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src', 'app.ts'), 'export {};\n');
});
afterEach(async () => {
  await api.close();
  await analyzer.close();
  rmSync(parent, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

const post = (path: string, more: object = {}): Promise<ApiAnswer> =>
  api.call('POST', '/projects', { type: 'FOLDER', path, ...more });

async function open(): Promise<Project> {
  const answer = await post(folder);
  expect(answer.status).toBe(201);
  return Project.parse(answer.data);
}

const stored = () => readdirSync(join(api.dataDir, 'projects'));
const looked = async (id: number) =>
  ProjectRefresh.parse((await api.call('POST', `/projects/${id}/refresh`)).data);
const content = async (id: number) =>
  FileContent.parse((await api.call('GET', `/projects/${id}/files/content?path=src%2Fapp.ts`)).data);

/** Everything about a folder that writing to it would change. */
function traceOf(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => {
      const { size, mtimeMs, ctimeMs, mode } = lstatSync(join(root, name));
      return [name, size, mtimeMs, ctimeMs, mode].join(' ');
    });
}

describe('a folder of this machine', () => {
  test('becomes a project that is read in place', async () => {
    const project = await open();
    expect(project).toMatchObject({
      name: 'shop',
      sourceType: 'FOLDER',
      sourcePath: null,
      status: 'CREATED',
    });
    expect(lstatSync(join(api.dataDir, project.storagePath)).isSymbolicLink()).toBe(true);
    const { data } = await api.call('GET', '/projects');
    expect((data as { items: object[] }).items).toMatchObject([{ sourceType: 'FOLDER' }]);
  });

  test('is named as asked, and told by its way from the home', async () => {
    vi.stubEnv('HOME', parent);
    vi.stubEnv('USERPROFILE', parent);
    const { data } = await post(folder, { name: ' My shop ', description: 'What it sells' });
    expect(data).toMatchObject({ name: 'My shop', description: 'What it sells', sourcePath: '~/shop' });
  });

  test('is analysed, listed and shown', async () => {
    const { id } = await open();
    await analyse(api, id);
    expect(await content(id)).toEqual(expect.objectContaining({ content: 'export {};\n' }));
    const { data } = await api.call('GET', '/data');
    expect((data as { projects: object[] }).projects).toMatchObject([{ id, bytes: 0 }]);
  });

  test('takes no zip', async () => {
    const { id } = await open();
    const body = new FormData();
    body.append('file', new Blob(['x']), 'a.zip');
    const answer = await api.fetch(`/projects/${id}/code`, { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ code: 1002 });
  });
});

describe('a folder is refused, and nothing stays', () => {
  test.each([
    ['no path', () => ' ', 1001, /path/],
    ['a relative path', () => 'shop', 1002, /absolute/],
    ['what is not there', () => join(folder, 'none'), 1002, /no such folder/],
    ['a file', () => join(folder, 'src', 'app.ts'), 1002, /a file/],
    ['the root', () => '/', 1002, /root of the file system/],
    ['the home', () => parent, 1002, /home folder/],
    ['the data directory', () => api.dataDir, 1002, /its own data/],
    ['a folder around it', () => dirname(api.dataDir), 1002, /its own data/],
    ['a folder in it', () => join(api.dataDir, 'projects'), 1002, /its own data/],
    [
      'a link that leads to itself',
      () => {
        symlinkSync(join(parent, 'loop'), join(parent, 'loop'));
        return join(parent, 'loop');
      },
      1002,
      /no such folder/,
    ],
    [
      'a link to the data directory',
      () => {
        symlinkSync(api.dataDir, join(parent, 'link'));
        return join(parent, 'link');
      },
      1002,
      /its own data/,
    ],
    [
      'one beyond the limits',
      () => {
        truncateSync(join(folder, 'src', 'app.ts'), LIMITS.extractedBytes + 1);
        return folder;
      },
      2004,
      /500 MB or 50,000 files/,
    ],
  ])('%s', async (_title, path, code, sentence) => {
    vi.stubEnv('HOME', parent);
    vi.stubEnv('USERPROFILE', parent);
    const answer = await post(path());
    expect(answer).toMatchObject({ status: 400, code, message: expect.stringMatching(sentence) });
    expect(answer.message).not.toContain(parent);
    expect([stored(), readdirSync(join(api.dataDir, 'incoming'))]).toEqual([[], []]);
  });
});

describe('nothing but its owner touches the folder', () => {
  test('an analysis, a refresh and removing the project leave it as it was', async () => {
    const { id } = await open();
    const before = traceOf(parent);
    await analyse(api, id);
    await looked(id);
    expect((await api.call('DELETE', `/projects/${id}`)).status).toBe(200);
    expect([traceOf(parent), stored()]).toEqual([before, []]);
  });

  test('erasing everything leaves it as it was', async () => {
    await open();
    const before = traceOf(parent);
    await api.call('POST', '/data/erase', { confirmation: ERASE_CONFIRMATION });
    expect([traceOf(parent), stored()]).toEqual([before, []]);
  });

  test.each(['removing', 'nothing', 'incoming'])(
    'a start that finds its link without a row, and %s noted, leaves it as it was',
    async (noted) => {
      const { id, storagePath } = await open();
      const before = traceOf(parent);
      const key = storagePath.replace('projects/', '');
      if (noted === 'removing') writeFileSync(join(api.dataDir, 'removing', key), '');
      if (noted === 'incoming') mkdirSync(join(api.dataDir, 'incoming', key));
      await api.database.immediate(() =>
        api.database.run(api.database.query.deleteFrom('project').where('id', '=', id)),
      );
      await api.restart();
      expect([traceOf(parent), stored()]).toEqual([before, []]);
    },
  );

  test('a start that finds an opening cut off leaves it as it was', async () => {
    const before = traceOf(parent);
    const area = join(api.dataDir, 'incoming', 'cut-off');
    mkdirSync(area);
    symlinkSync(folder, join(area, 'tree'), 'junction');
    await api.restart();
    expect([traceOf(parent), readdirSync(join(api.dataDir, 'incoming'))]).toEqual([before, []]);
  });

  test('a link that was set aside comes back, even while the folder is gone', async () => {
    const { id, storagePath } = await open();
    const row = projectRow(api, id);
    const remove = api.database.query.deleteFrom('project').where('id', '=', id);
    await api.database.immediate(() => api.database.run(remove));
    await api.restart();
    renameSync(folder, join(parent, 'away'));
    const insert = api.database.query.insertInto('project').values(row as NonNullable<typeof row>);
    await api.database.immediate(() => api.database.run(insert));
    await api.restart();
    expect(lstatSync(join(api.dataDir, storagePath)).isSymbolicLink()).toBe(true);
  });
});

describe('a folder that changes', () => {
  test('is analysed again by a refresh only when it did', async () => {
    const { id } = await open();
    expect(await looked(id)).toMatchObject({ changed: true, changedFiles: 1 });
    await untilIdle(id);
    expect(await looked(id)).toEqual({
      changed: false,
      fromCommit: null,
      toCommit: null,
      newCommits: 0,
      changedFiles: 0,
      analysis: null,
    });
    writeFileSync(join(folder, 'src', 'more.ts'), 'export {};\n');
    const { analysis, ...answer } = await looked(id);
    expect(answer).toMatchObject({ changed: true, changedFiles: 1 });
    await untilStatus(api, analysis?.id ?? 0, 'SUCCEEDED');
  });

  test('is analysed again for a commit alone', async () => {
    const { id } = await open();
    mkdirSync(join(folder, '.git'));
    writeFileSync(join(folder, '.git', 'HEAD'), `${'a'.repeat(40)}\n`);
    await analyse(api, id);
    writeFileSync(join(folder, '.git', 'HEAD'), `${'b'.repeat(40)}\n`);
    expect(await looked(id)).toMatchObject({
      changed: true,
      changedFiles: 0,
      fromCommit: 'a'.repeat(40),
      toCommit: 'b'.repeat(40),
      newCommits: null,
    });
    await untilIdle(id);
  });

  test('is not looked at while an analysis runs: 2002', async () => {
    const { id } = await open();
    const gate = holdScan();
    await startAnalysis(api, id);
    expect(await api.call('POST', `/projects/${id}/refresh`)).toMatchObject({ code: 2002 });
    gate.open();
    await untilIdle(id);
  });

  test('says so beside a file that was written since the analysis', async () => {
    const { id } = await open();
    await analyse(api, id);
    expect(await content(id)).not.toHaveProperty('changed');
    utimesSync(join(folder, 'src', 'app.ts'), 1, 1);
    expect(await content(id)).toMatchObject({ changed: true });
    await analyse(api, id);
    expect(await content(id)).not.toHaveProperty('changed');
    rmSync(join(folder, 'src', 'app.ts'));
    expect(await api.call('GET', `/projects/${id}/files/content?path=src%2Fapp.ts`)).toMatchObject({
      code: 2005,
      message: expect.stringMatching(/not in the folder any more/),
    });
  });

  test('while it is read has a result that says so', async () => {
    const { id } = await open();
    const gate = holdScan();
    const analysis = await startAnalysis(api, id);
    await gate.entered;
    writeFileSync(join(folder, 'src', 'app.ts'), 'export const changed = 1;\n');
    gate.open();
    const state = await untilStatus(api, analysis, 'SUCCEEDED', 'FAILED');
    expect(state).toMatchObject({
      status: 'SUCCEEDED',
      errorCode: null,
      errorMessage: expect.stringMatching(/changed while they were being read/),
    });
  });
});

describe('a folder that is gone', () => {
  test('is not analysed, its last report stays, and it may come back', async () => {
    const { id } = await open();
    const first = await analyse(api, id);
    renameSync(folder, join(parent, 'away'));
    const gone = { status: 400, code: 1002, message: expect.stringMatching(/not there any more/) };
    expect(await api.call('POST', `/projects/${id}/analyses`, { type: 'FULL' })).toMatchObject(gone);
    expect(await api.call('POST', `/projects/${id}/refresh`)).toMatchObject(gone);
    expect(await api.call('GET', `/analyses/${first}/report`)).toMatchObject({ status: 200 });
    expect((await api.call('GET', `/projects/${id}/analyses`)).data).toMatchObject({ total: 1 });
    renameSync(join(parent, 'away'), folder);
    await analyse(api, id);
  });

  test('in the middle of an analysis ends it with a sentence', async () => {
    const { id } = await open();
    const gate = holdScan();
    const analysis = await startAnalysis(api, id);
    await gate.entered;
    rmSync(folder, { recursive: true });
    gate.open();
    expect(await untilStatus(api, analysis, 'SUCCEEDED', 'FAILED')).toMatchObject({
      status: 'FAILED',
      errorCode: 1002,
      errorMessage: expect.stringMatching(/not there any more/),
    });
    expect((await api.call('DELETE', `/projects/${id}`)).status).toBe(200);
    expect(existsSync(folder)).toBe(false);
  });

  test('only by its link is found again', async () => {
    const { id, storagePath } = await open();
    rmSync(join(api.dataDir, storagePath));
    await analyse(api, id);
    expect(lstatSync(join(api.dataDir, storagePath)).isSymbolicLink()).toBe(true);
  });
});

function holdScan() {
  const gate = createGate();
  analyzer.answers.set('scan', async ({ signal }) => {
    await gate.wait(signal);
    return sampleScan();
  });
  return gate;
}

async function untilIdle(id: number): Promise<void> {
  const { data } = await api.call('GET', `/projects/${id}/analyses`);
  const [latest] = (data as { items: { id: number }[] }).items;
  await untilStatus(api, latest?.id ?? 0, 'SUCCEEDED', 'FAILED');
}
