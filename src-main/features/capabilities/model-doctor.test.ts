import { beforeEach, describe, expect, test } from 'vitest';
import { ModelServer, ModelTest } from '#contract/public-api/capabilities.ts';
import type { FakeExchange } from '#main/app/testing/fake-analyzer.ts';
import { SAMPLE_MODEL_SERVER, SAMPLE_MODEL_TEST } from '#main/app/testing/sample-answers.ts';
import { hostPerTest } from '#main/app/testing/test-project.ts';

const { analyzer, api } = hostPerTest();

beforeEach(() => {
  analyzer.answers.set('capabilities/model', () => SAMPLE_MODEL_SERVER);
  analyzer.answers.set('capabilities/test', ({ body }) => ({ ...SAMPLE_MODEL_TEST, what: body['what'] }));
});

test('the model server is described as the analyzer sees it', async () => {
  expect(ModelServer.parse((await api.call('GET', '/capabilities/model')).data)).toEqual(SAMPLE_MODEL_SERVER);
});

describe('a test of the model', () => {
  test.each(['chat', 'json', 'embedding'] as const)('of %s is passed on', async (what) => {
    const { status, data } = await api.call('POST', '/capabilities/test', { what });
    expect({ status, result: ModelTest.parse(data) }).toEqual({
      status: 200,
      result: { ...SAMPLE_MODEL_TEST, what },
    });
  });

  test.each([
    [{}, 1001],
    [{ what: 'song' }, 1002],
  ])('asked for with %j is refused', async (body, code) => {
    expect(await api.call('POST', '/capabilities/test', body)).toMatchObject({ status: 400, code });
    expect(analyzer.received.filter(({ endpoint }) => endpoint === 'capabilities/test')).toEqual([]);
  });

  test('without an analyzer is 3001', async () => {
    analyzer.answers.delete('capabilities/test');
    expect(await api.call('POST', '/capabilities/test', { what: 'chat' })).toMatchObject({
      status: 502,
      code: 3001,
    });
  });

  test('ends with the client', async () => {
    const stopped = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    analyzer.answers.set('capabilities/test', async ({ signal }: FakeExchange) => {
      signal.addEventListener('abort', () => stopped.resolve());
      entered.resolve();
      await stopped.promise;
    });
    const client = new AbortController();
    const asking = api.fetch(`/capabilities/test`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"what":"chat"}',
      signal: client.signal,
    });
    await entered.promise;
    client.abort();
    await expect(asking).rejects.toThrow('aborted');
    await stopped.promise;
  });
});
