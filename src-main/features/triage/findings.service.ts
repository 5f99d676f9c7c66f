import type { QualityIssue, QualityRule } from '#contract/public-api/quality.ts';
import type { Finding } from '#contract/public-api/triage.ts';
import { ApiError } from '#main/api-error.ts';
import type { RequireProject } from '#main/features/projects/index.ts';
import type { LastSeen } from './identity/last-seen.ts';
import type { PlacedFindings } from './placed-findings.repository.ts';
import type { FindingRow, TriageRepository } from './triage.repository.ts';

/** An issue of the latest analysis, with what its rule says. */
export interface ShownIssue {
  readonly issue: QualityIssue | undefined;
  readonly rules: readonly QualityRule[];
}

export interface Findings {
  /** A finding as it is now, or as it last was. @throws ApiError 2001, 404/1002 */
  get(projectId: number, fingerprint: string): Finding;
}

interface FindingsDeps {
  readonly repository: TriageRepository;
  readonly rows: PlacedFindings;
  readonly requireProject: RequireProject;
  /** Of the latest analysis of the project, whatever was decided about it. */
  readonly showIssue: (projectId: number, issueId: number | undefined) => ShownIssue;
}

export function createFindings({ repository, rows, requireProject, showIssue }: FindingsDeps): Findings {
  return {
    get(projectId, fingerprint) {
      requireProject(projectId);
      const row = repository.find(projectId, fingerprint);
      if (row === undefined) {
        throw new ApiError('FINDING_NOT_FOUND', 'No analysis of this project has had such a finding.');
      }
      const placed = row.fixed_at === null ? rows.find(row) : undefined;
      const isIssue = row.kind === 'ISSUE';
      const { issue, rules } = showIssue(projectId, isIssue ? placed?.id : undefined);
      const seen: Seen = issue ?? placed ?? lastOf(row);
      const rule = rules.find(({ ruleKey }) => ruleKey === seen.ruleKey) ?? null;
      return {
        fingerprint,
        kind: row.kind,
        severity: seen.severity,
        ruleKey: seen.ruleKey,
        title: rule?.title ?? seen.title ?? seen.message,
        message: seen.message,
        filePath: seen.filePath,
        line: seen.line,
        path: [...seen.path],
        firstSeenAt: row.first_seen_at,
        firstSeenInAnalysis: row.first_analysis_id,
        fixedAt: row.fixed_at,
        fixedInAnalysis: row.fixed_analysis_id,
        isNew: isNews(isIssue ? issue : placed),
        decision: row.decision,
        decisionReason: row.decision_reason,
        decidedAt: row.decided_at,
        issue: issue ?? null,
        rule,
      };
    },
  };
}

type Seen = Omit<LastSeen, 'fingerprint' | 'title'> & { readonly title?: string };

/** What an earlier analysis saw last is no news. */
const isNews = (seen: { readonly isNew: boolean } | undefined): boolean => seen?.isNew ?? false;

function lastOf({ last }: FindingRow): LastSeen {
  if (last === null) throw new Error('A finding that no analysis has is one that was.');
  return JSON.parse(last) as LastSeen;
}
