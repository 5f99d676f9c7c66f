import { sql, type Selectable } from 'kysely';
import type { ModelInput } from '#contract/public-api/model-input.ts';
import type { FindingStep, QualityIssue, QualityIssueQuery } from '#contract/public-api/quality.ts';
import { ISSUE_SEVERITIES, type IssueKind, type IssueSeverity, type IssueStatus } from '#contract/words.ts';
import { matches, patternOf } from '#main/database/contains.ts';
import type { Database } from '#main/database/open-database.ts';
import { roleField } from '#main/database/role-field.ts';
import type { QualityIssueTable } from '#main/database/schema.ts';
import { TOTAL } from '#main/database/total.ts';
import type { RowRange } from '#main/paging.ts';
import { createIssueTotals, type IssueFilter, type IssueTotals } from './issue-totals.ts';

/** The character after `/`: whatever lies below a folder sorts between the two. */
const AFTER_SLASH = '0';

function filteredByPlace(
  { query }: Database,
  analysisId: number,
  { filePath, folder, language, role }: IssueFilter,
) {
  let rows = query.selectFrom('quality_issue').where('analysis_id', '=', analysisId);
  if (filePath !== undefined) rows = rows.where('file_path', '=', filePath);
  if (role !== undefined) rows = rows.where('role', '=', role);
  if (folder !== undefined) {
    const path = folder.endsWith('/') ? folder.slice(0, -1) : folder;
    rows = rows.where('file_path', '>=', `${path}/`).where('file_path', '<', `${path}${AFTER_SLASH}`);
  }
  if (language !== undefined) {
    const files = query.selectFrom('file_entry').select('path').where('analysis_id', '=', analysisId);
    rows = rows.where('file_path', 'in', files.where('language', '=', language));
  }
  return rows;
}

/** D121: the issues of an analysis that pass; without a confidence those that hold, unless one is asked for by its id. */
function filteredIssues(database: Database, analysisId: number, filter: IssueFilter) {
  const { severity, kind, status, confidence, cwe, ruleKey, keyword, id } = filter;
  let rows = filteredByPlace(database, analysisId, filter);
  // The rank leads an index, the word does not.
  if (severity !== undefined) rows = rows.where('severity_rank', '=', ISSUE_SEVERITIES.indexOf(severity));
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  if (status !== undefined) rows = rows.where('status', '=', status);
  if (ruleKey !== undefined) rows = rows.where('rule_key', '=', ruleKey);
  if (cwe !== undefined) rows = rows.where('cwe', '=', cwe);
  if (keyword !== undefined) {
    const pattern = patternOf(keyword);
    rows = rows.where((eb) => eb.or([matches('file_path', pattern), matches('message', pattern)]));
  }
  if (id !== undefined) rows = rows.where('id', '=', id);
  if (confidence !== undefined) return rows.where('confidence', '=', confidence);
  return id === undefined ? rows.where('confidence', '!=', 'REVIEW') : rows;
}

/** A rule among the issues that pass, with the worst of them. */
interface RuleCount {
  readonly ruleKey: string;
  readonly severity: (typeof ISSUE_SEVERITIES)[number];
  readonly count: number;
}

/** The rules of the issues that pass whatever rule is asked for, worst first, then the most frequent. */
function countRules(database: Database, analysisId: number, filter: IssueFilter): RuleCount[] {
  const counted = filteredIssues(database, analysisId, { ...filter, ruleKey: undefined })
    .groupBy('rule_key')
    .select(['rule_key as ruleKey'])
    .select((eb) => [eb.fn.min('severity_rank').as('rank'), eb.fn.countAll<number>().as('count')])
    .orderBy(sql`rank`)
    .orderBy(sql`count`, 'desc')
    .orderBy('rule_key');
  return database
    .all(counted)
    .map(({ ruleKey, rank, count }) => ({ ruleKey, severity: ISSUE_SEVERITIES[rank] ?? 'INFO', count }));
}

/** Issues of an analysis that hold and stand in tests, by kind. */
function countInTests(database: Database, analysisId: number): { BUG: number; VULN: number; SMELL: number } {
  const counted = filteredIssues(database, analysisId, { role: 'TEST' })
    .groupBy('kind')
    .select('kind')
    .select((eb) => eb.fn.countAll<number>().as('count'));
  const counts = { BUG: 0, VULN: 0, SMELL: 0 };
  for (const { kind, count } of database.all(counted)) counts[kind as keyof typeof counts] = count;
  return counts;
}

export interface IssuePage {
  readonly total: number;
  readonly items: QualityIssue[];
}

interface IssueListing {
  readonly totals: IssueTotals<number>;
  readonly analysisId: number;
  readonly filter: QualityIssueQuery;
  readonly rows: RowRange;
}

function listIssues(
  database: Database,
  { totals, analysisId, filter, rows: range }: IssueListing,
): IssuePage {
  const { sort, order, ...asked } = filter;
  const matching = filteredIssues(database, analysisId, asked);
  const total = totals.of(analysisId, asked, () => database.get(matching.select(TOTAL))?.total ?? 0);
  const columns = { severity: 'severity_rank', line: 'line', filePath: 'file_path' } as const;
  const rows = database.all(
    matching
      .selectAll()
      .orderBy(columns[sort], order ?? 'asc')
      .orderBy('file_path')
      .orderBy('line')
      .orderBy('id')
      .limit(range.limit)
      .offset(range.offset),
  );
  return { total, items: rows.map(toIssue) };
}

function toIssue(row: Selectable<QualityIssueTable>): QualityIssue {
  return {
    id: row.id,
    severity: row.severity as IssueSeverity,
    kind: row.kind as IssueKind,
    ruleKey: row.rule_key,
    filePath: row.file_path,
    line: row.line,
    message: row.message,
    aiExplanation: row.ai_explanation,
    aiSuggestion: row.ai_suggestion,
    aiStatus: row.ai_status,
    status: row.status as IssueStatus,
    ...roleField(row.role),
    confidence: row.confidence,
    path: JSON.parse(row.path) as FindingStep[],
    cwe: row.cwe,
    ...(row.model_input === null ? {} : { modelInput: JSON.parse(row.model_input) as ModelInput }),
  };
}

export type IssueListRepository = ReturnType<typeof createIssueListRepository>;

/** Pages of `quality_issue` by filter and order, and how many rows there are. */
export function createIssueListRepository(database: Database) {
  const totals = createIssueTotals();
  const ruleCounts = createIssueTotals<RuleCount[]>();
  const inTests = createIssueTotals<ReturnType<typeof countInTests>>();
  return {
    listIssues: (analysisId: number, filter: QualityIssueQuery, rows: RowRange): IssuePage =>
      listIssues(database, { totals, analysisId, filter, rows }),
    /** What the pages of such a list hold. */
    countIssues: (analysisId: number, { sort: _sort, order: _order, ...filter }: QualityIssueQuery) => {
      const { ruleKey: _any, ...whatever } = filter;
      return {
        ruleCounts: ruleCounts.of(analysisId, whatever, () => countRules(database, analysisId, whatever)),
        inTests: inTests.of(analysisId, {}, () => countInTests(database, analysisId)),
      };
    },
  };
}
