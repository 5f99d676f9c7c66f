import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildRepository, type BuiltRepository } from '#analyzer/git/repository-builder.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { withCommitEvidence, type FileCommits } from './commit-evidence.ts';
import { ragSearch } from './rag.ts';
import { ragIndex } from './testing/index-project.ts';
import { createRetrievalStore, type RetrievalStore } from './testing/retrieval-store.ts';

const evidence = (scores: Record<string, number>) =>
  new Map(
    Object.entries(scores).map(([file, score], at): [string, FileCommits] => [
      file,
      { score, chunkId: 100 + at, commits: [] },
    ]),
  );

describe('keywords and commits', () => {
  const ranked = [
    { chunkId: 1, file: 'a.ts', score: 10 },
    { chunkId: 2, file: 'b.ts', score: 8 },
    { chunkId: 3, file: 'c.ts', score: 2 },
  ];
  const filesOf = (scores: Record<string, number>) =>
    withCommitEvidence(ranked, evidence(scores)).map(({ file }) => file);

  test('leave the order as it is where no commit is similar', () => {
    expect(withCommitEvidence(ranked, new Map())).toEqual(ranked);
  });

  test('raise a file that both know, and not one that only commits know above the best match', () => {
    expect(filesOf({ 'b.ts': 3 })).toEqual(['b.ts', 'a.ts', 'c.ts']);
    expect(filesOf({ 'only.ts': 3, 'b.ts': 0.1 })).toEqual(['a.ts', 'b.ts', 'only.ts', 'c.ts']);
  });

  test('give a file that only commits know by its first chunk', () => {
    expect(withCommitEvidence([], evidence({ 'only.ts': 3 }))).toMatchObject([
      { file: 'only.ts', chunkId: 100 },
    ]);
  });
});

describe('a project with a history', () => {
  const OFF = detachedContext({ chatModel: 'off', embedModel: 'off' });
  let store: RetrievalStore;
  let built: BuiltRepository;
  let projectId = 0;

  beforeEach(async () => {
    store = await createRetrievalStore();
    projectId = store.addProject();
    built = buildRepository([
      {
        day: '2026-01-01',
        message: 'first files',
        files: { 'src/a.ts': text('alpha'), 'src/b.ts': text('beta') },
      },
      { day: '2026-01-02', message: 'stop the flicker of the screen', files: { 'src/b.ts': text('beta2') } },
      { day: '2026-01-03', message: 'faster start', files: { 'src/a.ts': text('alpha') + '\n' } },
    ]);
  });
  afterEach(() => {
    store.remove();
    built.remove();
  });

  function text(name: string): string {
    return `export function ${name}() {\n  return compute('${name}', 1, 2, 3);\n}\n`;
  }
  const index = () => ragIndex({ projectId, codeDir: built.path, languages: [] }, OFF);
  const search = async (query: string) => (await ragSearch({ projectId, query, topK: 8 }, OFF)).chunks;

  test('answers with a file whose code has no word of the question, and with the commit that speaks for it', async () => {
    await index();
    const hash = built.git('log', '--format=%H', '--grep=flicker').trim();
    expect(await search('screen flickers')).toMatchObject([
      {
        file: 'src/b.ts',
        commits: [
          {
            hash,
            subject: 'stop the flicker of the screen',
            committedAt: expect.stringMatching(/^2026-01-0/),
          },
        ],
      },
    ]);
  });

  test('knows nothing that HEAD does not reach', async () => {
    built.git('reset', '--hard', '-q', 'HEAD~2');
    await index();
    expect(await search('screen flickers')).toEqual([]);
  });

  test('is searched by its code where the index is one of before, without commits', async () => {
    await index();
    const [generation] = store.connection.prepare('SELECT active_gen FROM rag_index').pluck().all();
    store.connection.exec(`DELETE FROM rag_commit; DROP TABLE rag_fts_${String(generation)}_commits`);
    expect(await search('screen flickers')).toEqual([]);
    expect(await search('alpha')).toMatchObject([{ file: 'src/a.ts', commits: [] }]);
  });

  test('is replaced as a whole by the next index', async () => {
    await index();
    await index();
    expect(store.connection.prepare('SELECT DISTINCT gen FROM rag_commit').pluck().all()).toEqual(
      store.connection.prepare('SELECT active_gen FROM rag_index').pluck().all(),
    );
  });

  test('ranks tests as high as other code when the question is about tests', async () => {
    const body = 'invoice total rounding invoice total rounding\n'.repeat(3);
    built.commit({
      day: '2026-01-04',
      message: 'x',
      files: {
        'src/invoice.ts': `export function invoice() {\n  return \`${body}\`;\n}\n`,
        'test/invoice.test.ts': `test('invoice', () => {\n  expect(\`${body}${body}\`);\n});\n`,
      },
    });
    await index();
    expect((await search('invoice total rounding'))[0]?.file).toBe('src/invoice.ts');
    expect((await search('test of invoice total rounding'))[0]?.file).toBe('test/invoice.test.ts');
  });
});
