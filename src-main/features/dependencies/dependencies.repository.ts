import { packagesOfFramework } from '#contract/frameworks.ts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type {
  DependencyAdvice,
  DependencyAdvisory,
  DependencyCoverage,
  DependencyHold,
  DependencyImports,
  DependencyQuery,
  ListedDependency,
} from '#contract/public-api/dependencies.ts';
import type { AiStatus, Confidence, DependencyScope, DependencyType, RiskLevel } from '#contract/words.ts';
import { contains } from '#main/database/contains.ts';
import { IS_OF_ENDED_LINE } from '#main/database/ended-lines.ts';
import {
  DECISION,
  FINDING_COLUMNS,
  type FindingColumns,
  findingState,
  IS_OPEN,
} from '#main/database/finding-state.ts';
import { finishedAnalyses } from '#main/database/finished-analysis.ts';
import type { Database } from '#main/database/open-database.ts';
import type { DependencyTable } from '#main/database/schema.ts';
import { concreteVersion } from './bills/package-url.rules.ts';

export interface StoredDependency extends ListedDependency {
  readonly id: number;
  readonly aiStatus: AiStatus;
  readonly aiAdvice: DependencyAdvice | null;
}

/** The newest finished analysis that looked at manifests. */
export interface DependencySource {
  readonly analysisId: number;
  readonly available: boolean;
  /** When the analysis ended. */
  readonly finishedAt: string;
  /** Undefined for analyses that did not say. */
  readonly manifests: { readonly read: string[]; readonly notRead: string[] } | undefined;
  /** Of which day the advisories are; undefined for analyses that did not say. */
  readonly advisories: DependencyCoverage['advisories'];
  readonly judgedAgainAt: string | null;
}

export interface PackageCounts {
  readonly all: number;
  /** Actions of workflows among them. */
  readonly actions: number;
  readonly risky: number;
  readonly judged: number;
  /** Those that are direct nowhere. */
  readonly transitive: number;
  readonly transitiveRisky: number;
  readonly transitiveJudged: number;
  /** Risky ones that somebody decided about, which the others leave out. */
  readonly decided: number;
}

export type DependencyFilter = Pick<
  DependencyQuery,
  | 'keyword'
  | 'name'
  | 'framework'
  | 'file'
  | 'type'
  | 'risk'
  | 'direct'
  | 'scope'
  | 'imported'
  | 'judged'
  | 'decision'
  | 'isNew'
>;

export type DependenciesRepository = ReturnType<typeof createDependenciesRepository>;

export const NO_PACKAGES: PackageCounts = {
  all: 0,
  actions: 0,
  risky: 0,
  judged: 0,
  transitive: 0,
  transitiveRisky: 0,
  transitiveJudged: 0,
  decided: 0,
};

/** Rows of analyses that did not say count as not judged. */
const isJudged = sql<number>`ifnull(judged, 0)`;

/** What cannot be imported, and rows of analyses that did not say, have none. */
const importState = sql<string | null>`json_extract(imports, '$.state')`;

/** Nothing is known about it either way, and the analysis said so. */
const isFolded = sql<number>`(risk IS NULL AND ifnull(judged, 1) = 0)`;

/** Rows of analyses that did not say are declarations. */
const isDirect = sql<number>`ifnull(direct, 1)`;

/** Where nobody decided about it, or about the package at which the end of its release line is told. */
const isRisky = sql<number>`((risk IS NOT NULL AND ${IS_OPEN}) OR ${IS_OF_ENDED_LINE})`;

function prepareStatements(database: Database) {
  const { query } = database;
  const latest = database.prepare((args: { projectId: number }) =>
    finishedAnalyses(query, args.projectId)
      .innerJoin('stage_blob', 'stage_blob.analysis_id', 'analysis.id')
      .select([
        'analysis.id as id',
        'analysis.regenerated_at as reportAt',
        sql<string>`ifnull(finished_at, analysis.created_at)`.as('finishedAt'),
        sql<number>`json_extract(stage_blob.json, '$.available')`.as('available'),
        sql<string | null>`json_extract(stage_blob.json, '$.manifestsRead')`.as('manifestsRead'),
        sql<string | null>`json_extract(stage_blob.json, '$.manifestsNotRead')`.as('manifestsNotRead'),
        sql<string | null>`json_extract(stage_blob.json, '$.advisoryData')`.as('advisories'),
        sql<string | null>`json_extract(stage_blob.json, '$.judgedAgainAt')`.as('judgedAgainAt'),
      ])
      .where('stage_blob.stage', '=', 'DEPENDENCY')
      .limit(1),
  );
  const packages = database.prepare((args: { analysisId: number }) =>
    query
      .selectFrom((from) =>
        from
          .selectFrom('dependency')
          .leftJoin('finding', 'finding.id', 'dependency.finding_id')
          .select([
            sql<number>`max(${isDirect})`.as('named'),
            sql<number>`max(${isDirect} = 1 AND type = 'ACTIONS')`.as('action'),
            sql<number>`max(${isDirect} = 1 AND ${isRisky})`.as('named_risky'),
            sql<number>`max(${isDirect} = 1 AND ${isJudged} = 1)`.as('named_judged'),
            sql<number>`max(${isRisky})`.as('risky'),
            sql<number>`max(risk IS NOT NULL AND NOT ${IS_OPEN})`.as('decided'),
            sql<number>`max(${isJudged})`.as('judged'),
          ])
          .where('analysis_id', '=', args.analysisId)
          .groupBy(['type', 'name'])
          .as('package'),
      )
      .select([
        sql<number>`ifnull(sum(named), 0)`.as('all'),
        sql<number>`ifnull(sum(action), 0)`.as('actions'),
        sql<number>`ifnull(sum(named_risky), 0)`.as('risky'),
        sql<number>`ifnull(sum(named_judged), 0)`.as('judged'),
        sql<number>`ifnull(sum(named = 0), 0)`.as('transitive'),
        sql<number>`ifnull(sum(named = 0 AND risky), 0)`.as('transitiveRisky'),
        sql<number>`ifnull(sum(named = 0 AND judged), 0)`.as('transitiveJudged'),
        sql<number>`ifnull(sum(decided AND NOT risky), 0)`.as('decided'),
      ]),
  );
  return { latest, packages };
}

/** The table `dependency`; dependency-rows.ts writes it with each analysis. */
export function createDependenciesRepository(database: Database) {
  const statements = prepareStatements(database);
  return {
    findLatest(projectId: number): DependencySource | undefined {
      const latest = statements.latest.get({ projectId });
      return latest && toSource(latest);
    },
    /** Different packages: one that five manifests declare is one. */
    countPackages: (analysisId: number): PackageCounts =>
      statements.packages.get({ analysisId }) ?? NO_PACKAGES,
    /** The declarations that match, in the order of the manifests. */
    list(analysisId: number, filter: DependencyFilter): StoredDependency[] {
      return database.all(matchingRows(database, analysisId, filter).orderBy('dependency.id')).map(toStored);
    },
  };
}

function matchingRows(database: Database, analysisId: number, filter: DependencyFilter) {
  const { keyword, name, framework, file, type, direct, scope, imported, judged } = filter;
  let rows = database.query
    .selectFrom('dependency')
    .leftJoin('finding', 'finding.id', 'dependency.finding_id')
    .selectAll('dependency')
    .select(FINDING_COLUMNS)
    .where('analysis_id', '=', analysisId)
    .where(riskCondition(filter));
  if (keyword) rows = rows.where(contains('name', keyword));
  if (framework !== undefined) rows = rows.where(isOfFramework(framework));
  if (file !== undefined) rows = rows.where('file', '=', file);
  if (name !== undefined) rows = rows.where('name', '=', name);
  if (type !== undefined) rows = rows.where('type', '=', type);
  if (direct !== undefined) rows = rows.where(isDirect, '=', direct === 'true' ? 1 : 0);
  if (scope !== undefined) rows = rows.where('scope', '=', scope);
  if (imported !== undefined) rows = rows.where(importState, '=', imported);
  if (judged !== undefined) rows = rows.where(isFolded, '=', judged === 'true' ? 0 : 1);
  return rows;
}

/** Whether a package is one of those that prove a framework. */
function isOfFramework(framework: string) {
  const packages = packagesOfFramework(framework).map(({ type, name, isPrefix }) =>
    isPrefix
      ? sql`type = ${type} AND substr(lower(name), 1, ${name.length}) = ${name}`
      : sql`type = ${type} AND lower(name) = ${name}`,
  );
  return packages.length === 0 ? sql<boolean>`0` : sql<boolean>`(${sql.join(packages, sql` OR `)})`;
}

/** What is asked of its risk and of it as a finding. Of a level those that nobody decided about, unless a decision is named. */
function riskCondition({ risk, decision, isNew }: DependencyFilter) {
  const conditions = [sql`1`];
  if (risk === 'UNKNOWN') conditions.push(sql`risk IS NULL AND ${isJudged} = 0`);
  else if (risk === 'NONE') conditions.push(sql`risk IS NULL AND is_eol = 0 AND ${isJudged} = 1`);
  else if (risk !== undefined)
    conditions.push(sql`risk = ${risk}`, decision === undefined ? IS_OPEN : sql`1`);
  // What is not risky is no finding, neither new nor decided.
  if (decision !== undefined) conditions.push(sql`risk IS NOT NULL AND ${DECISION} = ${decision}`);
  if (isNew !== undefined) {
    conditions.push(sql`finding_id IS NOT NULL AND is_new = ${sql.lit(isNew === 'true' ? 1 : 0)}`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

interface LatestRow {
  readonly id: number;
  readonly finishedAt: string;
  readonly available: number;
  readonly manifestsRead: string | null;
  readonly manifestsNotRead: string | null;
  readonly advisories: string | null;
  readonly judgedAgainAt: string | null;
  readonly reportAt: string | null;
}

function toSource({
  id,
  finishedAt,
  available,
  manifestsRead: read,
  manifestsNotRead: notRead,
  advisories,
  judgedAgainAt: judgedAt,
  reportAt,
}: LatestRow): DependencySource {
  const manifests =
    read === null || notRead === null
      ? undefined
      : { read: JSON.parse(read) as string[], notRead: JSON.parse(notRead) as string[] };
  return {
    analysisId: id,
    finishedAt,
    available: available === 1,
    manifests,
    advisories:
      advisories === null ? undefined : (JSON.parse(advisories) as DependencyCoverage['advisories']),
    // A report that was written again since rests on the new verdicts.
    judgedAgainAt: judgedAt === null || (reportAt ?? '') >= judgedAt ? null : judgedAt,
  };
}

function toStored(row: Selectable<DependencyTable> & FindingColumns): StoredDependency {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    type: row.type as DependencyType,
    file: row.file,
    line: row.line,
    risk: row.risk as RiskLevel | null,
    reason: row.reason,
    latest: row.latest,
    isEol: row.is_eol === 1,
    eolDate: row.eol_date,
    product: row.product,
    fixedIn: row.fixed_in,
    weaknesses: JSON.parse(row.weaknesses) as string[],
    instead: row.instead,
    advisories: JSON.parse(row.advisories) as DependencyAdvisory[],
    ...(row.judged === null ? {} : { judged: row.judged === 1 }),
    ...(row.scope === null ? {} : { scope: row.scope as DependencyScope }),
    ...(row.direct === null ? {} : { direct: row.direct === 1 }),
    ...(row.via === null ? {} : chainOf(row.via, row)),
    ...(row.imports === null ? {} : { imports: JSON.parse(row.imports) as DependencyImports }),
    ...(row.held === null ? {} : { held: JSON.parse(row.held) as DependencyHold[] }),
    ...(row.risk === null ? {} : findingState(row, confidenceOf(row))),
    aiStatus: row.ai_status,
    aiAdvice: row.ai_advice === null ? null : (JSON.parse(row.ai_advice) as DependencyAdvice),
  };
}

/** A version that is known to be the one in use is held against what is known of it; of a range only a part may be risky. */
const confidenceOf = ({ version, is_eol: isEol, advisories }: Selectable<DependencyTable>): Confidence =>
  concreteVersion(version) !== undefined && (isEol === 1 || advisories !== '[]') ? 'CERTAIN' : 'LIKELY';

function chainOf(via: string, { licence, licence_question: licenceQuestion }: Selectable<DependencyTable>) {
  return { via: JSON.parse(via) as string[], licence, licenceQuestion };
}
