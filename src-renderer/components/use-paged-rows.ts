import { type Query, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { pagesBetween, rowInPages } from './paged-rows.ts';

export interface RowPage<T> {
  total: number;
  items: readonly T[];
}

/** A list in pages; `Page` is what the backend says beside the rows. */
export interface PageSource<T, Page extends RowPage<T> = RowPage<T>> {
  /** Of the query, without the page; another key is another list. */
  key: readonly unknown[];
  load: (page: number, signal: AbortSignal) => Promise<Page>;
}

/** For a list under `['projects', id, …]`: its rows stay in sight until those of other filters arrive. */
export const keepRows =
  (key: readonly unknown[]) =>
  <Page>(previous: Page | undefined, query: Pick<Query, 'queryKey'> | undefined): Page | undefined =>
    query?.queryKey[1] === key[1] ? previous : undefined;

const STALE_MS = 60_000;

/** One page of a list, from 1. */
export function pageQuery<T, Page extends RowPage<T>>({ key, load }: PageSource<T, Page>, page: number) {
  return {
    queryKey: [...key, page],
    queryFn: ({ signal }: { signal: AbortSignal }) => load(page, signal),
    staleTime: STALE_MS,
  };
}

export interface PagedRows<T> {
  /** How many rows match. */
  count: number;
  rowAt: (index: number) => T | undefined;
  /** The rows that are there: of the first page and of those in sight. */
  loaded: readonly T[];
  onVisible: (first: number, last: number) => void;
}

/** The rows of a list that the backend pages: those in sight are fetched, the last list stays until the next arrives. */
export function usePagedRows<T, Page extends RowPage<T>>(
  source: PageSource<T, Page>,
): PagedRows<T> & { query: UseQueryResult<Page> } {
  const [range, setRange] = useState({ first: 0, last: 0 });
  const first = useQuery({ ...pageQuery(source, 1), placeholderData: keepRows(source.key) });
  const further = pagesBetween(range.first, range.last).filter((page) => page > 1);
  const results = useQueries({ queries: further.map((page) => pageQuery(source, page)) });
  const pages = new Map(
    further.map((page, index): [number, readonly T[]] => [page, results[index]?.data?.items ?? []]),
  );
  pages.set(1, first.data?.items ?? []);
  return {
    query: first,
    count: first.data?.total ?? 0,
    rowAt: (index: number) => rowInPages(pages, index),
    loaded: [...pages.values()].flat(),
    onVisible: (from: number, to: number) => setRange({ first: from, last: to }),
  };
}
