import type { StepConnection } from '#main/database/write-steps.ts';
import type { StoredFinding } from '#main/findings/finding.ts';
import { type ComparedSide, matchFindings } from '#main/findings/match-findings.rules.ts';
import {
  changeNotes,
  findingInserter,
  findPrevious,
  forgetUnfinished,
  readFindings,
  readOwnFiles,
  type Target,
} from './finding-rows.repository.ts';
import { identityGiver } from './identity-giver.ts';
import { newsOf } from './is-new.ts';
import type { LastSeen } from './last-seen.ts';
import { readIssuesOfOwnFiles } from './structure-rows.repository.ts';

/** Something the latest results have, and the finding it is. */
interface KnownFinding extends StoredFinding {
  readonly findingId: number;
}

/** What an analysis found of a kind, what the latest results have of it, and how both are kept. */
interface FoundAndKnown<Found extends StoredFinding, Known extends KnownFinding> {
  readonly found: readonly Found[];
  /** What it is called where the project never had such a one. */
  readonly nameOf: (one: Found) => string;
  readonly store: (one: Found, is: { findingId: number; isNew: boolean; isDecided: boolean }) => void;
  readonly readKnown: (previousId: number) => readonly Known[];
  /** How it is kept when no analysis has it any more. */
  readonly describe: (one: Known) => LastSeen;
}

/**
 * Stores what an analysis found, each as the finding of the project that it is (D120): the one it was in the latest
 * results, by the matching of comparisons (D72), one that comes back, or a new one. What is left over is noted as gone;
 * that counts when the analysis is done. Linear in what both analyses found and the findings of the project.
 */
export function identify<Found extends StoredFinding, Known extends KnownFinding>(
  connection: StepConnection,
  target: Target,
  { found, nameOf, store, readKnown, describe }: FoundAndKnown<Found, Known>,
): void {
  forgetUnfinished(connection, target);
  const previousId = findPrevious(connection, target);
  const before = previousId === null ? [] : readKnown(previousId);
  const known = readFindings(connection, target, new Set(before.map(({ findingId }) => findingId)));
  const note = changeNotes(connection, target.analysisId);
  const isKnown = (finding: StoredFinding): finding is Known => finding.kind === target.kind;

  const persisting = new Map<StoredFinding, number>();
  for (const pair of match(connection, { target, previousId, before, after: found })) {
    if (pair.before === undefined || !isKnown(pair.before)) continue;
    const { findingId } = pair.before;
    if (pair.after === undefined) note.gone(findingId, describe(pair.before));
    else persisting.set(pair.after, findingId);
  }
  const isNew = newsOf(connection, target, previousId, found);
  const give = identityGiver(known, findingInserter(connection, target), note.back);
  for (const one of found) {
    const findingId = persisting.get(one) ?? give(nameOf(one));
    store(one, { findingId, isNew: isNew(one, findingId), isDecided: known.decided.has(findingId) });
  }
}

interface Sides {
  readonly target: Target;
  readonly previousId: number | null;
  readonly before: readonly StoredFinding[];
  readonly after: readonly StoredFinding[];
}

function match(connection: StepConnection, { target, previousId, before, after }: Sides) {
  const { analysisId, kind } = target;
  if (previousId === null) return [];
  const sideOf = (findings: readonly StoredFinding[], id: number, otherId: number): ComparedSide => {
    if (kind === 'DEPENDENCY') return { findings, ownFiles: [] };
    // What became of a file is told by all of its findings, its issues first of all.
    const issues = kind === 'ISSUE' ? [] : readIssuesOfOwnFiles(connection, id, otherId);
    return { findings: [...findings, ...issues], ownFiles: readOwnFiles(connection, id, otherId) };
  };
  return matchFindings(sideOf(before, previousId, analysisId), sideOf(after, analysisId, previousId))
    .findings;
}
