import type { FindingKind } from '#contract/words.ts';
import type { StepConnection } from '#main/database/write-steps.ts';
import { HAS_RESULTS_SQL } from '#main/database/finished-analysis.ts';
import { readPacked } from '#main/packed-rows/pack-table.ts';
import type { SnapshotFile } from '#main/findings/finding.ts';
import { FINDING_ROWS } from '#main/database/finding-tables.ts';
import type { AbsentFinding } from './fingerprints.rules.ts';
import type { LastSeen } from './last-seen.ts';

/** The analysis that is being stored, and which findings of it. */
export interface Target {
  readonly analysisId: number;
  readonly projectId: number;
  readonly kind: FindingKind;
}

interface FindingRow {
  readonly id: number;
  readonly kind: string;
  readonly fingerprint: string;
  readonly last_fingerprint: string | null;
  readonly is_fixed: number;
  readonly is_decided: number;
}

/** Findings that only analyses had which did not end well, this one included: it may have been stored before. */
const UNFINISHED = `DELETE FROM finding WHERE project_id = ? AND kind = ? AND first_analysis_id IN(
  SELECT id FROM analysis WHERE project_id = ? AND NOT ${HAS_RESULTS_SQL})`;

/** The parts of an analysis are stored one after the other: what another one noted stays. */
const NOTED = `DELETE FROM finding_change WHERE analysis_id = ?
  AND finding_id NOT IN(SELECT id FROM finding WHERE project_id = ? AND kind <> ?)`;

/** Forgets what storing this analysis before has noted, and findings of analyses that did not end well. */
export function forgetUnfinished(connection: StepConnection, { analysisId, projectId, kind }: Target): void {
  connection.prepare(UNFINISHED).run(projectId, kind, projectId);
  connection.prepare(NOTED).run(analysisId, projectId, kind);
}

/** The latest finished analysis but this one that looked for findings of the kind. */
export function findPrevious(
  connection: StepConnection,
  { analysisId, projectId, kind }: Target,
): number | null {
  const row = connection
    .prepare(
      `SELECT max(analysis.id) AS analysis_id FROM analysis ${FINDING_ROWS[kind].joinLooked}
       WHERE project_id = ? AND analysis.id <> ? AND ${HAS_RESULTS_SQL}`,
    )
    .get(projectId, analysisId) as { analysis_id: number | null };
  return row.analysis_id;
}

/** The files of an analysis that the other one has not. */
export function readOwnFiles(
  connection: StepConnection,
  analysisId: number,
  otherId: number,
): SnapshotFile[] {
  return connection
    .prepare(
      `SELECT path, language, loc FROM file_entry WHERE analysis_id = ?
       AND path NOT IN(SELECT path FROM file_entry WHERE analysis_id = ?)`,
    )
    .all(analysisId, otherId) as SnapshotFile[];
}

/** What the project's findings are known by, which of them are decided, and which the latest results do not have. */
export function readFindings(
  connection: StepConnection,
  { projectId, kind: wanted }: Target,
  present: ReadonlySet<number>,
) {
  const rows = connection
    .prepare(
      `SELECT id, kind, fingerprint, json_extract(last, '$.fingerprint') AS last_fingerprint,
         fixed_at IS NOT NULL AS is_fixed, decision <> 'OPEN' AS is_decided
       FROM finding WHERE project_id = ? ORDER BY id`,
    )
    .all(projectId) as FindingRow[];
  const absent: AbsentFinding[] = rows
    .filter(({ id, kind }) => kind === wanted && !present.has(id))
    .map((row) => ({
      id: row.id,
      isFixed: row.is_fixed === 1,
      last: row.last_fingerprint ?? row.fingerprint,
      first: row.fingerprint,
    }));
  return {
    fingerprints: new Set(rows.map(({ fingerprint }) => fingerprint)),
    decided: new Set(rows.filter((row) => row.is_decided === 1).map(({ id }) => id)),
    absent,
  };
}

/** Whether a finding is news: it was not in the analysis that somebody chose, else not in the latest results; without either nothing is. */
export function newSinceAnalysis(
  connection: StepConnection,
  { projectId, kind }: Target,
  previousId: number | null,
): (findingId: number) => boolean {
  const { table, hasLookedSql } = FINDING_ROWS[kind];
  // An analysis that did not judge the code is no baseline for the other findings either: there is one for all.
  const chosen = connection
    .prepare(
      `SELECT analysis.id FROM baseline
       JOIN analysis ON analysis.id = baseline.analysis_id
       WHERE baseline.project_id = ? AND ${FINDING_ROWS.ISSUE.hasLookedSql} AND ${hasLookedSql}`,
    )
    .pluck()
    .get(projectId) as number | undefined;
  const baseline = chosen ?? previousId;
  if (baseline === null) return () => false;
  const inBaseline = new Set(
    readPacked(connection, table, baseline)?.map((row) => row['finding_id']) ??
      (connection.prepare(`SELECT finding_id FROM ${table} WHERE analysis_id = ?`).pluck().all(baseline) as (
        | number
        | null
      )[]),
  );
  return (findingId) => !inBaseline.has(findingId);
}

/** Notes of what is gone, with how it was, and of what is back. */
export function changeNotes(connection: StepConnection, analysisId: number) {
  const insert = connection.prepare(
    'INSERT INTO finding_change(analysis_id, finding_id, change) VALUES(?, ?, ?)',
  );
  const setLast = connection.prepare('UPDATE finding SET last = ? WHERE id = ?');
  return {
    gone(findingId: number, last: LastSeen): void {
      setLast.run(JSON.stringify(last), findingId);
      insert.run(analysisId, findingId, 'GONE');
    },
    back: (findingId: number): void => void insert.run(analysisId, findingId, 'BACK'),
  };
}

/** Inserts a finding that was never seen before; gives its id. */
export function findingInserter(connection: StepConnection, { analysisId, projectId, kind }: Target) {
  const seenAt = connection
    .prepare('SELECT coalesce(started_at, created_at) FROM analysis WHERE id = ?')
    .pluck()
    .get(analysisId) as string;
  const insert = connection.prepare(
    'INSERT INTO finding(project_id, kind, fingerprint, first_analysis_id, first_seen_at) VALUES(?, ?, ?, ?, ?)',
  );
  return (fingerprint: string): number =>
    Number(insert.run(projectId, kind, fingerprint, analysisId, seenAt).lastInsertRowid);
}
