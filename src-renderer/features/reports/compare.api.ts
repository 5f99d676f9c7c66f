import type { Comparison } from '#contract/public-api/comparison.ts';
import { LIMITS } from '#contract/limits.ts';
import type { ComparisonState, FindingKind } from '#contract/words.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#renderer/api/request.ts';

export const COMPARE_PAGE_SIZE = LIMITS.pageSizeMax;

export interface ComparisonParams {
  /** The earlier analysis, or the hash of a past commit that was analysed. */
  from: number | string;
  to: number;
  state?: ComparisonState | undefined;
  kind?: FindingKind | undefined;
  page?: number | undefined;
  size?: number;
}

/** New findings shown beside the latest report. */
const SINCE_LAST_SHOWN = 3;

/** What is new, fixed and still there in `to` since `from`; what was analysed never changes again. */
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
        query: { ...(typeof from === 'number' ? { with: from } : { commit: from }), state, kind, page, size },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** What the overview says of the analysis before: the scores, the counts, the worst new findings. */
export function sinceLastQuery(analysisId: number, previous: { id: number | string }) {
  return comparisonQuery({ from: previous.id, to: analysisId, state: 'NEW', size: SINCE_LAST_SHOWN });
}
