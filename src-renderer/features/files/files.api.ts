import type {
  FileBlame,
  FileContent,
  FileEntry,
  FileFactsList,
  FileLanguage,
} from '#contract/public-api/files.ts';
import { FILE_SORTS, type FileSort, type Order } from '#contract/words.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';
import { ROWS_PER_PAGE } from '#renderer/components/paged-rows.ts';
import { type PageSource, pageQuery } from '#renderer/components/use-paged-rows.ts';

interface FileList {
  total: number;
  items: FileEntry[];
}

interface LanguageList {
  total: number;
  items: FileLanguage[];
}

/** Which files of the latest snapshot, and in which order; the backend filters and sorts. */
export interface FileListParams {
  /** Part of the path. */
  keyword?: string | undefined;
  language?: string | undefined;
  sort?: FileSort | undefined;
  order?: Order | undefined;
}

/** The files page by page. */
export function filePages(projectId: number, params: FileListParams): PageSource<FileEntry> {
  return {
    key: ['projects', projectId, 'files', 'list', params],
    load: (page, signal) =>
      request<FileList>(`/projects/${projectId}/files`, {
        query: { ...params, page, size: ROWS_PER_PAGE },
        signal,
      }),
  };
}

/** The first files that match. */
export function firstFilesQuery(projectId: number, params: FileListParams) {
  return queryOptions(pageQuery(filePages(projectId, params), 1));
}

/** What the list of files asks for: by their paths where nothing else is chosen. */
export function listParams({
  keyword,
  language,
  sort,
  order,
}: Omit<FileListParams, 'sort'> & { sort?: string | undefined }) {
  return {
    keyword,
    language,
    sort: FILE_SORTS.find((known) => known === sort) ?? 'path',
    order: order ?? 'asc',
  } as const;
}

/** Every file that matches, in one answer. */
export function allFilesQuery(projectId: number, params: FileListParams) {
  return queryOptions({
    queryKey: ['projects', projectId, 'files', 'all', params],
    queryFn: ({ signal }) =>
      request<FileList>(`/projects/${projectId}/files`, { query: { ...params }, signal }),
    staleTime: 60_000,
  });
}

/** What is known of every file; under the findings, which decisions change. */
export function fileFactsQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'quality', 'facts'],
    queryFn: ({ signal }) => request<FileFactsList>(`/projects/${projectId}/files/facts`, { signal }),
    staleTime: 60_000,
  });
}

/** Who wrote each line. */
export function fileBlameQuery(projectId: number, path: string) {
  return queryOptions({
    queryKey: ['projects', projectId, 'files', 'blame', path],
    queryFn: ({ signal }) =>
      request<FileBlame>(`/projects/${projectId}/files/blame`, { query: { path }, signal }),
    staleTime: 300_000,
    retry: false,
  });
}

/** The languages of the latest snapshot, by name. */
export function fileLanguagesQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'files', 'languages'],
    queryFn: ({ signal }) => request<LanguageList>(`/projects/${projectId}/files/languages`, { signal }),
    staleTime: 60_000,
  });
}

export function fileContentQuery(projectId: number, path: string) {
  return queryOptions({
    queryKey: ['projects', projectId, 'files', 'content', path],
    queryFn: ({ signal }) =>
      request<FileContent>(`/projects/${projectId}/files/content`, { query: { path }, signal }),
    staleTime: 60_000,
    gcTime: 120_000,
  });
}
