import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { DebtList, DebtListQuery } from '#contract/public-api/debts.ts';
import {
  DEBT_EFFORTS,
  DEBT_LEVELS,
  DEBT_SOURCES,
  DEBT_STATUSES,
  type DebtSort,
  type DebtStatus,
} from '#contract/words.ts';
import { contains } from '#main/database/contains.ts';
import { IS_NEW, LINKED } from '#main/database/debt-findings.ts';
import { IS_DIRECT } from '#main/database/direct-dependency.ts';
import { HOLDS, IS_OPEN } from '#main/database/finding-state.ts';
import type { Database } from '#main/database/open-database.ts';
import { rankOf } from '#main/database/rank-of.ts';
import { TOTAL } from '#main/database/total.ts';
import type { RowRange } from '#main/paging.ts';
import type { TechDebtTable } from '#main/database/schema.ts';
import type {
  DebtInputs,
  DeclaredPackage,
  HotspotFinding,
  IssueFinding,
  RuleCount,
  RuleText,
  ViolationFinding,
} from './debt-inputs.ts';

export type StoredDebt = Selectable<TechDebtTable>;

/** With what is known of its findings: `LINKED` and `IS_NEW`. */
export interface DebtRow extends StoredDebt {
  readonly linked: string;
  readonly is_new: number | null;
}

export interface DebtPage {
  readonly total: number;
  readonly rows: DebtRow[];
}

export type DebtWorthSum = NonNullable<DebtList['worth']>;

export type DebtsRepository = ReturnType<typeof createDebtsRepository>;

/** The table `tech_debt`, and what an analysis found of it; the writing calls belong inside `immediate`. */
export function createDebtsRepository(database: Database) {
  const { query } = database;
  const statements = prepareStatements(database);
  return {
    find: (id: number): DebtRow | undefined => statements.one.get({ id }),
    listAutomatic: (projectId: number): StoredDebt[] => statements.automatic.all({ projectId }),
    list: (projectId: number, filter: DebtListQuery, range: RowRange): DebtPage =>
      listDebts(database, { projectId, filter, range }),
    /** Of all items that match: what they cost together, and how many take how long. */
    sumWorth: (projectId: number, filter: DebtListQuery): DebtWorthSum =>
      sumWorth(database, projectId, filter),
    /** Whether an action decided about findings, and can be taken back. */
    hasDecided: (action: string): boolean => statements.action.get({ action }) !== undefined,
    /** Items of the project by status. */
    countByStatus(projectId: number): Record<DebtStatus, number> {
      const counts = { OPEN: 0, DOING: 0, DONE: 0, WONTFIX: 0 };
      for (const { status, total } of statements.byStatus.all({ projectId })) counts[status] = total;
      return counts;
    },
    /** Of which findings an item is made. */
    setFindings(debtId: number, findingIds: readonly number[]): void {
      statements.unlink.run({ debtId });
      statements.link.run({ debtId, findingIds: JSON.stringify(findingIds) });
    },
    insert: (row: Insertable<TechDebtTable>): number =>
      database.run(query.insertInto('tech_debt').values(row)).id,
    update(id: number, change: Updateable<TechDebtTable>): void {
      database.run(query.updateTable('tech_debt').set(change).where('id', '=', id));
    },
    remove(id: number): void {
      database.run(query.deleteFrom('tech_debt').where('id', '=', id));
    },
    readViolations: (analysisId: number): ViolationFinding[] =>
      statements.violations.all({ analysisId }) as ViolationFinding[],
    /** What the analysis found, without its report. */
    readFindings: (analysisId: number): Omit<DebtInputs, 'report'> => readFindings(statements, analysisId),
  };
}

/** What each sort orders by; paths and titles whatever their case. */
const ORDERED_BY: Readonly<Record<DebtSort, RawBuilder<unknown>>> = {
  level: rankOf('level', DEBT_LEVELS),
  source: rankOf('source', DEBT_SOURCES),
  status: rankOf('status', DEBT_STATUSES),
  title: sql`title COLLATE NOCASE`,
  filePath: sql`file_path COLLATE NOCASE`,
  createdAt: sql`created_at`,
  effort: rankOf('effort', DEBT_EFFORTS),
  gain: sql`gain`,
};

const OF_FINDINGS = [LINKED, IS_NEW.as('is_new')] as const;

interface DebtListing {
  readonly projectId: number;
  readonly filter: DebtListQuery;
  readonly range: RowRange;
}

function matchingDebts(database: Database, projectId: number, filter: DebtListQuery) {
  const { status, source, level, keyword, isNew } = filter;
  let matching = database.query.selectFrom('tech_debt').where('project_id', '=', projectId);
  if (status !== undefined) matching = matching.where('status', '=', status);
  if (source !== undefined) matching = matching.where('source', '=', source);
  if (level !== undefined) matching = matching.where('level', '=', level);
  if (isNew !== undefined)
    matching = matching.where(sql<number>`ifnull(${IS_NEW}, 0)`, '=', Number(isNew === 'true'));
  if (keyword) {
    matching = matching.where((eb) => eb.or([contains('title', keyword), contains('file_path', keyword)]));
  }
  return matching;
}

function sumWorth(database: Database, projectId: number, filter: DebtListQuery): DebtWorthSum {
  const rows = database.all(
    matchingDebts(database, projectId, filter)
      .select(['effort', TOTAL, sql<number>`total(gain)`.as('gain')])
      .groupBy('effort'),
  );
  const known = DEBT_EFFORTS.flatMap((effort) => {
    const row = rows.find((one) => one.effort === effort);
    return row === undefined ? [] : [[effort, row.total] as const];
  });
  return { gain: rows.reduce((sum, { gain }) => sum + gain, 0), efforts: Object.fromEntries(known) };
}

function listDebts(database: Database, { projectId, filter, range }: DebtListing): DebtPage {
  const { sort, order = 'asc' } = filter;
  const matching = matchingDebts(database, projectId, filter);
  const total = database.get(matching.select(TOTAL))?.total ?? 0;
  let rows = matching.selectAll('tech_debt').select(OF_FINDINGS);
  if (sort !== undefined) {
    rows = rows.orderBy(ORDERED_BY[sort], (by) => (order === 'desc' ? by.desc() : by.asc()).nullsLast());
  }
  rows = rows.orderBy('created_at', 'desc').orderBy('id', 'desc');
  return { total, rows: database.all(rows.limit(range.limit).offset(range.offset)) };
}

function prepareStatements(database: Database) {
  const { query } = database;
  return {
    one: database.prepare((args: { id: number }) =>
      query.selectFrom('tech_debt').selectAll('tech_debt').select(OF_FINDINGS).where('id', '=', args.id),
    ),
    action: database.prepare((args: { action: string }) =>
      query.selectFrom('triage_action').select('id').where('id', '=', args.action),
    ),
    byStatus: database.prepare((args: { projectId: number }) =>
      query
        .selectFrom('tech_debt')
        .select(['status', TOTAL])
        .where('project_id', '=', args.projectId)
        .groupBy('status'),
    ),
    automatic: database.prepare((args: { projectId: number }) =>
      query
        .selectFrom('tech_debt')
        .selectAll()
        .where('project_id', '=', args.projectId)
        .where('source', 'in', ['ARCH', 'QUALITY', 'EVOLUTION', 'DEPEND']),
    ),
    unlink: database.prepare((args: { debtId: number }) =>
      query.deleteFrom('tech_debt_finding').where('debt_id', '=', args.debtId),
    ),
    link: database.prepare((args: { debtId: number; findingIds: string }) =>
      query
        .insertInto('tech_debt_finding')
        .columns(['debt_id', 'finding_id'])
        .expression((eb) =>
          eb
            .selectFrom(sql<{ value: number }>`json_each(${args.findingIds})`.as('one'))
            .select([eb.val(args.debtId).as('debt_id'), 'one.value as finding_id'])
            .distinct(),
        ),
    ),
    ...prepareFindings(database),
  };
}

/** Code lines of a file of the same analysis; NULL where it is not listed. */
const locOf = (table: 'arch_violation' | 'hotspot', path: 'file_path' | 'module') =>
  sql<number | null>`(SELECT loc FROM file_entry
    WHERE file_entry.analysis_id = ${sql.ref(`${table}.analysis_id`)}
      AND file_entry.path = ${sql.ref(`${table}.${path}`)})`.as('loc');

/** 1 where somebody decided about the finding. */
const IS_DECIDED = sql<number>`NOT ${IS_OPEN}`.as('isDecided');

function prepareViolations(database: Database) {
  const { query } = database;
  return database.prepare((args: { analysisId: number }) =>
    query
      .selectFrom('arch_violation')
      .leftJoin('arch_node as source', 'source.id', 'arch_violation.source_node_id')
      .leftJoin('arch_node as target', 'target.id', 'arch_violation.target_node_id')
      .select([
        'violation_type as violationType',
        'title',
        'description',
        'severity',
        'suggestion',
        'arch_violation.file_path as filePath',
        'line',
        'source.node_key as sourceKey',
        'target.node_key as targetKey',
        'subject',
        'target_name as targetName',
        'cycle_size as cycleSize',
        locOf('arch_violation', 'file_path'),
        'finding_id as findingId',
        IS_DECIDED,
      ])
      .leftJoin('finding', 'finding.id', 'arch_violation.finding_id')
      .where('arch_violation.analysis_id', '=', args.analysisId)
      .where(HOLDS)
      .orderBy('arch_violation.id'),
  );
}

function prepareFindings(database: Database) {
  const { query } = database;
  return {
    violations: prepareViolations(database),
    packages: database.prepare((args: { analysisId: number }) =>
      query
        .selectFrom('dependency')
        .leftJoin('finding', 'finding.id', 'dependency.finding_id')
        .select(['type', 'name', 'product', 'file', 'line', 'risk', 'version'])
        .select(['fixed_in as fixedIn', 'latest', 'is_eol as isEol', 'finding_id as findingId', IS_DECIDED])
        .where('analysis_id', '=', args.analysisId)
        .where(IS_DIRECT)
        .orderBy('dependency.id'),
    ),
    issues: database.prepare((args: { analysisId: number }) =>
      query
        .selectFrom('quality_issue')
        .select(['rule_key as ruleKey', 'severity', 'kind', 'message', 'file_path as filePath', 'line'])
        .select('finding_id as findingId')
        .where('analysis_id', '=', args.analysisId)
        .where('severity', 'in', ['BLOCKER', 'CRITICAL'])
        .where('status', '=', 'OPEN')
        .where(HOLDS)
        .orderBy('severity_rank')
        .orderBy('file_path')
        .orderBy('line')
        .orderBy('id'),
    ),
    ruleCounts: database.prepare((args: { analysisId: number }) =>
      query
        .selectFrom('quality_issue')
        .select(['rule_key as ruleKey', 'severity', sql<number>`count(*)`.as('count')])
        .where('analysis_id', '=', args.analysisId)
        .where(HOLDS)
        .groupBy(['rule_key', 'severity']),
    ),
    rules: database.prepare((args: { analysisId: number }) =>
      query.selectFrom('quality_result').select('rules').where('analysis_id', '=', args.analysisId),
    ),
    hotspots: database.prepare((args: { analysisId: number }) =>
      query
        .selectFrom('hotspot')
        .select(['module', 'evidence', locOf('hotspot', 'module')])
        .where('analysis_id', '=', args.analysisId)
        .where('risk_level', '=', 'HIGH')
        .orderBy('id'),
    ),
  };
}

function readFindings(
  statements: ReturnType<typeof prepareStatements>,
  analysisId: number,
): Omit<DebtInputs, 'report'> {
  const rules = statements.rules.get({ analysisId })?.rules ?? '[]';
  return {
    violations: statements.violations.all({ analysisId }) as ViolationFinding[],
    issues: statements.issues.all({ analysisId }) as IssueFinding[],
    packages: statements.packages.all({ analysisId }) as DeclaredPackage[],
    rules: JSON.parse(rules) as RuleText[],
    ruleCounts: statements.ruleCounts.all({ analysisId }) as RuleCount[],
    hotspots: statements.hotspots.all({ analysisId }).map(({ module, evidence, loc }): HotspotFinding => ({
      module,
      loc,
      evidence: JSON.parse(evidence) as string[],
    })),
  };
}
