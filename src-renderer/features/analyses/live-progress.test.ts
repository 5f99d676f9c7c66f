import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { analysesQuery } from './analyses.api.ts';
import { askAllAgain } from './live-progress.ts';

const PROJECT = 4;

/** A page that shows the list of analyses and the project; `asked` has what it asks for. */
function pageOf(list: () => Promise<unknown>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked: string[] = [];
  const show = (name: string, queryKey: readonly unknown[], answer: () => Promise<unknown>): void => {
    client.setQueryData(queryKey, {});
    const queryFn = (): Promise<unknown> => {
      asked.push(name);
      return answer();
    };
    new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => {});
  };
  show('project', ['projects', PROJECT], async () => ({}));
  show('list', analysesQuery(PROJECT).queryKey, list);
  return { client, asked };
}

test('after an analysis the list is asked for first, and the rest when it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { client, asked } = pageOf(() => promise);
  const done = askAllAgain(client, PROJECT);
  await vi.waitFor(() => expect(asked).toEqual(['list']));
  resolve({ total: 0, items: [] });
  await done;
  expect(asked).toEqual(['list', 'project']);
});

test('the rest is asked for where the list is not answered', async () => {
  const { client, asked } = pageOf(() => Promise.reject(new Error('gone')));
  await askAllAgain(client, PROJECT);
  expect(asked).toEqual(['list', 'project']);
});
