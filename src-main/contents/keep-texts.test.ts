import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { type Database, openDatabase } from '#main/database/open-database.ts';
import { randomOf } from '#platform/testing/seeded-random.ts';
import { COLLECT_TEXTS, keepStep, portionsOf, takeOverStep } from './keep-texts.ts';
import { createKeptTexts, type KeptTexts } from './kept-texts.repository.ts';

let parent: string;
let code: string;
let database: Database;
let texts: KeptTexts;
beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'vitals-contents-'));
  code = join(parent, 'code');
  mkdirSync(code);
  database = openDatabase({ path: join(parent, 'app.db') });
  texts = createKeptTexts(database);
  await database.heavy([
    {
      sql: `INSERT INTO project(id, name, storage_path, created_at, source_type)
            VALUES(?, 'shop', 'projects/' || ?, '2026-01-01T00:00:00.000Z', 'ZIP')`,
      rows: [1, 2, 3].map((id) => [id, id]),
    },
  ]);
});
afterEach(async () => {
  await database.close();
  rmSync(parent, { recursive: true, force: true });
});

/** Writes the files and lists them as an analysis, with the sizes they have; more of them, or other sizes, by `listed`. */
async function list(
  analysisId: number,
  files: Readonly<Record<string, string | Uint8Array>>,
  { projectId = 1, listed = {} }: { projectId?: number; listed?: Readonly<Record<string, number>> } = {},
): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(code, path, '..'), { recursive: true });
    writeFileSync(join(code, path), content);
  }
  const sizes = Object.keys(files).map((path): [string, number] => [path, statSync(join(code, path)).size]);
  await database.heavy([
    {
      sql: "INSERT INTO analysis(id, project_id, status, created_at) VALUES(?, ?, 'SUCCEEDED', '2026-01-01T00:00:00.000Z')",
      params: [analysisId, projectId],
    },
    {
      sql: "INSERT INTO file_entry(analysis_id, path, language, loc, size_bytes) VALUES(?, ?, 'TypeScript', 1, ?)",
      rows: Object.entries({ ...Object.fromEntries(sizes), ...listed }).map(([path, size]) => [
        analysisId,
        path,
        size,
      ]),
    },
  ]);
}

const stateOf = (path: string) => {
  const { size, mtimeMs } = statSync(join(code, path));
  return { bytes: size, mtimeMs };
};

async function keep(analysisId: number, before?: ReadonlyMap<string, { bytes: number; mtimeMs: number }>) {
  for (const portion of portionsOf(texts.listWithout(analysisId))) {
    await database.heavy([keepStep({ analysisId, codeDir: code, before }, portion)]);
  }
}

function find(analysisId: number, path: string): string | undefined {
  const bytes = texts.find(analysisId, path);
  return bytes && Buffer.from(bytes).toString('utf8');
}

const contents = () =>
  database.all(database.query.selectFrom('content').select(['id', 'hash', 'text']).orderBy('id'));

describe('the text of a listed file', () => {
  test('is kept as it was read, after the file has changed or gone', async () => {
    await list(1, { 'a.ts': 'one\n', 'src/b.ts': '\uFEFF数据\r\n', 'empty.ts': '' });
    await keep(1);
    rmSync(code, { recursive: true });
    expect(['a.ts', 'src/b.ts', 'empty.ts'].map((path) => find(1, path))).toEqual([
      'one\n',
      '\uFEFF数据\r\n',
      '',
    ]);
  });

  test('is kept once, whatever files, analyses and projects have it', async () => {
    await list(1, { 'a.ts': 'same', 'b.ts': 'same' });
    await keep(1);
    await list(2, { 'a.ts': 'same', 'b.ts': 'other' });
    await keep(2);
    await list(3, { 'c.ts': 'same' }, { projectId: 2 });
    await keep(3);
    expect([find(1, 'b.ts'), find(2, 'b.ts'), find(3, 'c.ts')]).toEqual(['same', 'other', 'same']);
    expect(contents()).toHaveLength(2);
  });

  test.each<[string, string, string | Uint8Array]>([
    ['binary', 'a.ts', Buffer.from('a\0b')],
    ['not UTF-8', 'a.ts', Buffer.from([0x61, 0xe9, 0x62])],
    ['too large to be shown', 'a.ts', 'x'.repeat(LIMITS.readableFileBytes + 1)],
    ['a .env file', 'conf/.env', 'A=1'],
    ['a .env file of a stage', '.env.production', 'A=1'],
  ])('is not kept when it is %s', async (_title, path, written) => {
    await list(1, { [path]: written });
    await keep(1);
    expect([find(1, path), contents()]).toEqual([undefined, []]);
  });

  test('is not kept when the file is another one than was listed, or gone', async () => {
    await list(1, { 'same.ts': 'same', 'longer.ts': 'longer' }, { listed: { 'longer.ts': 3, 'gone.ts': 4 } });
    await keep(1);
    expect(['same.ts', 'longer.ts', 'gone.ts'].map((path) => find(1, path))).toEqual([
      'same',
      undefined,
      undefined,
    ]);
  });

  test('is not kept when a file of a folder was written after it had been looked at', async () => {
    await list(1, { 'same.ts': 'same', 'late.ts': 'late' });
    const { bytes, mtimeMs } = stateOf('late.ts');
    await keep(
      1,
      new Map([
        ['same.ts', stateOf('same.ts')],
        ['late.ts', { bytes, mtimeMs: mtimeMs - 1 }],
      ]),
    );
    expect([find(1, 'same.ts'), find(1, 'late.ts')]).toEqual(['same', undefined]);
  });

  test('is not kept when a link leads to it, or its path out of the code', async () => {
    writeFileSync(join(parent, 'outside.ts'), 'outside');
    mkdirSync(join(parent, 'code-beside'));
    writeFileSync(join(parent, 'code-beside', 'a.ts'), 'outside');
    symlinkSync(join(parent, 'outside.ts'), join(code, 'link.ts'));
    symlinkSync(join(parent, 'code-beside'), join(code, 'folder'));
    const listed = {
      'link.ts': 7,
      'folder/a.ts': 7,
      '../outside.ts': 7,
      '../code-beside/a.ts': 7,
      [join(parent, 'outside.ts')]: 7,
    };
    await list(1, {}, { listed });
    await keep(1);
    expect(contents()).toEqual([]);
  });

  test('is kept of a folder whose own path is a link, as that of a folder in place is', async () => {
    await list(1, { 'src/a.ts': 'one' });
    renameSync(code, join(parent, 'elsewhere'));
    symlinkSync(join(parent, 'elsewhere'), code);
    await keep(1);
    expect(find(1, 'src/a.ts')).toBe('one');
  });
});

test('what one transaction takes is bounded by files and by bytes', () => {
  const file = (sizeBytes: number, at: number) => ({ path: `${at}.ts`, sizeBytes });
  const many = Array.from({ length: 450 }, (_, at) => file(10, at));
  expect(portionsOf(many).map(({ length }) => length)).toEqual([200, 200, 50]);
  const large = Array.from({ length: 5 }, (_, at) => file(LIMITS.readableFileBytes, at));
  const sums = portionsOf(large).map((portion) => portion.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
  expect(Math.max(...sums)).toBeLessThanOrEqual(4 * 1024 * 1024);
  expect(portionsOf(large).flat()).toEqual(large);
  expect(portionsOf([])).toEqual([]);
});

describe('the next analysis of a folder', () => {
  /** A second analysis of the files as the first one has them. */
  const LISTED_AGAIN = [
    {
      sql: "INSERT INTO analysis(id, project_id, status, created_at) VALUES(2, 1, 'SUCCEEDED', '2026-01-01T00:00:00.000Z')",
    },
    {
      sql: `INSERT INTO file_entry(analysis_id, path, language, loc, size_bytes)
            SELECT 2, path, language, loc, size_bytes FROM file_entry WHERE analysis_id = 1`,
    },
  ];

  /** Lists, takes over and keeps as an analysis does; the file is read only where it had to be. */
  async function analyseFolder(analysisId: number, files: Readonly<Record<string, string>>): Promise<void> {
    await list(analysisId, files);
    const state = new Map(Object.keys(files).map((path) => [path, stateOf(path)]));
    await database.heavy([
      takeOverStep({ analysisId, projectId: 1 }, state),
      { sql: 'UPDATE project SET folder_analysis_id = ? WHERE id = 1', params: [analysisId] },
    ]);
  }

  test('reads no file whose size and time are the same', async () => {
    await analyseFolder(1, { 'a.ts': 'one', 'b.ts': 'two' });
    await keep(1);
    await database.heavy([
      { sql: 'UPDATE folder_file SET mtime_ms = mtime_ms - 1 WHERE path = ?', params: ['b.ts'] },
      ...LISTED_AGAIN,
    ]);
    const state = new Map(['a.ts', 'b.ts'].map((path) => [path, stateOf(path)]));
    await database.heavy([takeOverStep({ analysisId: 2, projectId: 1 }, state)]);
    expect([find(2, 'a.ts'), find(2, 'b.ts')]).toEqual(['one', undefined]);
    expect(texts.listWithout(2).map(({ path }) => path)).toEqual(['b.ts']);
  });

  test('is known as it is now, and no file of before that is gone', async () => {
    const known = () => database.all(database.query.selectFrom('folder_file').selectAll().orderBy('path'));
    const now = (...paths: string[]) =>
      paths.map((path) => ({
        project_id: 1,
        path,
        bytes: stateOf(path).bytes,
        mtime_ms: stateOf(path).mtimeMs,
      }));
    await analyseFolder(1, { 'a.ts': 'one', 'b.ts': 'two', 'c.ts': 'three' });
    expect(known()).toEqual(now('a.ts', 'b.ts', 'c.ts'));
    await analyseFolder(2, { 'a.ts': 'another', 'c.ts': 'three', 'd.ts': 'four' });
    expect(known()).toEqual(now('a.ts', 'c.ts', 'd.ts'));
  });

  test('takes no text over for a file that the look at the folder has not', async () => {
    await analyseFolder(1, { 'a.ts': 'one', 'b.ts': 'two' });
    await keep(1);
    await database.heavy([
      ...LISTED_AGAIN,
      takeOverStep({ analysisId: 2, projectId: 1 }, new Map([['a.ts', stateOf('a.ts')]])),
    ]);
    expect(texts.listWithout(2).map(({ path }) => path)).toEqual(['b.ts']);
  });

  test('takes nothing over when what is known of the folder is of an analysis that is gone', async () => {
    await analyseFolder(1, { 'a.ts': 'one' });
    await keep(1);
    await analyseFolder(2, { 'a.ts': 'two' });
    await database.heavy([{ sql: 'DELETE FROM analysis WHERE id = 2' }]);
    await list(3, { 'a.ts': 'two' });
    const state = new Map([['a.ts', stateOf('a.ts')]]);
    await database.heavy([takeOverStep({ analysisId: 3, projectId: 1 }, state)]);
    expect(find(3, 'a.ts')).toBeUndefined();
  });
});

describe.each([1, 2, 3, 4])('after analyses and projects came and went at random (%i)', (seed) => {
  test('no text is left that nobody needs, and none is missing', async () => {
    const random = randomOf(seed);
    const next = (below: number): number => Math.floor(random() * below);
    const expected = new Map<number, { projectId: number; files: Record<string, string> }>();
    for (let analysisId = 1; analysisId <= 25; analysisId += 1) {
      const projectId = 1 + next(3);
      const files = Object.fromEntries(
        Array.from({ length: 1 + next(6) }, () => [`f${next(8)}.ts`, `text ${next(12)}`]),
      );
      const exists = database.get(
        database.query.selectFrom('project').select('id').where('id', '=', projectId),
      );
      if (exists !== undefined) {
        await list(analysisId, files, { projectId });
        await keep(analysisId);
        expected.set(analysisId, { projectId, files });
      }
      if (next(3) === 0) {
        const gone = 1 + next(analysisId);
        expected.delete(gone);
        await database.heavy([
          { sql: 'DELETE FROM analysis WHERE id = ?', params: [gone] },
          ...COLLECT_TEXTS,
        ]);
      }
      if (next(15) === 0) {
        for (const [id, one] of expected) if (one.projectId === projectId) expected.delete(id);
        await database.heavy([
          { sql: 'DELETE FROM project WHERE id = ?', params: [projectId] },
          ...COLLECT_TEXTS,
        ]);
      }
    }
    const kept = [...expected].flatMap(([id, { files }]) =>
      Object.keys(files).map((path) => [id, path, find(id, path)]),
    );
    const wanted = [...expected].flatMap(([id, { files }]) =>
      Object.entries(files).map(([path, text]) => [id, path, text]),
    );
    expect(kept).toEqual(wanted);
    expect(contents()).toHaveLength(new Set(wanted.map(([, , text]) => text)).size);
  });
});

test('a text that an analysis needs cannot be deleted', async () => {
  await list(1, { 'a.ts': 'one' });
  await keep(1);
  await expect(database.heavy([{ sql: 'DELETE FROM content' }])).rejects.toThrow(/FOREIGN KEY/);
  expect(find(1, 'a.ts')).toBe('one');
});
