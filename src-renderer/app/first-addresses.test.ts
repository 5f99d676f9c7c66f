import { expect, test, vi } from 'vitest';
import { fileFactsQuery } from '#renderer/features/files/files.api.ts';
import { projectQuery, projectsQuery } from '#renderer/features/projects/index.ts';
import { firstAddresses } from './first-addresses.ts';

interface Query {
  readonly queryFn?: unknown;
}

/** What queries ask the backend for. */
async function addressesOf(...queries: Query[]): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('{"code":0,"message":"ok","data":{}}');
  });
  const { signal } = new AbortController();
  for (const { queryFn } of queries) await (queryFn as (context: object) => unknown)({ signal });
  vi.unstubAllGlobals();
  return asked;
}

test('the start page asks early for what its loader asks for', async () => {
  const asked = await addressesOf(projectsQuery({ size: 1 }));
  expect(firstAddresses('')).toEqual(asked);
  expect(firstAddresses('#/')).toEqual(asked);
});

test('a view of a project asks early for the project, the tree of files for what is known of them', async () => {
  const project = await addressesOf(projectQuery(7));
  const tree = await addressesOf(projectQuery(7), fileFactsQuery(7));
  expect(firstAddresses('#/projects/7')).toEqual(project);
  expect(firstAddresses('#/projects/7/quality?group=rule')).toEqual(project);
  expect(firstAddresses('#/projects/7/files')).toEqual(tree);
  expect(firstAddresses('#/projects/7/files?sort=loc&path=%22src%2Fa.ts%22')).toEqual(tree);
  expect(firstAddresses('#/projects/7/files?view=list')).toEqual(project);
});

test.each(['#/settings', '#/help/quality', '#/projects/x/files', '#/projects/'])(
  '%s asks for nothing early',
  (hash) => expect(firstAddresses(hash)).toEqual([]),
);
