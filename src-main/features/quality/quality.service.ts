import type { PagingQuery } from '#contract/public-api/paging.ts';
import type { QualityIssueList, QualityIssueQuery, QualityMetrics } from '#contract/public-api/quality.ts';
import type { RequireProject } from '#main/features/projects/index.ts';
import { toRowRange } from '#main/paging.ts';
import type { IssueListRepository } from './issue-list.repository.ts';
import { NO_METRICS } from './quality-rows.ts';
import type { QualityRepository, StoredQuality } from './quality.repository.ts';

export interface QualityService {
  /** Metrics and issues of the latest analysis; all issues when no paging is given. @throws ApiError 2001 */
  list(projectId: number, filter: QualityIssueQuery, paging: PagingQuery | undefined): QualityIssueList;
}

export function createQualityService(
  repository: QualityRepository,
  issues: IssueListRepository,
  requireProject: RequireProject,
): QualityService {
  return {
    list(projectId, filter, paging) {
      const [latest, previous] = repository.listLatest(projectId);
      if (latest === undefined) {
        requireProject(projectId);
        return {
          metrics: { ...NO_METRICS, comparedWithLast: null },
          total: 0,
          ...paging,
          items: [],
          checked: [],
          rules: [],
        };
      }
      const { total, items } = issues.listIssues(latest.analysisId, filter, toRowRange(paging));
      return {
        metrics: compare(latest, previous),
        total,
        ...paging,
        items,
        checked: latest.checked,
        rules: latest.rules,
        ...(paging && issues.countIssues(latest.analysisId, filter)),
      };
    },
  };
}

/** D7: null without an earlier analysis that measured with the same rules. */
function compare(latest: StoredQuality, previous: StoredQuality | undefined): QualityMetrics {
  const { metrics } = latest;
  const comparable =
    previous !== undefined &&
    metrics.available &&
    previous.metrics.available &&
    previous.measuredBy === latest.measuredBy;
  if (!comparable) return { ...metrics, comparedWithLast: null };
  return {
    ...metrics,
    comparedWithLast: {
      bugs: metrics.bugs - previous.metrics.bugs,
      vulnerabilities: metrics.vulnerabilities - previous.metrics.vulnerabilities,
    },
  };
}
