import type { FolderChanges } from '#contract/public-api/folder-changes.ts';
import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '#renderer/api/api-error.ts';
import { request } from '#renderer/api/request.ts';

const ASK_MS = 3000;

/**
 * What changed in a folder since its latest analysis; asking keeps it watched (D160), so a page that nobody sees asks on, as
 * often as the browser lets it.
 */
export function folderChangesQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'changes'],
    queryFn: ({ signal }) => request<FolderChanges>(`/projects/${projectId}/changes`, { signal }),
    refetchInterval: ({ state }) => (isApiError(state.error, 'PROJECT_NOT_FOUND') ? false : ASK_MS),
    refetchIntervalInBackground: true,
    staleTime: 0,
    retry: false,
  });
}
