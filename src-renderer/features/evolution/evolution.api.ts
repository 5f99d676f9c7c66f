import type {
  Attention,
  Evolution,
  EvolutionFile,
  EvolutionFileQuery,
  EvolutionFiles,
} from '#contract/public-api/evolution.ts';
import type { EvolutionRange } from '#contract/words.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';
import { ROWS_PER_PAGE } from '#renderer/components/paged-rows.ts';
import type { PageSource } from '#renderer/components/use-paged-rows.ts';

const askEvolution = (
  projectId: number,
  query: { range: EvolutionRange; page?: number; size?: number },
  signal: AbortSignal,
) => request<Evolution>(`/projects/${projectId}/evolution`, { query, signal });

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

const askAttention = (projectId: number, query: { page?: number; size?: number }, signal: AbortSignal) =>
  request<Attention>(`/projects/${projectId}/attention`, { query, signal });

/** Where the next bugs are likely, the same for every range: the first page of files. */
export function firstAttentionQuery(projectId: number) {
  return queryOptions({
    queryKey: [...attentionKey(projectId), 'first'],
    queryFn: ({ signal }) => askAttention(projectId, { page: 1, size: ROWS_PER_PAGE }, signal),
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
