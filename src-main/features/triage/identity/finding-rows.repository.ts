import type { StepConnection } from '#main/database/write-steps.ts';
import { HAS_RESULTS_SQL } from '#main/database/finished-analysis.ts';
import type { SnapshotFile } from '#main/findings/finding.ts';
import type { AbsentFinding } from './fingerprints.rules.ts';
import type { LastSeenIssue } from './last-seen.ts';

/** The analysis that is being stored. */
export interface Target {
  readonly analysisId: number;
  readonly projectId: number;
}

interface FindingRow {
  readonly id: number;
  readonly kind: string;
  readonly fingerprint: string;
  readonly last_fingerprint: string | null;
  readonly is_fixed: number;
  readonly is_decided: number;
}

/** The latest finished analysis before this one that looked at the code, as `analysis_id`. */
const PREVIOUS = `SELECT max(analysis.id) AS analysis_id FROM analysis
  JOIN quality_result ON quality_result.analysis_id = analysis.id AND available = 1
  WHERE project_id = ? AND analysis.id <> ? AND ${HAS_RESULTS_SQL}`;

/** Findings that only analyses had which did not end well, this one included: it may have been stored before. */
const UNFINISHED = `DELETE FROM finding WHERE project_id = ? AND kind = 'ISSUE' AND first_analysis_id IN(
  SELECT id FROM analysis WHERE project_id = ? AND NOT ${HAS_RESULTS_SQL})`;

/** Forgets what storing this analysis before has noted, and findings of analyses that did not end well. */
export function forgetUnfinished(connection: StepConnection, { analysisId, projectId }: Target): void {
  connection.prepare(UNFINISHED).run(projectId, projectId);
  connection.prepare('DELETE FROM finding_change WHERE analysis_id = ?').run(analysisId);
}

export function findPrevious(connection: StepConnection, { analysisId, projectId }: Target): number | null {
  const row = connection.prepare(PREVIOUS).get(projectId, analysisId) as { analysis_id: number | null };
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
export function readFindings(connection: StepConnection, projectId: number, present: ReadonlySet<number>) {
  const rows = connection
    .prepare(
      `SELECT id, kind, fingerprint, json_extract(last, '$.fingerprint') AS last_fingerprint,
         fixed_at IS NOT NULL AS is_fixed, decision <> 'OPEN' AS is_decided
       FROM finding WHERE project_id = ? ORDER BY id`,
    )
    .all(projectId) as FindingRow[];
  const absent: AbsentFinding[] = rows
    .filter(({ id, kind }) => kind === 'ISSUE' && !present.has(id))
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

/** Whether a finding is no news: it was in the chosen baseline, else in the latest results; without either nothing is news. */
export function baselineOf(connection: StepConnection, projectId: number, previousId: number | null) {
  const chosen = connection
    .prepare(
      `SELECT baseline.analysis_id FROM baseline
       JOIN quality_result ON quality_result.analysis_id = baseline.analysis_id AND available = 1
       WHERE project_id = ?`,
    )
    .pluck()
    .get(projectId) as number | undefined;
  const baseline = chosen ?? previousId;
  if (baseline === null) return () => true;
  const inBaseline = new Set(
    connection
      .prepare('SELECT finding_id FROM quality_issue WHERE analysis_id = ?')
      .pluck()
      .all(baseline) as (number | null)[],
  );
  return (findingId: number): boolean => inBaseline.has(findingId);
}

/** Notes of what is gone, with how it was, and of what is back. */
export function changeNotes(connection: StepConnection, analysisId: number) {
  const insert = connection.prepare(
    'INSERT INTO finding_change(analysis_id, finding_id, change) VALUES(?, ?, ?)',
  );
  const setLast = connection.prepare('UPDATE finding SET last = ? WHERE id = ?');
  return {
    gone(findingId: number, last: LastSeenIssue): void {
      setLast.run(JSON.stringify(last), findingId);
      insert.run(analysisId, findingId, 'GONE');
    },
    back: (findingId: number): void => void insert.run(analysisId, findingId, 'BACK'),
  };
}

/** Inserts a finding that was never seen before; gives its id. */
export function findingInserter(connection: StepConnection, { analysisId, projectId }: Target) {
  const seenAt = connection
    .prepare('SELECT coalesce(started_at, created_at) FROM analysis WHERE id = ?')
    .pluck()
    .get(analysisId) as string;
  const insert = connection.prepare(
    `INSERT INTO finding(project_id, kind, fingerprint, first_analysis_id, first_seen_at) VALUES(?, 'ISSUE', ?, ?, ?)`,
  );
  return (fingerprint: string): number =>
    Number(insert.run(projectId, fingerprint, analysisId, seenAt).lastInsertRowid);
}
