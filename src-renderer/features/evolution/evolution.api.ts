import type { Evolution, EvolutionFiles } from '#contract/public-api/evolution.ts';
import type { EvolutionRange } from '#contract/words.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';

export function evolutionQuery(projectId: number, range: EvolutionRange) {
  return queryOptions({
    queryKey: ['projects', projectId, 'evolution', range],
    queryFn: ({ signal }) =>
      request<Evolution>(`/projects/${projectId}/evolution`, { query: { range }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

/** Change, complexity and health of each source file; for one year, regardless of the selected range. */
export function evolutionFilesQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'evolution', 'files'],
    queryFn: ({ signal }) => request<EvolutionFiles>(`/projects/${projectId}/evolution/files`, { signal }),
    staleTime: 60_000,
  });
}
