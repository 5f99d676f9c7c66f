import type { StepConnection } from '#main/database/write-steps.ts';
import type { StoredFinding } from '#main/findings/finding.ts';
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
  findingSetter,
  readHarmless,
  readIssuesOfOwnFiles,
  readStructure,
  type StructureKind,
  type StructureRow,
  toLastSeen,
} from './structure-rows.repository.ts';

export interface StructureTarget extends Target {
  readonly kind: StructureKind;
}

/** A row of the latest results, and the finding it is. */
type KnownRow = StructureRow & { readonly findingId: number };

const isKnown = (row: StructureRow): row is KnownRow => row.findingId !== null;

/**
 * Says of the violations or risky dependencies that an analysis has stored which findings of the project they are (D120),
 * as `storeIdentified` does it with issues.
 */
export function identifyStored(connection: StepConnection, target: StructureTarget): void {
  const { analysisId, kind } = target;
  forgetUnfinished(connection, target);
  const previousId = findPrevious(connection, target);
  const before = previousId === null ? [] : readStructure(connection, kind, previousId).filter(isKnown);
  const after = readStructure(connection, kind, analysisId);
  const known = readFindings(connection, target, new Set(before.map(({ findingId }) => findingId)));
  const note = changeNotes(connection, analysisId);

  const persisting = new Map<StoredFinding, number>();
  for (const pair of match(connection, { target, previousId, before, after })) {
    if (pair.before === undefined || !isOfKind(pair.before, kind)) continue;
    const { findingId } = pair.before;
    if (pair.after === undefined) note.gone(findingId, toLastSeen(pair.before));
    else persisting.set(pair.after, findingId);
  }
  const isInBaseline = baselineOf(connection, target, previousId);
  const give = identityGiver(known, findingInserter(connection, target), note.back);
  const set = findingSetter(connection, kind);
  for (const row of after) {
    const findingId = persisting.get(row) ?? give(row.name);
    set(row.rowId, findingId, !isInBaseline(findingId));
  }
}

const isOfKind = (finding: StoredFinding, kind: StructureKind): finding is KnownRow => finding.kind === kind;

interface Sides {
  readonly target: StructureTarget;
  readonly previousId: number | null;
  readonly before: readonly KnownRow[];
  readonly after: readonly StructureRow[];
}

/** A violation moves with its file, and what became of a file is told by all of its findings. */
function match(connection: StepConnection, { target, previousId, before, after }: Sides) {
  const { analysisId, kind } = target;
  if (previousId === null) return [];
  const sideOf = (findings: readonly StoredFinding[], id: number, otherId: number) =>
    kind === 'DEPENDENCY'
      ? { findings, ownFiles: [] }
      : {
          findings: [...findings, ...readIssuesOfOwnFiles(connection, id, otherId)],
          ownFiles: readOwnFiles(connection, id, otherId),
        };
  return matchFindings(sideOf(before, previousId, analysisId), sideOf(after, analysisId, previousId))
    .findings;
}

/**
 * After dependencies of a finished analysis were judged again: what has become risky is a finding from now on, and what is
 * not any more was one until now.
 */
export function identifyJudgedAgain(connection: StepConnection, target: StructureTarget, at: string): void {
  const { analysisId, kind } = target;
  const set = findingSetter(connection, kind);
  const fix = connection.prepare(
    'UPDATE finding SET fixed_at = ?, fixed_analysis_id = ?, last = ? WHERE id = ?',
  );
  for (const row of readHarmless(connection, analysisId)) {
    fix.run(at, analysisId, JSON.stringify(toLastSeen(row)), row.findingId);
    set(row.rowId, null, false);
  }
  const rows = readStructure(connection, kind, analysisId);
  const known = readFindings(connection, target, new Set(rows.map(({ findingId }) => findingId ?? 0)));
  const back = connection.prepare(
    'UPDATE finding SET fixed_at = NULL, fixed_analysis_id = NULL WHERE id = ?',
  );
  const give = identityGiver(known, findingInserter(connection, target), (id) => void back.run(id));
  const isInBaseline = baselineOf(connection, target, findPrevious(connection, target));
  for (const row of rows) {
    if (row.findingId !== null) continue;
    const findingId = give(row.name);
    set(row.rowId, findingId, !isInBaseline(findingId));
  }
}
