import type { PagingQuery } from '#contract/public-api/paging.ts';
import {
  type IssueGroup,
  type IssueGroupQuery,
  type QualityIssue,
  type QualityIssueList,
  QualityIssueQuery,
  type QualityMetrics,
  type QualityRule,
} from '#contract/public-api/quality.ts';
import type { RequireProject } from '#main/features/projects/index.ts';
import { pageOf, toRowRange } from '#main/paging.ts';
import type { IssueGroupsRepository } from './issue-groups.repository.ts';
import type { DecidedCounts, IssueListRepository } from './issue-list.repository.ts';
import { NO_METRICS } from './quality-rows.ts';
import type { ListedMetrics, QualityRepository, StoredQuality } from './quality.repository.ts';

export interface QualityService {
  /** Metrics and issues of the latest analysis; all issues when no paging is given. @throws ApiError 2001 */
  list(projectId: number, filter: QualityIssueQuery, paging: PagingQuery | undefined): QualityIssueList;
  /** D156: issues of the latest analysis by what they have in common, worst first. @throws ApiError 2001 */
  listGroups(
    projectId: number,
    query: IssueGroupQuery,
    paging: PagingQuery | undefined,
  ): { total: number; page?: number; size?: number; items: readonly IssueGroup[] };
  /** An issue of the latest analysis, whatever was decided about it, and the texts of the analysis' rules. */
  show(
    projectId: number,
    issueId: number | undefined,
  ): { issue: QualityIssue | undefined; rules: QualityRule[] };
  /** Decisions or the baseline have changed: what was counted no longer holds. */
  forgetCounts(): void;
}

export function createQualityService(
  repository: QualityRepository,
  { issues, groups }: { issues: IssueListRepository; groups: IssueGroupsRepository },
  requireProject: RequireProject,
): QualityService {
  const asListed = (stored: StoredQuality): StoredQuality => ({
    ...stored,
    metrics: withoutDecided(stored.metrics, issues.countDecided(stored.analysisId)),
  });
  return {
    forgetCounts() {
      issues.forgetCounts();
      groups.forgetCounts();
    },
    listGroups(projectId, query, paging) {
      const [latest] = repository.listLatest(projectId);
      if (latest === undefined) requireProject(projectId);
      const all = latest === undefined ? [] : groups.list(latest.analysisId, query);
      return { total: all.length, ...paging, items: pageOf(all, paging) };
    },
    show(projectId, issueId) {
      const [latest] = repository.listLatest(projectId);
      if (latest === undefined) return { issue: undefined, rules: [] };
      if (issueId === undefined) return { issue: undefined, rules: latest.rules };
      const filter = QualityIssueQuery.parse({ id: String(issueId) });
      const { items } = issues.listIssues(latest.analysisId, filter, toRowRange(undefined));
      return { issue: items[0], rules: latest.rules };
    },
    list(projectId, filter, paging) {
      const [latest, previous] = repository.listLatest(projectId).map(asListed);
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

/** The list leaves out what somebody decided about, and so do its numbers (D121). */
function withoutDecided(metrics: ListedMetrics, { BUG, VULN, SMELL, review }: DecidedCounts): ListedMetrics {
  const decided = BUG + VULN + SMELL + review;
  if (decided === 0) return metrics;
  return {
    ...metrics,
    bugs: Math.max(0, metrics.bugs - BUG),
    vulnerabilities: Math.max(0, metrics.vulnerabilities - VULN),
    codeSmells: Math.max(0, metrics.codeSmells - SMELL),
    review: Math.max(0, metrics.review - review),
    decided,
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
