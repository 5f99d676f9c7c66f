import type { TriageEntry } from '#contract/public-api/triage.ts';
import type { StoredFinding } from '#main/findings/finding.ts';
import { matchFindings } from '#main/findings/match-findings.rules.ts';
import { toIssueFinding } from '#main/findings/stored-findings.ts';

/** A finding of the latest analysis that looked for its kind. */
interface Present {
  readonly findingId: number;
  readonly ruleKey: string;
  readonly message: string;
  readonly filePath: string | null;
  readonly line: number | null;
}

interface Side extends StoredFinding {
  readonly entry?: TriageEntry;
  readonly findingId?: number;
}

const NO_TITLES = new Map<string, string>();

/** Whatever its kind, what it says is what it is known by here. */
function toSide({ ruleKey, message, filePath, line }: Omit<Present, 'findingId'>): Side {
  const row = { rule_key: ruleKey, severity: 'INFO', message, file_path: filePath ?? '', fingerprint: '' };
  return toIssueFinding({ ...row, line: line ?? 1 }, NO_TITLES);
}

/** Decisions made elsewhere, and the findings that say the same in the same file here, one to one (D72). */
export function findByPlace(
  entries: readonly TriageEntry[],
  present: readonly Present[],
): Map<TriageEntry, number> {
  const before = entries
    .filter(({ filePath }) => filePath !== null)
    .map((entry) => ({ ...toSide(entry), entry }));
  const after = present.map((one) => ({ ...toSide(one), findingId: one.findingId }));
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
