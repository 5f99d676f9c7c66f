import type { Finding, TriageFilter, TriageResult } from '#contract/public-api/triage.ts';
import type { Decision } from '#contract/words.ts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';

/** One decision, about a finding or about all that a filter finds. */
export type TriageOrder = {
  readonly decision: Decision;
  readonly reason?: string;
} & ({ readonly fingerprints: readonly string[] } | { readonly filter: TriageFilter });

/** The finding an address names, as it is or as it last was. */
export function findingQuery(projectId: number, fingerprint: string | undefined) {
  const path = `/projects/${projectId}/findings/${encodeURIComponent(fingerprint ?? '')}`;
  return queryOptions({
    // With its issue's explanation, which is asked for in the quality view.
    queryKey: ['projects', projectId, 'quality', 'finding', fingerprint],
    queryFn: ({ signal }) => request<Finding>(path, { signal }),
    enabled: fingerprint !== undefined,
    staleTime: 30_000,
  });
}

export const triage = (projectId: number, order: TriageOrder): Promise<TriageResult> =>
  request<TriageResult>(`/projects/${projectId}/triage`, { method: 'POST', body: order });

export const undoTriage = (projectId: number, undo: string): Promise<unknown> =>
  request<unknown>(`/projects/${projectId}/triage/undo`, { method: 'POST', body: { undo } });
