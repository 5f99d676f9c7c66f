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
import { createReturns, newFingerprint } from './fingerprints.rules.ts';
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
  target: Target,
  rows: readonly (readonly SqlValue[])[],
): void {
  const { analysisId, projectId } = target;
  forgetUnfinished(connection, target);
  const previousId = findPrevious(connection, target);
  const before = previousId === null ? [] : readKnownIssues(connection, previousId);
  const after = rows.map(toFoundIssue);
  const known = readFindings(connection, projectId, new Set(before.map(({ findingId }) => findingId)));
  const note = changeNotes(connection, analysisId);
  const describe = issueDescriber(connection);

  const persisting = new Map<FoundIssue, number>();
  for (const pair of match(connection, { analysisId, previousId, before, after })) {
    if (pair.before === undefined) continue;
    const { rowId, findingId } = pair.before as KnownIssue;
    if (pair.after === undefined) note.gone(findingId, describe(rowId));
    else persisting.set(pair.after as FoundIssue, findingId);
  }
  const isInBaseline = baselineOf(connection, projectId, previousId);
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

/** Finds the finding that an issue is again, or makes a new one; gives its id. */
function identityGiver(
  { absent, fingerprints }: ReturnType<typeof readFindings>,
  insert: (fingerprint: string) => number,
  onBack: (findingId: number) => void,
) {
  const findReturn = createReturns(absent);
  return (fingerprint: string): number => {
    const back = findReturn(fingerprint);
    if (back === undefined) return insert(newFingerprint(fingerprint, fingerprints));
    if (back.isFixed) onBack(back.id);
    return back.id;
  };
}
