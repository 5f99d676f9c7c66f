import type { Dependencies } from '#contract/public-api/dependencies.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';

export function dependenciesQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'dependencies'],
    queryFn: ({ signal }) => request<Dependencies>(`/projects/${projectId}/dependencies`, { signal }),
    staleTime: 30_000,
  });
}
