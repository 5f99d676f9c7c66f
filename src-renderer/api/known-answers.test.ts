import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { shareEqualParts } from './known-answers.ts';
import { request } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

interface Sent {
  readonly address: string;
  readonly named: string | undefined;
}

/** A backend whose one answer has this tag; it sends nothing to whoever names it. */
function backend(): { answer: { tag: string; data: unknown }; sent: Sent[] } {
  const state = { answer: { tag: '"1"', data: { items: [{ id: 1 }] } as unknown }, sent: [] as Sent[] };
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    const named = headers['If-None-Match'];
    state.sent.push({ address, named });
    const { tag, data } = state.answer;
    if (named === tag) return new Response(null, { status: 304, headers: { ETag: tag } });
    return new Response(JSON.stringify({ code: 0, message: 'ok', data }), { headers: { ETag: tag } });
  });
  return state;
}

test('what has not changed is the same object, each address for itself', async () => {
  const { answer, sent } = backend();
  const first = await request('/known/1', { query: { page: 1 } });
  expect(await request('/known/1', { query: { page: 1 } })).toBe(first);
  const other = await request('/known/1', { query: { page: 2 } });
  expect(other).not.toBe(first);
  answer.tag = '"2"';
  answer.data = { items: [] };
  expect(await request('/known/1', { query: { page: 1 } })).toEqual({ items: [] });
  expect(sent.map(({ named }) => named)).toEqual([undefined, '"1"', undefined, '"1"']);
});

test('what is sent is no question for what is known', async () => {
  const { sent } = backend();
  await request('/known/2');
  await request('/known/2', { method: 'PATCH', body: {} });
  expect(sent.map(({ named }) => named)).toEqual([undefined, undefined]);
});

test('the cache of the page keeps parts that are equal, and the whole is known by its new tag', async () => {
  const { answer, sent } = backend();
  const client = new QueryClient({ defaultOptions: { queries: { structuralSharing: shareEqualParts } } });
  interface List {
    items: { id: number }[];
    total?: number;
  }
  const ask = async () => {
    await client.prefetchQuery({
      queryKey: ['known'],
      queryFn: () => request<List>('/known/3'),
      staleTime: 0,
    });
    return client.getQueryData<List>(['known']);
  };
  const first = await ask();
  answer.tag = '"2"';
  answer.data = { items: [{ id: 1 }], total: 1 };
  const second = await ask();
  expect(second?.total).toBe(1);
  expect(second?.items).toBe(first?.items);
  expect(await ask()).toBe(second);
  expect(sent.map(({ named }) => named)).toEqual([undefined, '"1"', '"2"']);
});
