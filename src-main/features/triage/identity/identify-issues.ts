import type { SqlValue, StepConnection } from '#main/database/write-steps.ts';
import { matchFindings } from '#main/findings/match-findings.rules.ts';
import {
  baselineOf,
  changeNotes,
  findingInserter,
  findPrevious,
  forgetUnfinished,
  readFindings,
  readOwnFiles,
  type Target,
} from './finding-rows.repository.ts';
import { identityGiver } from './identity-giver.ts';
import {
  type FoundIssue,
  issueDescriber,
  issueInserter,
  type KnownIssue,
  readKnownIssues,
  toFoundIssue,
} from './issue-rows.repository.ts';

/**
 * Stores the issues of an analysis, each as the finding of the project that it is (D120): the one it was in the latest
 * results, by the matching of comparisons (D72), one that comes back, or a new one. What is left over is noted as gone;
 * that counts when the analysis is done. Linear in the issues of both analyses and the findings of the project.
 * @param rows as `identifiedIssues` makes them
 */
export function storeIdentified(
  connection: StepConnection,
  analysis: Omit<Target, 'kind'>,
  rows: readonly (readonly SqlValue[])[],
): void {
  const target: Target = { ...analysis, kind: 'ISSUE' };
  const { analysisId } = target;
  forgetUnfinished(connection, target);
  const previousId = findPrevious(connection, target);
  const before = previousId === null ? [] : readKnownIssues(connection, previousId);
  const after = rows.map(toFoundIssue);
  const known = readFindings(connection, target, new Set(before.map(({ findingId }) => findingId)));
  const note = changeNotes(connection, analysisId);
  const describe = issueDescriber(connection);

  const persisting = new Map<FoundIssue, number>();
  for (const pair of match(connection, { analysisId, previousId, before, after })) {
    if (pair.before === undefined) continue;
    const { rowId, findingId } = pair.before as KnownIssue;
    if (pair.after === undefined) note.gone(findingId, describe(rowId));
    else persisting.set(pair.after as FoundIssue, findingId);
  }
  const isInBaseline = baselineOf(connection, target, previousId);
  const give = identityGiver(known, findingInserter(connection, target), note.back);
  const insert = issueInserter(connection, analysisId);
  for (const issue of after) {
    const findingId = persisting.get(issue) ?? give(issue.fingerprint);
    insert(issue, { findingId, isNew: !isInBaseline(findingId), isDecided: known.decided.has(findingId) });
  }
}

interface Sides {
  readonly analysisId: number;
  readonly previousId: number | null;
  readonly before: readonly KnownIssue[];
  readonly after: readonly FoundIssue[];
}

function match(connection: StepConnection, { analysisId, previousId, before, after }: Sides) {
  if (previousId === null) return [];
  const { findings } = matchFindings<KnownIssue | FoundIssue>(
    { findings: before, ownFiles: readOwnFiles(connection, previousId, analysisId) },
    { findings: after, ownFiles: readOwnFiles(connection, analysisId, previousId) },
  );
  return findings;
}
