import type { FolderChanges } from '#contract/public-api/folder-changes.ts';
import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '#renderer/api/api-error.ts';
import { request } from '#renderer/api/request.ts';

const ASK_MS = 3000;
/** Where saves are watched an analysis may begin by itself at any moment, and be over within two seconds. */
const ASK_OFTEN_MS = 750;

/** How long until the changes are asked for again; false for never. */
function askAfter(changes: FolderChanges | undefined, error: unknown): number | false {
  if (isApiError(error, 'PROJECT_NOT_FOUND')) return false;
  return changes?.watching === 'SAVES' ? ASK_OFTEN_MS : ASK_MS;
}

/**
 * What changed in a folder since its latest analysis; asking keeps it watched (D160), so a page that nobody sees asks on, as
 * often as the browser lets it.
 */
export function folderChangesQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'changes'],
    queryFn: ({ signal }) => request<FolderChanges>(`/projects/${projectId}/changes`, { signal }),
    refetchInterval: ({ state }) => askAfter(state.data, state.error),
    refetchIntervalInBackground: true,
    staleTime: 0,
    retry: false,
  });
}
