import type { ViolationList } from '#contract/public-api/architecture.ts';
import type { QualityIssueList, QualityMetrics } from '#contract/public-api/quality.ts';
import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '#renderer/api/api-error.ts';
import { request } from '#renderer/api/request.ts';

/** How much there is of what may be new, known or not, as the lists have it. */
export interface Whole {
  readonly metrics: QualityMetrics;
  /** Undefined where the structure was not read. */
  readonly violations: number | undefined;
}

const ONE_ROW = { page: 1, size: 1 };

export function wholeQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'whole'],
    async queryFn({ signal }): Promise<Whole> {
      const at = `/projects/${projectId}`;
      const [quality, violations] = await Promise.all([
        request<QualityIssueList>(`${at}/quality-issues`, { query: ONE_ROW, signal }),
        request<ViolationList>(`${at}/architecture/violations`, { query: ONE_ROW, signal }).catch(
          (error: unknown) => {
            if (isApiError(error, 'ARCHITECTURE_NOT_FOUND')) return undefined;
            throw error;
          },
        ),
      ]);
      return { metrics: quality.metrics, violations: violations?.total };
    },
  });
}
