import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagesBetween, rowInPages } from './paged-rows.ts';

export interface RowPage<T> {
  total: number;
  items: readonly T[];
}

export interface PageSource<T> {
  /** Of the query, without the page; another key is another list. */
  key: readonly unknown[];
  load: (page: number, signal: AbortSignal) => Promise<RowPage<T>>;
}

const STALE_MS = 60_000;

/** One page of a list, from 1. */
export function pageQuery<T>({ key, load }: PageSource<T>, page: number) {
  return {
    queryKey: [...key, page],
    queryFn: ({ signal }: { signal: AbortSignal }) => load(page, signal),
    staleTime: STALE_MS,
  };
}

/** The rows of a list that the backend pages: those in sight are fetched, the last list stays until the next arrives. */
export function usePagedRows<T>(source: PageSource<T>) {
  const [range, setRange] = useState({ first: 0, last: 0 });
  const first = useQuery({ ...pageQuery(source, 1), placeholderData: keepPreviousData });
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
    onVisible: (from: number, to: number) => setRange({ first: from, last: to }),
  };
}
