import type { FindingStep } from '#contract/public-api/quality.ts';
import { type FindingKind, VIOLATION_NAMES, type ViolationType } from '#contract/words.ts';
import { HAS_RESULTS } from '#main/database/finished-analysis.ts';
import type { Database } from '#main/database/open-database.ts';
import type { LastSeen } from './identity/last-seen.ts';

/** What a finding says that some analysis still has. */
interface PlacedFinding extends Omit<LastSeen, 'fingerprint' | 'title'> {
  /** Of the row. */
  readonly id: number;
  readonly findingId: number;
  /** An issue's rule has its own elsewhere. */
  readonly title?: string;
  readonly isNew: boolean;
}

/** Where the rows of a kind are asked for. */
interface PlacedRows {
  /** How the latest analysis has it that has it at all. */
  findLatest(findingId: number): PlacedFinding | undefined;
  /** The findings of an analysis in a file. */
  listInFile(analysisId: number, filePath: string): PlacedFinding[];
}

type Severity = LastSeen['severity'];
type Finding = { readonly findingId: number };
type File = { readonly analysisId: number; readonly filePath: string };

/** A row with its finding, which only those have that are asked for. */
const withId = (findingId: number | null): { findingId: number } => ({ findingId: findingId ?? 0 });

function issueRows(database: Database): PlacedRows {
  const columns = [
    ...(['quality_issue.id as id', 'finding_id', 'rule_key', 'severity', 'quality_issue.message'] as const),
    ...(['file_path', 'line', 'path', 'is_new'] as const),
  ];
  const from = () => database.query.selectFrom('quality_issue').select(columns);
  const latest = database.prepare(({ findingId }: Finding) =>
    from()
      .innerJoin('analysis', 'analysis.id', 'quality_issue.analysis_id')
      .where('finding_id', '=', findingId)
      .where(HAS_RESULTS)
      .orderBy('analysis_id', 'desc')
      .limit(1),
  );
  const inFile = database.prepare(({ analysisId, filePath }: File) =>
    from()
      .where('analysis_id', '=', analysisId)
      .where('file_path', '=', filePath)
      .where('finding_id', 'is not', null),
  );
  type Row = ReturnType<typeof inFile.all>[number];
  const toPlaced = (row: Row): PlacedFinding => ({
    id: row.id,
    ...withId(row.finding_id),
    ruleKey: row.rule_key,
    severity: row.severity as Severity,
    message: row.message,
    filePath: row.file_path,
    line: row.line,
    path: JSON.parse(row.path) as FindingStep[],
    isNew: row.is_new === 1,
  });
  return {
    findLatest: (findingId) => placed(latest.get({ findingId }), toPlaced),
    listInFile: (analysisId, filePath) => inFile.all({ analysisId, filePath }).map(toPlaced),
  };
}

const placed = <Row>(row: Row | undefined, toPlaced: (row: Row) => PlacedFinding) =>
  row === undefined ? undefined : toPlaced(row);

function violationRows(database: Database): PlacedRows {
  const columns = [
    ...(['arch_violation.id as id', 'finding_id', 'violation_type', 'severity', 'title'] as const),
    ...(['description', 'file_path', 'line', 'is_new'] as const),
  ];
  const from = () => database.query.selectFrom('arch_violation').select(columns);
  const latest = database.prepare(({ findingId }: Finding) =>
    from()
      .innerJoin('analysis', 'analysis.id', 'arch_violation.analysis_id')
      .where('finding_id', '=', findingId)
      .where(HAS_RESULTS)
      .orderBy('analysis_id', 'desc')
      .limit(1),
  );
  const inFile = database.prepare(({ analysisId, filePath }: File) =>
    from()
      .where('analysis_id', '=', analysisId)
      .where('file_path', '=', filePath)
      .where('finding_id', 'is not', null),
  );
  type Row = ReturnType<typeof inFile.all>[number];
  const toPlaced = (row: Row): PlacedFinding => ({
    id: row.id,
    ...withId(row.finding_id),
    ruleKey: row.violation_type,
    severity: row.severity as Severity,
    title: row.title ?? VIOLATION_NAMES[row.violation_type as ViolationType],
    message: row.description,
    filePath: row.file_path,
    line: row.line,
    path: [],
    isNew: row.is_new === 1,
  });
  return {
    findLatest: (findingId) => placed(latest.get({ findingId }), toPlaced),
    listInFile: (analysisId, filePath) => inFile.all({ analysisId, filePath }).map(toPlaced),
  };
}

function dependencyRows(database: Database): PlacedRows {
  const columns = [
    ...(['dependency.id as id', 'finding_id', 'name', 'version', 'risk', 'reason'] as const),
    ...(['file', 'line', 'is_new'] as const),
  ];
  const from = () => database.query.selectFrom('dependency').select(columns);
  const latest = database.prepare(({ findingId }: Finding) =>
    from()
      .innerJoin('analysis', 'analysis.id', 'dependency.analysis_id')
      .where('finding_id', '=', findingId)
      .where(HAS_RESULTS)
      .orderBy('analysis_id', 'desc')
      .limit(1),
  );
  const inFile = database.prepare(({ analysisId, filePath }: File) =>
    from()
      .where('analysis_id', '=', analysisId)
      .where('file', '=', filePath)
      .where('finding_id', 'is not', null),
  );
  type Row = ReturnType<typeof inFile.all>[number];
  const toPlaced = (row: Row): PlacedFinding => ({
    id: row.id,
    ...withId(row.finding_id),
    ruleKey: row.name,
    severity: (row.risk ?? 'LOW') as Severity,
    title: row.version === null ? row.name : `${row.name} ${row.version}`,
    message: row.reason ?? '',
    filePath: row.file,
    line: row.line,
    path: [],
    isNew: row.is_new === 1,
  });
  return {
    findLatest: (findingId) => placed(latest.get({ findingId }), toPlaced),
    listInFile: (analysisId, filePath) => inFile.all({ analysisId, filePath }).map(toPlaced),
  };
}

/** Reads what analyses keep of findings, by kind. */
export interface PlacedFindings {
  /** How the latest analysis has it that has it at all. */
  find(finding: { readonly kind: FindingKind; readonly id: number }): PlacedFinding | undefined;
  /** The findings of an analysis in a file. */
  listInFile(kind: FindingKind, analysisId: number, filePath: string): PlacedFinding[];
}

export function createPlacedFindings(database: Database): PlacedFindings {
  const rows: Readonly<Record<FindingKind, PlacedRows>> = {
    ISSUE: issueRows(database),
    VIOLATION: violationRows(database),
    DEPENDENCY: dependencyRows(database),
  };
  return {
    find: ({ kind, id }) => rows[kind].findLatest(id),
    listInFile: (kind, analysisId, filePath) => rows[kind].listInFile(analysisId, filePath),
  };
}
