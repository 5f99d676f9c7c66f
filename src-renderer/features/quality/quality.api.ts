import type { QualityIssueList } from '#contract/public-api/quality.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';

/** Every finding of the latest analysis in one answer; filters work in the page. */
export function qualityQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'quality'],
    queryFn: ({ signal }) => request<QualityIssueList>(`/projects/${projectId}/quality-issues`, { signal }),
    staleTime: 30_000,
  });
}

export function useExplainIssue(projectId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (issueId: number) =>
      request<unknown>(`/quality-issues/${issueId}/explain`, { method: 'POST' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['projects', projectId, 'quality'] }),
  });
}
