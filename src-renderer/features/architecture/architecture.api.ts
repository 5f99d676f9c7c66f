import type { Architecture, ViolationList } from '#contract/public-api/architecture.ts';
import type { Decision, ViolationSeverity, ViolationType } from '#contract/words.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';
import { keepRows } from '#renderer/components/use-paged-rows.ts';

export function architectureQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'architecture'],
    queryFn: ({ signal }) => request<Architecture>(`/projects/${projectId}/architecture`, { signal }),
    staleTime: 60_000,
  });
}

/** Which violations; the backend filters. */
export interface ViolationParams {
  violationType?: ViolationType | undefined;
  severity?: ViolationSeverity | undefined;
  keyword?: string | undefined;
  decision?: Decision | undefined;
  isNew?: 'true' | undefined;
  confidence?: 'REVIEW' | undefined;
}

/** As many as are read at once. */
export const VIOLATIONS_PER_PAGE = 30;

const askViolations = (
  projectId: number,
  query: ViolationParams & { page?: number; size?: number },
  signal: AbortSignal,
) =>
  request<ViolationList>(`/projects/${projectId}/architecture/violations`, { query: { ...query }, signal });

/** One page, from 1, of the violations that match. */
export function violationPageQuery(projectId: number, params: ViolationParams, page: number) {
  const query = { ...params, page, size: VIOLATIONS_PER_PAGE };
  const queryKey = ['projects', projectId, 'architecture', 'violations', query];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => askViolations(projectId, query, signal),
    placeholderData: keepRows(queryKey),
    staleTime: 60_000,
  });
}

/** Every violation that matches, in one answer. */
export function allViolationsQuery(projectId: number, params: ViolationParams) {
  return queryOptions({
    queryKey: ['projects', projectId, 'architecture', 'violations', 'all', params],
    queryFn: async ({ signal }) => (await askViolations(projectId, params, signal)).items,
    staleTime: 60_000,
  });
}
