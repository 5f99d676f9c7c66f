import { createHash } from 'node:crypto';
import type { FindingKind } from '#contract/words.ts';
import type { StepConnection } from '#main/database/write-steps.ts';
import type { StoredFinding } from '#main/findings/finding.ts';
import { FINDING_ROWS } from '#main/database/finding-tables.ts';
import {
  type DependencyRow,
  toDependencyFinding,
  toIssueFinding,
  toViolationFinding,
  type ViolationRow,
} from '#main/findings/stored-findings.ts';
import type { LastSeen } from './last-seen.ts';

/** Findings that an analysis stores in rows before they are told from those of the analysis before. */
export type StructureKind = Exclude<FindingKind, 'ISSUE'>;

/** A violation or a risky dependency of an analysis. */
export interface StructureRow extends StoredFinding {
  readonly rowId: number;
  readonly findingId: number | null;
  /** What it is called where the project never had such a one. */
  readonly name: string;
}

const DEPENDENCIES = `SELECT id, finding_id, type, name, version, risk, reason, file, line FROM dependency
  WHERE analysis_id = ?`;

const READ: Readonly<Record<StructureKind, string>> = {
  VIOLATION: `SELECT arch_violation.id, finding_id, violation_type, severity, description, title,
      arch_violation.file_path, line, source.node_key AS source_key, target.node_key AS target_key,
      coalesce(target_name, target.name) AS target_name
    FROM arch_violation
    LEFT JOIN arch_node AS source ON source.id = source_node_id
    LEFT JOIN arch_node AS target ON target.id = target_node_id
    WHERE arch_violation.analysis_id = ? ORDER BY arch_violation.id`,
  DEPENDENCY: `${DEPENDENCIES} AND risk IS NOT NULL ORDER BY id`,
};

type Row = ViolationRow & DependencyRow & { readonly id: number; readonly finding_id: number | null };

export function readStructure(
  connection: StepConnection,
  kind: StructureKind,
  analysisId: number,
): StructureRow[] {
  const rows = connection.prepare(READ[kind]).all(analysisId) as Row[];
  return rows.map((row) =>
    toRow(row, kind === 'VIOLATION' ? toViolationFinding(row) : toDependencyFinding(row)),
  );
}

/** Dependencies that were findings until they were judged again. */
export function readHarmless(connection: StepConnection, analysisId: number): StructureRow[] {
  const rows = connection
    .prepare(`${DEPENDENCIES} AND risk IS NULL AND finding_id IS NOT NULL`)
    .all(analysisId) as Row[];
  return rows.map((row) => toRow(row, toDependencyFinding(row)));
}

const toRow = (row: Row, finding: StoredFinding): StructureRow => ({
  ...finding,
  rowId: row.id,
  findingId: row.finding_id,
  name: nameOf(finding),
});

/** As long as the fingerprint of an issue, and as good in an address. */
const NAME_CHARS = 32;

function nameOf({ kind, fingerprint }: StoredFinding): string {
  return createHash('sha256').update(`${kind}\0${fingerprint}`).digest('hex').slice(0, NAME_CHARS);
}

/** The issues in files that only this one of two analyses has: they tell which file was renamed. */
export function readIssuesOfOwnFiles(
  connection: StepConnection,
  analysisId: number,
  otherId: number,
): StoredFinding[] {
  const rows = connection
    .prepare(
      `SELECT rule_key, severity, message, file_path, line, fingerprint FROM quality_issue
       WHERE analysis_id = ? AND file_path IN(SELECT path FROM file_entry WHERE analysis_id = ?)
       AND file_path NOT IN(SELECT path FROM file_entry WHERE analysis_id = ?)`,
    )
    .all(analysisId, analysisId, otherId) as Parameters<typeof toIssueFinding>[0][];
  return rows.map((row) => toIssueFinding(row, NO_TITLES));
}

/** All issues of an analysis. */
export function readIssues(connection: StepConnection, analysisId: number): StoredFinding[] {
  const rows = connection
    .prepare(
      `SELECT rule_key, severity, message, file_path, line, fingerprint FROM quality_issue WHERE analysis_id = ?`,
    )
    .all(analysisId) as Parameters<typeof toIssueFinding>[0][];
  return rows.map((row) => toIssueFinding(row, NO_TITLES));
}

const NO_TITLES = new Map<string, string>();

/** Says of a row which finding it is. */
export function findingSetter(connection: StepConnection, kind: StructureKind) {
  const { table } = FINDING_ROWS[kind];
  const set = connection.prepare(`UPDATE ${table} SET finding_id = ?, is_new = ? WHERE id = ?`);
  return (rowId: number, findingId: number | null, isNew: boolean): void =>
    void set.run(findingId, isNew ? 1 : 0, rowId);
}

/** How it is kept when no analysis has it any more. */
export function toLastSeen({
  name,
  severity,
  ruleKey,
  title,
  message,
  filePath,
  line,
}: StructureRow): LastSeen {
  return { fingerprint: name, severity, ruleKey, title, message, filePath, line, path: [] };
}
