import type { AppliedFix, FindingFix } from '#contract/public-api/fixes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';
import { keyOfQuality } from './quality.api.ts';

const placeOf = (projectId: number, fingerprint: string): string =>
  `/projects/${projectId}/findings/${encodeURIComponent(fingerprint)}/fix`;

/** The change that fixes a finding, or every one of its rule in the file. */
export function fixQuery(projectId: number, fingerprint: string, all: boolean) {
  return queryOptions({
    queryKey: [...keyOfQuality(projectId), 'fix', fingerprint, all],
    queryFn: ({ signal }) =>
      request<FindingFix>(placeOf(projectId, fingerprint), { query: all ? { all } : {}, signal }),
    staleTime: 30_000,
  });
}

export interface FixOrder {
  readonly contentHash: string;
  readonly all: boolean;
}

/** Makes the change in the folder; everything of the project is asked for again, since an analysis has begun. */
export function useApplyFix(projectId: number, fingerprint: string, onDone: (done: AppliedFix) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (order: FixOrder) =>
      request<AppliedFix>(placeOf(projectId, fingerprint), { method: 'POST', body: order }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ['projects'] }),
  });
}
