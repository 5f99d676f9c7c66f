import type { TriageEntry } from '#contract/public-api/triage.ts';
import type { StoredFinding } from '#main/findings/finding.ts';
import { matchFindings } from '#main/findings/match-findings.rules.ts';
import { toIssueFinding } from '#main/findings/stored-findings.ts';

/** An issue of the latest analysis. */
interface Issue {
  readonly findingId: number;
  readonly ruleKey: string;
  readonly message: string;
  readonly filePath: string;
  readonly line: number;
}

interface Side extends StoredFinding {
  readonly entry?: TriageEntry;
  readonly findingId?: number;
}

const NO_TITLES = new Map<string, string>();

function toSide({ ruleKey, message, filePath, line }: Omit<Issue, 'findingId'>): Side {
  const row = { rule_key: ruleKey, severity: 'INFO', message, file_path: filePath, line, fingerprint: '' };
  return toIssueFinding(row, NO_TITLES);
}

/** Decisions made elsewhere, and the findings that say the same in the same file here, one to one (D72). */
export function findByPlace(
  entries: readonly TriageEntry[],
  issues: readonly Issue[],
): Map<TriageEntry, number> {
  const before = entries.flatMap((entry) => {
    const { filePath, line } = entry;
    return filePath === null || line === null ? [] : [{ ...toSide({ ...entry, filePath, line }), entry }];
  });
  const after = issues.map((issue) => ({ ...toSide(issue), findingId: issue.findingId }));
  const { findings } = matchFindings<Side>(
    { findings: before, ownFiles: [] },
    { findings: after, ownFiles: [] },
  );
  return new Map(
    findings.flatMap((pair) => {
      const entry = pair.before?.entry;
      const findingId = pair.after?.findingId;
      return entry === undefined || findingId === undefined ? [] : [[entry, findingId] as const];
    }),
  );
}
