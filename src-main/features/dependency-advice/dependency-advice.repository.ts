import { sql } from 'kysely';
import type { RiskyDependency } from '#contract/analyzer-api/explain.ts';
import type { DependencyAdvice } from '#contract/public-api/dependencies.ts';
import type { AiStatus, DependencyType } from '#contract/words.ts';
import { IS_DIRECT } from '#main/database/direct-dependency.ts';
import type { Database } from '#main/database/open-database.ts';

/** A risky package of an analysis: all its rows of the same version and reason, and where it is declared first. */
export interface RiskyPackage extends RiskyDependency {
  readonly ids: readonly number[];
  readonly file: string;
  readonly line: number | null;
}

export type DependencyAdviceRepository = ReturnType<typeof createDependencyAdviceRepository>;

function prepareStatements(database: Database) {
  const { query } = database;
  const withoutAdvice = database.prepare((args: { analysisId: number }) =>
    query
      .selectFrom('dependency')
      .selectAll()
      .where('analysis_id', '=', args.analysisId)
      .where('risk', '=', 'HIGH')
      .where(IS_DIRECT)
      .where('ai_status', '=', 'NONE')
      .orderBy('id'),
  );
  return { withoutAdvice };
}

/** The columns `ai_status` and `ai_advice` of the table `dependency`; the writing calls belong inside `immediate`. */
export function createDependencyAdviceRepository(database: Database) {
  const statements = prepareStatements(database);
  const update = (ids: readonly number[], change: { ai_status: AiStatus; ai_advice?: string }): void => {
    database.run(
      database.query
        .updateTable('dependency')
        .set(change)
        .where('id', 'in', [...ids]),
    );
  };
  return {
    /** The HIGH packages that nobody has advised on yet, each once. */
    listWithoutAdvice(analysisId: number): RiskyPackage[] {
      const packages = new Map<string, RiskyPackage>();
      for (const row of statements.withoutAdvice.all({ analysisId })) {
        const key = JSON.stringify([row.type, row.name, row.version, row.reason]);
        const known = packages.get(key);
        const ids = [...(known?.ids ?? []), row.id];
        const { name, version, file, line, reason, latest, eol_date: eolDate } = row;
        const type = row.type as DependencyType;
        const first = { name, version, type, file, line, reason, latest, isEol: row.is_eol === 1, eolDate };
        packages.set(key, { ...(known ?? first), ids });
      }
      return [...packages.values()];
    },
    markFailed: (ids: readonly number[]): void => update(ids, { ai_status: 'FAILED' }),
    setAdvice: (ids: readonly number[], advice: DependencyAdvice): void =>
      update(ids, { ai_status: 'DONE', ai_advice: JSON.stringify(advice) }),
    /** Advice on the same package, version and reason that an earlier analysis of the project got. */
    findEarlier(
      projectId: number,
      { type, name, version, reason }: RiskyPackage,
    ): DependencyAdvice | undefined {
      const row = database.get(
        database.query
          .selectFrom('dependency')
          .innerJoin('analysis', 'analysis.id', 'dependency.analysis_id')
          .select('ai_advice')
          .where('project_id', '=', projectId)
          .where('ai_status', '=', 'DONE')
          .where('dependency.type', '=', type)
          .where('name', '=', name)
          .where(sql<boolean>`version IS ${version} AND reason IS ${reason}`)
          .orderBy('dependency.id', 'desc')
          .limit(1),
      );
      return row?.ai_advice == null ? undefined : (JSON.parse(row.ai_advice) as DependencyAdvice);
    },
  };
}
