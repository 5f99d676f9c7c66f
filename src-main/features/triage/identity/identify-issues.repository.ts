import type { Database as Connection } from 'better-sqlite3';
import type { QualityRule } from '#contract/public-api/quality.ts';
import { HAS_RESULTS_SQL } from '#main/database/finished-analysis.ts';
import type { MatchedFinding, SnapshotFile, StoredFinding } from '#main/findings/finding.ts';
import { matchFindings } from '#main/findings/match-findings.rules.ts';
import { toIssueFinding } from '#main/findings/stored-findings.ts';
import { type AbsentFinding, createReturns, newFingerprint } from './fingerprints.rules.ts';
import type { LastSeenIssue } from './last-seen.ts';

interface Target {
  readonly analysisId: number;
  readonly projectId: number;
}

/** An issue of an analysis and whose it is; null: not said yet. */
interface StoredIssue extends StoredFinding {
  readonly rowId: number;
  readonly findingId: number | null;
}

interface IssueRow {
  readonly id: number;
  readonly finding_id: number | null;
  readonly rule_key: string;
  readonly severity: string;
  readonly message: string;
  readonly file_path: string;
  readonly line: number;
  readonly fingerprint: string;
}

interface KnownRow {
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

const NO_TITLES = new Map<string, string>();

/**
 * Says of each issue of an analysis which finding of the project it is (D120): the one it was in the latest results, by
 * the matching of comparisons (D72), one that comes back, or a new one. What is left over is noted as gone; that counts
 * when the analysis is done. Linear in the issues of both analyses and the findings of the project.
 */
export function identifyIssues(connection: Connection, target: Target): void {
  const { analysisId, projectId } = target;
  connection.prepare(UNFINISHED).run(projectId, projectId);
  connection.prepare('DELETE FROM finding_change WHERE analysis_id = ?').run(analysisId);
  const previousId = findPrevious(connection, target);
  const before = previousId === null ? [] : readIssues(connection, previousId).filter(isKnown);
  const known = readKnown(connection, projectId, new Set(before.map(({ findingId }) => findingId)));
  const { findings } = matchFindings<StoredIssue>(
    { findings: before, ownFiles: readOwnFiles(connection, previousId ?? 0, analysisId) },
    {
      findings: readIssues(connection, analysisId),
      ownFiles: readOwnFiles(connection, analysisId, previousId ?? 0),
    },
  );
  const isInBaseline = baselineOf(connection, target, previousId);
  const note = changeNotes(connection, analysisId);
  const give = identityGiver(connection, target, known);
  const setIdentity = connection.prepare('UPDATE quality_issue SET finding_id = ?, is_new = ? WHERE id = ?');
  const setResolved = connection.prepare("UPDATE quality_issue SET status = 'RESOLVED' WHERE id = ?");
  for (const { before, after } of findings)
    if (after === undefined && before !== undefined) note.gone(before);
  // In the order of the rows, so that the same answer gives the same names.
  for (const { was, is } of present(findings)) {
    const findingId = was?.findingId ?? give(is, note.back);
    setIdentity.run(findingId, isInBaseline(findingId) ? 0 : 1, is.rowId);
    if (known.decided.has(findingId)) setResolved.run(is.rowId);
  }
}

function present(findings: readonly MatchedFinding<StoredIssue>[]) {
  return findings
    .flatMap(({ before, after }) => (after === undefined ? [] : [{ was: before, is: after }]))
    .sort((a, b) => a.is.rowId - b.is.rowId);
}

const isKnown = ({ findingId }: StoredIssue): boolean => findingId !== null;

function findPrevious(connection: Connection, { analysisId, projectId }: Target): number | null {
  const row = connection.prepare(PREVIOUS).get(projectId, analysisId) as { analysis_id: number | null };
  return row.analysis_id;
}

function readIssues(connection: Connection, analysisId: number): StoredIssue[] {
  const rows = connection
    .prepare(
      `SELECT id, finding_id, rule_key, severity, message, file_path, line, fingerprint
       FROM quality_issue WHERE analysis_id = ? ORDER BY id`,
    )
    .all(analysisId) as IssueRow[];
  return rows.map((row) => ({
    ...toIssueFinding(row, NO_TITLES),
    rowId: row.id,
    findingId: row.finding_id,
  }));
}

/** The files of an analysis that the other one has not. */
function readOwnFiles(connection: Connection, analysisId: number, otherId: number): SnapshotFile[] {
  return connection
    .prepare(
      `SELECT path, language, loc FROM file_entry WHERE analysis_id = ?
       AND path NOT IN(SELECT path FROM file_entry WHERE analysis_id = ?)`,
    )
    .all(analysisId, otherId) as SnapshotFile[];
}

/** What the project's findings are known by, which of them are decided, and which the latest results do not have. */
function readKnown(connection: Connection, projectId: number, present: ReadonlySet<number | null>) {
  const rows = connection
    .prepare(
      `SELECT id, kind, fingerprint, json_extract(last, '$.fingerprint') AS last_fingerprint,
         fixed_at IS NOT NULL AS is_fixed, decision <> 'OPEN' AS is_decided
       FROM finding WHERE project_id = ? ORDER BY id`,
    )
    .all(projectId) as KnownRow[];
  const absent: AbsentFinding[] = rows
    .filter(({ id, kind }) => kind === 'ISSUE' && !present.has(id))
    .map((row) => ({
      id: row.id,
      isFixed: row.is_fixed === 1,
      fingerprint: row.last_fingerprint ?? row.fingerprint,
    }));
  return {
    fingerprints: new Set(rows.map(({ fingerprint }) => fingerprint)),
    decided: new Set(rows.filter((row) => row.is_decided === 1).map(({ id }) => id)),
    absent,
  };
}

/** Whether a finding is no news: it was in the chosen baseline, else in the latest results; without either nothing is news. */
function baselineOf(connection: Connection, { projectId }: Target, previousId: number | null) {
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

/** Notes of what is gone, as it last was, and of what is back. */
function changeNotes(connection: Connection, analysisId: number) {
  const insert = connection.prepare(
    'INSERT INTO finding_change(analysis_id, finding_id, last) VALUES(?, ?, ?)',
  );
  const describe = issueDescriber(connection);
  return {
    gone({ rowId, findingId }: StoredIssue): void {
      insert.run(analysisId, findingId, JSON.stringify(describe(rowId)));
    },
    back: (findingId: number): void => void insert.run(analysisId, findingId, null),
  };
}

interface DescribedRow extends IssueRow {
  readonly analysis_id: number;
  readonly kind: string;
  readonly role: string | null;
  readonly confidence: string;
  readonly path: string;
  readonly cwe: number | null;
}

/** Reads an issue whole, with its rule in words. */
function issueDescriber(connection: Connection): (rowId: number) => LastSeenIssue {
  const read = connection.prepare('SELECT * FROM quality_issue WHERE id = ?');
  const readRules = connection.prepare('SELECT rules FROM quality_result WHERE analysis_id = ?').pluck();
  let titles: ReadonlyMap<string, string> | undefined;
  return (rowId) => {
    const row = read.get(rowId) as DescribedRow;
    titles ??= titlesOf(readRules.get(row.analysis_id));
    return {
      fingerprint: row.fingerprint,
      ruleKey: row.rule_key,
      title: titles.get(row.rule_key) ?? row.message,
      severity: row.severity as LastSeenIssue['severity'],
      kind: row.kind as LastSeenIssue['kind'],
      filePath: row.file_path,
      line: row.line,
      message: row.message,
      ...(row.role === null ? {} : { role: row.role as NonNullable<LastSeenIssue['role']> }),
      confidence: row.confidence as LastSeenIssue['confidence'],
      path: JSON.parse(row.path) as LastSeenIssue['path'],
      cwe: row.cwe,
    };
  };
}

function titlesOf(rules: unknown): ReadonlyMap<string, string> {
  const parsed = JSON.parse(typeof rules === 'string' ? rules : '[]') as QualityRule[];
  return new Map(parsed.map(({ ruleKey, title }) => [ruleKey, title]));
}

/** Finds the finding that an issue is again, or makes a new one; gives its id. */
function identityGiver(
  connection: Connection,
  { analysisId, projectId }: Target,
  known: ReturnType<typeof readKnown>,
) {
  const seenAt = connection
    .prepare('SELECT coalesce(started_at, created_at) FROM analysis WHERE id = ?')
    .pluck()
    .get(analysisId) as string;
  const insert = connection.prepare(
    `INSERT INTO finding(project_id, kind, fingerprint, first_analysis_id, first_seen_at) VALUES(?, 'ISSUE', ?, ?, ?)`,
  );
  const findReturn = createReturns(known.absent);
  return ({ fingerprint }: StoredIssue, onBack: (findingId: number) => void): number => {
    const back = findReturn(fingerprint);
    if (back !== undefined) {
      if (back.isFixed) onBack(back.id);
      return back.id;
    }
    const name = newFingerprint(fingerprint, known.fingerprints);
    return Number(insert.run(projectId, name, analysisId, seenAt).lastInsertRowid);
  };
}
