import type { Comparison } from '#contract/public-api/comparison.ts';
import { LIMITS } from '#contract/limits.ts';
import type { ComparisonState, FindingKind } from '#contract/words.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';

export const COMPARE_PAGE_SIZE = LIMITS.pageSizeMax;

export interface ComparisonParams {
  /** The earlier analysis. */
  from: number;
  to: number;
  state?: ComparisonState | undefined;
  kind?: FindingKind | undefined;
  page?: number | undefined;
  size?: number;
}

/** What is new, fixed and still there in `to` since `from`; two finished analyses never change again. */
export function comparisonQuery({
  from,
  to,
  state,
  kind,
  page = 1,
  size = COMPARE_PAGE_SIZE,
}: ComparisonParams) {
  return queryOptions({
    queryKey: ['analyses', to, 'compare', from, { state, kind, page, size }],
    queryFn: ({ signal }) =>
      request<Comparison>(`/analyses/${to}/compare`, {
        query: { with: from, state, kind, page, size },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}
