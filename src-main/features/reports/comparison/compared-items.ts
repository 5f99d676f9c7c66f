import type { ComparedFinding } from '#contract/public-api/comparison.ts';
import { COMPARISON_STATES } from '#contract/words.ts';
import type { MatchedFinding, StoredFinding } from '#main/findings/finding.ts';
import { compareText } from '#platform/compare-text.ts';

/** Severities of issues and levels of risks in one order. */
const RANKS: Readonly<Record<StoredFinding['severity'], number>> = {
  BLOCKER: 0,
  CRITICAL: 1,
  HIGH: 1,
  MAJOR: 2,
  MEDIUM: 2,
  MINOR: 3,
  LOW: 3,
  INFO: 4,
};

/** The finding as it is now, or as it was last. */
function shown({ before, after }: MatchedFinding): StoredFinding {
  const finding = after ?? before;
  if (finding === undefined) throw new Error('A matched finding is of at least one analysis.');
  return finding;
}

/** NEW, FIXED, PERSISTING; within each the worst first, then by place. */
export function compareItems(one: MatchedFinding, other: MatchedFinding): number {
  const [a, b] = [shown(one), shown(other)];
  return (
    COMPARISON_STATES.indexOf(one.state) - COMPARISON_STATES.indexOf(other.state) ||
    RANKS[a.severity] - RANKS[b.severity] ||
    compareText(a.filePath ?? '', b.filePath ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    compareText(a.ruleKey, b.ruleKey)
  );
}

export function toItem(matched: MatchedFinding): ComparedFinding {
  const { kind, severity, ruleKey, title, message, filePath, line } = shown(matched);
  const item = { state: matched.state, kind, severity, ruleKey, title, message, filePath, line };
  return { ...item, previous: previousPlace(matched) };
}

function previousPlace({ before, after }: MatchedFinding): ComparedFinding['previous'] {
  if (before === undefined || after === undefined) return null;
  if (before.filePath === after.filePath && before.line === after.line) return null;
  return { filePath: before.filePath, line: before.line };
}
