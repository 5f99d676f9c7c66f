import type { FileContent, FileEntry } from '#contract/public-api/files.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';

export interface FileList {
  total: number;
  items: FileEntry[];
}

/** Every file of the latest snapshot, by path. Filtering and sorting happen in the page: the list is one answer. */
export function filesQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'files'],
    queryFn: ({ signal }) => request<FileList>(`/projects/${projectId}/files`, { signal }),
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
