import type { StepConnection } from '#main/database/write-steps.ts';
import { findingInserter, findPrevious, readFindings, type Target } from './finding-rows.repository.ts';
import { identify } from './identify.ts';
import { newsOf } from './is-new.ts';
import { identityGiver } from './identity-giver.ts';
import {
  findingSetter,
  readHarmless,
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

/** Says of the violations or risky dependencies that an analysis has stored which findings of the project they are. */
export function identifyStructure(connection: StepConnection, target: StructureTarget): void {
  const { analysisId, kind } = target;
  const set = findingSetter(connection, kind);
  identify(connection, target, {
    found: readStructure(connection, kind, analysisId),
    nameOf: ({ name }) => name,
    store: ({ rowId }, { findingId, isNew }) => set(rowId, findingId, isNew),
    readKnown: (previousId: number) => readStructure(connection, kind, previousId).filter(isKnown),
    describe: toLastSeen,
  });
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
  const isNew = newsOf(connection, target, findPrevious(connection, target), rows);
  for (const row of rows) {
    if (row.findingId !== null) continue;
    const findingId = give(row.name);
    set(row.rowId, findingId, isNew(row, findingId));
  }
}
