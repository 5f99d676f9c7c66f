import type { Baseline } from '#contract/public-api/triage.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';

/** What is measured against, what could be, and how much is new. */
export function baselineQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'baseline'],
    queryFn: ({ signal }) => request<Baseline>(`/projects/${projectId}/baseline`, { signal }),
  });
}

/** Null: the previous analysis. */
export function useChooseBaseline(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (analysisId: number | null) =>
      request<Baseline>(`/projects/${projectId}/baseline`, { method: 'PUT', body: { analysisId } }),
    // Every list says what of it is new.
    onSettled: () => client.invalidateQueries({ queryKey: ['projects', projectId] }),
  });
}
