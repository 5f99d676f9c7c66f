import type { QualityRule } from '#contract/public-api/quality.ts';
import type { SqlValue, StepConnection } from '#main/database/write-steps.ts';
import type { StoredFinding } from '#main/findings/finding.ts';
import { toIssueFinding } from '#main/findings/stored-findings.ts';
import type { LastSeenIssue } from './last-seen.ts';

/** An issue of the analysis before, and the finding it is. */
export interface KnownIssue extends StoredFinding {
  readonly rowId: number;
  readonly findingId: number;
}

/** An issue of the analysis that is being stored. */
export interface FoundIssue extends StoredFinding {
  readonly row: readonly SqlValue[];
}

interface KnownRow {
  readonly id: number;
  readonly finding_id: number;
  readonly rule_key: string;
  readonly severity: string;
  readonly message: string;
  readonly file_path: string;
  readonly line: number;
  readonly fingerprint: string;
}

const NO_TITLES = new Map<string, string>();

export function toFoundIssue(row: readonly SqlValue[]): FoundIssue {
  const [ruleKey, severity, , filePath, line, message, fingerprint] = row;
  const stored = {
    rule_key: String(ruleKey),
    severity: String(severity),
    message: String(message),
    file_path: String(filePath),
    line: Number(line),
    fingerprint: String(fingerprint),
  };
  return { ...toIssueFinding(stored, NO_TITLES), row };
}

/** Inserts an issue as the finding it is. */
export function issueInserter(connection: StepConnection, analysisId: number) {
  const insert = connection.prepare(
    `INSERT INTO quality_issue(analysis_id, finding_id, is_new, status,
       rule_key, severity, kind, file_path, line, message, fingerprint, role, confidence, path, cwe)
     VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return (issue: FoundIssue, is: { findingId: number; isNew: boolean; isDecided: boolean }): void => {
    insert.run(analysisId, is.findingId, is.isNew ? 1 : 0, is.isDecided ? 'RESOLVED' : 'OPEN', ...issue.row);
  };
}

export function readKnownIssues(connection: StepConnection, analysisId: number): KnownIssue[] {
  const rows = connection
    .prepare(
      `SELECT id, finding_id, rule_key, severity, message, file_path, line, fingerprint
       FROM quality_issue WHERE analysis_id = ? AND finding_id IS NOT NULL ORDER BY id`,
    )
    .all(analysisId) as KnownRow[];
  return rows.map((row) => ({ ...toIssueFinding(row, NO_TITLES), rowId: row.id, findingId: row.finding_id }));
}

interface WholeRow extends KnownRow {
  readonly analysis_id: number;
  readonly kind: string;
  readonly role: string | null;
  readonly confidence: string;
  readonly path: string;
  readonly cwe: number | null;
}

/** Reads an issue whole, with its rule in words. */
export function issueDescriber(connection: StepConnection): (rowId: number) => LastSeenIssue {
  const read = connection.prepare('SELECT * FROM quality_issue WHERE id = ?');
  const readRules = connection.prepare('SELECT rules FROM quality_result WHERE analysis_id = ?').pluck();
  let titles: ReadonlyMap<string, string> | undefined;
  return (rowId) => {
    const row = read.get(rowId) as WholeRow;
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
