import { VIOLATION_NAMES, type ViolationType } from '#contract/words.ts';
import { dependencyKey } from '#main/dependency-key.ts';
import type { StoredFinding } from './finding.ts';

interface IssueRow {
  readonly rule_key: string;
  readonly severity: string;
  readonly message: string;
  readonly file_path: string;
  readonly line: number;
  readonly fingerprint: string;
}

export interface ViolationRow {
  readonly violation_type: string;
  readonly severity: string;
  readonly description: string;
  readonly title: string | null;
  readonly file_path: string | null;
  readonly line: number | null;
  readonly source_key: string | null;
  readonly target_key: string | null;
  readonly target_name: string | null;
}

export interface DependencyRow {
  readonly type: string;
  readonly name: string;
  readonly version: string | null;
  readonly risk: string | null;
  readonly reason: string | null;
  readonly file: string;
  readonly line: number | null;
}

type Severity = StoredFinding['severity'];

/** Whose other end may change while they stay the same finding: the shortest cycle is one of many. */
const ABOUT_THE_FILE = new Set(['CIRCULAR_DEPENDENCY', 'GOD_CLASS']);

export function toIssueFinding(row: IssueRow, titleOf: ReadonlyMap<string, string>): StoredFinding {
  return {
    kind: 'ISSUE',
    severity: row.severity as Severity,
    ruleKey: row.rule_key,
    title: titleOf.get(row.rule_key) ?? row.message,
    message: row.message,
    filePath: row.file_path,
    line: row.line,
    fingerprint: row.fingerprint,
    subject: '',
  };
}

export function toViolationFinding(row: ViolationRow): StoredFinding {
  return {
    kind: 'VIOLATION',
    severity: row.severity as Severity,
    ruleKey: row.violation_type,
    title: row.title ?? VIOLATION_NAMES[row.violation_type as ViolationType],
    message: row.description,
    filePath: row.file_path,
    line: row.line,
    fingerprint: `${row.violation_type} ${row.source_key ?? row.file_path ?? ''} ${row.target_key ?? ''}`,
    subject: ABOUT_THE_FILE.has(row.violation_type) ? '' : (row.target_name ?? ''),
  };
}

/** An upgrade from one risky version to another leaves the risk where it is. */
export function toDependencyFinding(row: DependencyRow): StoredFinding {
  return {
    kind: 'DEPENDENCY',
    severity: (row.risk ?? 'LOW') as Severity,
    ruleKey: row.name,
    title: row.version === null ? row.name : `${row.name} ${row.version}`,
    message: row.reason ?? 'See its release notes.',
    filePath: row.file,
    line: row.line,
    fingerprint: `${dependencyKey(row)} ${row.file}`,
    subject: row.name,
  };
}
