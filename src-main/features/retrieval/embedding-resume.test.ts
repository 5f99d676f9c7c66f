import { beforeEach, expect, test } from 'vitest';
import { FakeError } from '#main/app/testing/fake-analyzer.ts';
import { hostPerTest } from '#main/app/testing/test-project.ts';

const { analyzer, api } = hostPerTest();

beforeEach(() => {
  analyzer.answers.set('rag/embed', () => ({ embeddingModel: 'bge-m3:latest', left: 0 }));
});

/** A project with an index of two texts, of which so many have a vector. */
async function seedIndex(embedded: number): Promise<number> {
  const projectId = await api.seedProject();
  await api.database.heavy([
    { sql: 'INSERT INTO rag_gen(gen, project_id) VALUES(?, ?)', params: [projectId, projectId] },
    {
      sql: 'INSERT INTO rag_index(project_id, active_gen, tokenizer_version, chunks, embedded) VALUES(?, ?, 1, 2, ?)',
      params: [projectId, projectId, embedded],
    },
    {
      sql: "INSERT INTO rag_chunk(gen, file, chunk_index, start_line, end_line, content, content_hash, embed_state) VALUES(?, 'a.ts', ?, 1, 1, 'x', x'00', ?)",
      rows: [0, 1].map((at) => [projectId, at, at < embedded ? 'OK' : 'NONE']),
    },
  ]);
  return projectId;
}

const finished = () =>
  analyzer.received.filter(({ endpoint }) => endpoint === 'rag/embed').map(({ body }) => body['projectId']);

test('a start finishes the vectors of every index', async () => {
  const ids = [await seedIndex(1), await seedIndex(2)];
  expect(finished()).toEqual([]);
  await api.restart();
  await expect.poll(finished).toEqual(ids);
});

test('without a model one project is asked and the others are left', async () => {
  analyzer.answers.set('rag/embed', () => ({ embeddingModel: '', left: 2 }));
  const [first] = [await seedIndex(0), await seedIndex(0)];
  await api.restart();
  await expect.poll(finished).toEqual([first]);
  await api.restart();
  await expect.poll(finished).toEqual([first, first]);
});

test('an analyzer that fails changes nothing for the others', async () => {
  analyzer.answers.set('rag/embed', () => {
    throw new FakeError('RAG_UNAVAILABLE');
  });
  await seedIndex(0);
  await api.restart();
  await expect.poll(finished).toHaveLength(1);
  expect(await api.call('GET', '/health')).toMatchObject({ status: 200, code: 0 });
});
