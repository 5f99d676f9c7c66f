import type { Architecture } from '#contract/public-api/architecture.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';

export function architectureQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'architecture'],
    queryFn: ({ signal }) => request<Architecture>(`/projects/${projectId}/architecture`, { signal }),
    staleTime: 60_000,
  });
}
