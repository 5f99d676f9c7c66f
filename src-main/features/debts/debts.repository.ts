import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DebtStatus } from '#contract/words.ts';
import type { Database } from '#main/database/open-database.ts';
import { TOTAL } from '#main/database/total.ts';
import type { RowRange } from '#main/paging.ts';
import type { TechDebtTable } from '#main/database/schema.ts';
import type {
  DebtInputs,
  HotspotFinding,
  IssueFinding,
  RuleText,
  ViolationFinding,
} from './found-debts.rules.ts';
import type { DeclaredPackage } from './dependency-debts.rules.ts';

export type DebtRow = Selectable<TechDebtTable>;

export interface DebtPage {
  readonly total: number;
  readonly rows: DebtRow[];
}

export type DebtsRepository = ReturnType<typeof createDebtsRepository>;

/** The table `tech_debt`, and what an analysis found of it; the writing calls belong inside `immediate`. */
export function createDebtsRepository(database: Database) {
  const { query } = database;
  const statements = prepareStatements(database);
  return {
    find: (id: number): DebtRow | undefined => statements.one.get({ id }),
    listAutomatic: (projectId: number): DebtRow[] => statements.automatic.all({ projectId }),
    list(projectId: number, status: DebtStatus | undefined, rows: RowRange): DebtPage {
      let matching = query.selectFrom('tech_debt').where('project_id', '=', projectId);
      if (status !== undefined) matching = matching.where('status', '=', status);
      const total = database.get(matching.select(TOTAL))?.total ?? 0;
      const newest = matching.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
      return { total, rows: database.all(newest.limit(rows.limit).offset(rows.offset)) };
    },
    insert: (row: Insertable<TechDebtTable>): number =>
      database.run(query.insertInto('tech_debt').values(row)).id,
    update(id: number, change: Updateable<TechDebtTable>): void {
      database.run(query.updateTable('tech_debt').set(change).where('id', '=', id));
    },
    remove(id: number): void {
      database.run(query.deleteFrom('tech_debt').where('id', '=', id));
    },
    /** What the analysis found, without its report. */
    readFindings: (analysisId: number): Omit<DebtInputs, 'report'> => readFindings(statements, analysisId),
  };
}

function prepareStatements(database: Database) {
  const { query } = database;
  return {
    one: database.prepare((args: { id: number }) =>
      query.selectFrom('tech_debt').selectAll().where('id', '=', args.id),
    ),
    automatic: database.prepare((args: { projectId: number }) =>
      query
        .selectFrom('tech_debt')
        .selectAll()
        .where('project_id', '=', args.projectId)
        .where('source', 'in', ['ARCH', 'QUALITY', 'EVOLUTION', 'DEPEND']),
    ),
    violations: database.prepare((args: { analysisId: number }) =>
      query
        .selectFrom('arch_violation')
        .select([
          'violation_type as violationType',
          'title',
          'description',
          'severity',
          'suggestion',
          'file_path as filePath',
          'line',
        ])
        .where('analysis_id', '=', args.analysisId)
        .orderBy('id'),
    ),
    packages: database.prepare((args: { analysisId: number }) =>
      query
        .selectFrom('dependency')
        .select(['type', 'name', 'product', 'file', 'line', 'risk'])
        .where('analysis_id', '=', args.analysisId)
        .orderBy('id'),
    ),
    issues: database.prepare((args: { analysisId: number }) =>
      query
        .selectFrom('quality_issue')
        .select(['rule_key as ruleKey', 'severity', 'message', 'file_path as filePath', 'line'])
        .where('analysis_id', '=', args.analysisId)
        .where('severity', 'in', ['BLOCKER', 'CRITICAL'])
        .orderBy('severity_rank')
        .orderBy('file_path')
        .orderBy('line')
        .orderBy('id'),
    ),
    rules: database.prepare((args: { analysisId: number }) =>
      query.selectFrom('quality_result').select('rules').where('analysis_id', '=', args.analysisId),
    ),
    hotspots: database.prepare((args: { analysisId: number }) =>
      query
        .selectFrom('hotspot')
        .select(['module', 'evidence'])
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
    hotspots: statements.hotspots.all({ analysisId }).map(({ module, evidence }): HotspotFinding => ({
      module,
      evidence: JSON.parse(evidence) as string[],
    })),
  };
}
