import { sql, type Selectable } from 'kysely';
import type { ModelInput } from '#contract/public-api/model-input.ts';
import type { FindingStep, QualityIssue, QualityIssueQuery } from '#contract/public-api/quality.ts';
import {
  type Decision,
  ISSUE_SEVERITIES,
  type IssueKind,
  type IssueSeverity,
  type IssueSort,
  type IssueStatus,
} from '#contract/words.ts';
import { filteredIssues, type IssueFilter } from '#main/database/filtered-issues.ts';
import type { Database } from '#main/database/open-database.ts';
import { roleField } from '#main/database/role-field.ts';
import type { QualityIssueTable } from '#main/database/schema.ts';
import { TOTAL } from '#main/database/total.ts';
import type { RowRange } from '#main/paging.ts';
import { createIssueTotals, type IssueTotals } from './issue-totals.ts';
import lookedAt from './looked-at.json' with { type: 'json' };

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

/** Issues of an analysis that somebody decided about, as the metrics count them. */
export interface DecidedCounts {
  readonly BUG: number;
  readonly VULN: number;
  readonly SMELL: number;
  /** Under REVIEW, which the three leave out. */
  readonly review: number;
}

function countDecided(database: Database, analysisId: number): DecidedCounts {
  const counted = database.query
    .selectFrom('quality_issue')
    .where('analysis_id', '=', analysisId)
    .where('status', '=', 'RESOLVED')
    .groupBy(['kind', sql`confidence = 'REVIEW'`])
    .select(['kind', sql<number>`confidence = 'REVIEW'`.as('isReview')])
    .select((eb) => eb.fn.countAll<number>().as('count'));
  const counts = { BUG: 0, VULN: 0, SMELL: 0, review: 0 };
  for (const { kind, isReview, count } of database.all(counted)) {
    counts[isReview === 1 ? 'review' : (kind as IssueKind)] += count;
  }
  return counts;
}

export interface IssuePage {
  readonly total: number;
  readonly items: QualityIssue[];
}

/** What each order of a list goes by; confidences are words that sort from certain to worth a look. */
const SORTED_BY = {
  severity: 'severity_rank',
  line: 'line',
  filePath: 'file_path',
  rule: 'rule_key',
  confidence: 'confidence',
  firstSeen: 'first_seen_at',
} as const satisfies Record<Exclude<IssueSort, 'likely'>, string>;

const TENTHS = 10;
const rulesOf = (rules: readonly string[]) => sql.join(rules.map((rule) => sql.lit(rule)));
const branches = Object.entries(lookedAt.tenths).map(
  ([tenth, rules]) => sql`WHEN rule_key IN (${rulesOf(rules)}) THEN ${sql.lit(TENTHS - Number(tenth))}`,
);

/**
 * How many of ten places of an issue's rule that are worth a look only readers did not call right (scripts/looked-at.mjs): what is
 * most likely right comes first.
 */
const LEFT_TO_BE_RIGHT = sql<number>`CASE ${sql.join(branches, sql` `)} ELSE ${sql.lit(TENTHS - lookedAt.others)} END`;

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
  const rows = database.all(
    matching
      .leftJoin('finding', 'finding.id', 'quality_issue.finding_id')
      .selectAll('quality_issue')
      .select(['finding.fingerprint as name', 'decision', 'decision_reason', 'decided_at'])
      .select(FIRST_SEEN)
      .orderBy(sort === 'likely' ? LEFT_TO_BE_RIGHT : SORTED_BY[sort], order ?? 'asc')
      .$if(sort === 'likely', (query) => query.orderBy('severity_rank'))
      .orderBy('file_path')
      .orderBy('line')
      .orderBy('quality_issue.id')
      .limit(range.limit)
      .offset(range.offset),
  );
  return { total, items: rows.map(toIssue) };
}

/** An issue that nothing is known of over analyses was seen in its own. */
const FIRST_SEEN = sql<string>`coalesce(finding.first_seen_at,
  (SELECT analysis.created_at FROM analysis WHERE analysis.id = quality_issue.analysis_id))`.as(
  'first_seen_at',
);

interface IssueRow extends Selectable<QualityIssueTable> {
  readonly name: string | null;
  readonly decision: Decision | null;
  readonly decision_reason: string | null;
  readonly decided_at: string | null;
  readonly first_seen_at: string;
}

function toIssue(row: IssueRow): QualityIssue {
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
    fingerprint: row.name ?? row.fingerprint,
    firstSeenAt: row.first_seen_at,
    isNew: row.is_new === 1,
    decision: row.decision ?? 'OPEN',
    decisionReason: row.decision_reason,
    decidedAt: row.decided_at,
  };
}

export type IssueListRepository = ReturnType<typeof createIssueListRepository>;

/** Pages of `quality_issue` by filter and order, and how many rows there are. */
export function createIssueListRepository(database: Database) {
  const totals = createIssueTotals();
  const ruleCounts = createIssueTotals<RuleCount[]>();
  const inTests = createIssueTotals<ReturnType<typeof countInTests>>();
  const decided = createIssueTotals<DecidedCounts>();
  return {
    /** What was counted no longer holds: decisions or the baseline have changed. */
    forgetCounts(): void {
      for (const counted of [totals, ruleCounts, inTests, decided]) counted.forget();
    },
    countDecided: (analysisId: number): DecidedCounts =>
      decided.of(analysisId, {}, () => countDecided(database, analysisId)),
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
