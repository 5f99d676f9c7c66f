import { sql } from 'kysely';
import type { Dependency, DependencyAdvice } from '#contract/public-api/dependencies.ts';
import type { AiStatus, DependencyType, RiskLevel } from '#contract/words.ts';
import { finishedAnalyses } from '#main/database/finished-analysis.ts';
import type { Database } from '#main/database/open-database.ts';

export interface StoredDependency extends Dependency {
  readonly id: number;
  readonly aiStatus: AiStatus;
  readonly aiAdvice: DependencyAdvice | null;
}

export interface StoredDependencies {
  readonly available: boolean;
  readonly dependencies: StoredDependency[];
}

export type DependenciesRepository = ReturnType<typeof createDependenciesRepository>;

function prepareStatements(database: Database) {
  const { query } = database;
  const latest = database.prepare((args: { projectId: number }) =>
    finishedAnalyses(query, args.projectId)
      .innerJoin('stage_blob', 'stage_blob.analysis_id', 'analysis.id')
      .select([
        'analysis.id as id',
        sql<number>`json_extract(stage_blob.json, '$.available')`.as('available'),
      ])
      .where('stage_blob.stage', '=', 'DEPENDENCY')
      .limit(1),
  );
  const rows = database.prepare((args: { analysisId: number }) =>
    query.selectFrom('dependency').selectAll().where('analysis_id', '=', args.analysisId).orderBy('id'),
  );
  return { latest, rows };
}

/** The table `dependency`; dependency-rows.ts writes it with each analysis. */
export function createDependenciesRepository(database: Database) {
  const statements = prepareStatements(database);
  return {
    /** Of the newest finished analysis that looked at manifests. */
    findLatest(projectId: number): StoredDependencies | undefined {
      const latest = statements.latest.get({ projectId });
      if (latest === undefined) return undefined;
      const dependencies = statements.rows.all({ analysisId: latest.id }).map((row) => ({
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
        aiStatus: row.ai_status,
        aiAdvice: row.ai_advice === null ? null : (JSON.parse(row.ai_advice) as DependencyAdvice),
      }));
      return { available: latest.available === 1, dependencies };
    },
  };
}
