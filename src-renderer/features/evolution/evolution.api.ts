import type {
  Attention,
  AttentionQuery,
  Evolution,
  EvolutionFile,
  EvolutionFileQuery,
  EvolutionFiles,
  EvolutionQuery,
} from '#contract/public-api/evolution.ts';
import type { EvolutionRange } from '#contract/words.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';
import { ROWS_PER_PAGE } from '#renderer/components/paged-rows.ts';
import type { PageSource } from '#renderer/components/use-paged-rows.ts';

const askEvolution = (
  projectId: number,
  query: EvolutionQuery & { page?: number; size?: number },
  signal: AbortSignal,
) => request<Evolution>(`/projects/${projectId}/evolution`, { query: { ...query }, signal });

/** The history; of its authors those that a table shows at the most. */
export function evolutionQuery(projectId: number, range: EvolutionRange) {
  return queryOptions({
    queryKey: ['projects', projectId, 'evolution', range],
    queryFn: ({ signal }) => askEvolution(projectId, { range, page: 1, size: ROWS_PER_PAGE }, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

/** Every author of a range, in one answer. */
export function allAuthorsQuery(projectId: number, range: EvolutionRange) {
  return queryOptions({
    queryKey: ['projects', projectId, 'evolution', range, 'authors'],
    queryFn: async ({ signal }) => (await askEvolution(projectId, { range }, signal)).authors,
    staleTime: 30_000,
  });
}

/** The first page of authors in an order of the backend. */
export function sortedAuthorsQuery(projectId: number, { range, sort, order }: EvolutionQuery) {
  return queryOptions({
    queryKey: ['projects', projectId, 'evolution', range, 'authors', sort, order],
    queryFn: async ({ signal }) =>
      (await askEvolution(projectId, { range, sort, order, page: 1, size: ROWS_PER_PAGE }, signal)).authors,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

type FileQuery = EvolutionFileQuery & { page?: number; size?: number };

const filesKey = (projectId: number) => ['projects', projectId, 'evolution', 'files'];

const askFiles = (projectId: number, query: FileQuery, signal: AbortSignal) =>
  request<EvolutionFiles>(`/projects/${projectId}/evolution/files`, { query: { ...query }, signal });

/** Change, complexity and findings of every source file, for the pictures; for one year, regardless of the selected range. */
export function evolutionFilesQuery(projectId: number) {
  return queryOptions({
    queryKey: [...filesKey(projectId), 'all'],
    queryFn: ({ signal }) => askFiles(projectId, {}, signal),
    staleTime: 60_000,
  });
}

const attentionKey = (projectId: number) => ['projects', projectId, 'attention'];

const askAttention = (
  projectId: number,
  query: AttentionQuery & { page?: number; size?: number },
  signal: AbortSignal,
) => request<Attention>(`/projects/${projectId}/attention`, { query: { ...query }, signal });

/** Where the next bugs are likely, the same for every range: the first page of files in an order of the backend. */
export function firstAttentionQuery(projectId: number, order: AttentionQuery) {
  return queryOptions({
    queryKey: [...attentionKey(projectId), 'first', order],
    queryFn: ({ signal }) => askAttention(projectId, { ...order, page: 1, size: ROWS_PER_PAGE }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** The same of every file, in one answer: for the map and the CSV file. */
export function attentionQuery(projectId: number) {
  return queryOptions({
    queryKey: [...attentionKey(projectId), 'all'],
    queryFn: ({ signal }) => askAttention(projectId, {}, signal),
    staleTime: 60_000,
  });
}

/** The same of one file; null when it is no source file. */
export function evolutionFileQuery(projectId: number, filePath: string) {
  return queryOptions({
    queryKey: [...filesKey(projectId), 'one', filePath],
    queryFn: async ({ signal }) => (await askFiles(projectId, { filePath }, signal)).items[0] ?? null,
    staleTime: 60_000,
  });
}

/** The files page by page, in an order of the backend. */
export function evolutionFilePages(
  projectId: number,
  order: Pick<EvolutionFileQuery, 'sort' | 'order'>,
): PageSource<EvolutionFile, EvolutionFiles> {
  return {
    key: [...filesKey(projectId), 'list', order],
    load: (page, signal) => askFiles(projectId, { ...order, page, size: ROWS_PER_PAGE }, signal),
  };
}
