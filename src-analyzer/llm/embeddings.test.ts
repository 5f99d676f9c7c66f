import { afterEach, describe, expect, test } from 'vitest';
import { detachedContext } from '#analyzer/request/context.ts';
import { findEmbedder } from './embeddings.ts';
import { CHAT_MODEL, EMBEDDING_MODEL, type DoubleOptions } from './testing/ollama-double-options.ts';
import { startOllamaDouble, type OllamaDouble } from './testing/ollama-double.ts';

const NEVER = new AbortController().signal;
let double: OllamaDouble;

async function embedder(options: DoubleOptions = {}) {
  double = await startOllamaDouble(options);
  const found = await findEmbedder(detachedContext({ ollamaHost: double.url }));
  if (found === null) throw new Error('no embedding model was found');
  return found;
}

afterEach(() => double.close());

describe('chunks', () => {
  test('get one vector of 1024 numbers each, in order', async () => {
    const { embedChunks } = await embedder();
    const [login, same, other] = await embedChunks(['user login', 'user login', 'paint'], NEVER);
    expect(login).toHaveLength(1024);
    expect(login).toEqual(same);
    expect(login).not.toEqual(other);
  });

  test('of a poisoned batch keep their vectors but for the poisoned one', async () => {
    const { embedChunks } = await embedder({
      faults: [{ op: 'embed', kind: 'status', status: 400, match: 'POISON' }],
    });
    const vectors = await embedChunks(['a', 'b', 'c POISON', 'd', 'e'], NEVER);
    expect(vectors.map((vector) => vector !== null)).toEqual([true, true, false, true, true]);
  });

  test('get no vector of another dimension', async () => {
    const { embedChunks } = await embedder({
      faults: [{ op: 'embed', kind: 'wrongdim', dimension: 768 }],
    });
    expect(await embedChunks(['a', 'b'], NEVER)).toEqual([null, null]);
  });

  test('are sent without their secrets', async () => {
    const { embedChunks } = await embedder();
    await embedChunks(['password = "hunter2secret"'], NEVER);
    expect(double.log.some(({ raw }) => raw.includes('hunter2secret'))).toBe(false);
  });

  test('make way for a question and are sent again', async () => {
    const { embedChunks, embedQuestion } = await embedder({
      faults: [{ op: 'embed', kind: 'hang', match: 'passage', times: 1 }],
    });
    const chunks = embedChunks(['passage'], NEVER);
    while (double.requests('/api/embed').length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await embedQuestion('question', NEVER)).toHaveLength(1024);
    expect((await chunks)[0]).toHaveLength(1024);
    expect(double.requests('/api/embed').map(({ body, end }) => [body['input'], end])).toEqual([
      [['passage'], 'aborted'],
      [['question'], 'ok'],
      [['passage'], 'ok'],
    ]);
  });

  test('fail at once when the model has been removed', async () => {
    const { embedChunks } = await embedder({ faults: [{ op: 'embed', kind: 'status', status: 404 }] });
    await expect(embedChunks(['a', 'b', 'c'], NEVER)).rejects.toMatchObject({ code: 'LLM_NO_KEY' });
    expect(double.requests('/api/embed')).toHaveLength(1);
  });
});

test('a question carries the prefix its model was trained with', async () => {
  const { embedQuestion } = await embedder({
    models: [CHAT_MODEL, { ...EMBEDDING_MODEL, name: 'snowflake-arctic-embed2:latest' }],
  });
  expect(await embedQuestion('where is the login', NEVER)).toHaveLength(1024);
  expect(double.requests('/api/embed')[0]?.body['input']).toEqual(['query: where is the login']);
});
