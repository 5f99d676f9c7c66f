import type { Baseline } from '#contract/public-api/triage.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';
import { commitAnalysed } from '#renderer/features/timeline/index.ts';

/** What is measured against, what could be, and how much is new. */
export function baselineQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'baseline'],
    queryFn: ({ signal }) => request<Baseline>(`/projects/${projectId}/baseline`, { signal }),
  });
}

/** The previous analysis (null), another one, or a commit that a tag names. */
export type BaselineChange = { readonly analysisId: number | null } | { readonly tag: string };

export function useChooseBaseline(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: BaselineChange) => {
      const body =
        'tag' in change ? { commit: (await commitAnalysed(projectId, change.tag)).commit } : change;
      return request<Baseline>(`/projects/${projectId}/baseline`, { method: 'PUT', body });
    },
    // Every list says what of it is new.
    onSettled: () => client.invalidateQueries({ queryKey: ['projects', projectId] }),
  });
}
