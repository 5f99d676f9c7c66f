import { sql } from 'kysely';
import type { Database } from '#main/database/open-database.ts';
import { HAS_ROWS, MAY_BE_PACKED } from './pack-steps.ts';
import { type NamedRow, namedRows, unpackRuns } from './packed-runs.ts';

export type PackedRows = ReturnType<typeof createPackedRows>;

function prepareRuns(database: Database) {
  const { query } = database;
  const table = database.prepare((args: { analysisId: number; name: string }) =>
    query
      .selectFrom('packed_table')
      .select(['id', 'columns'])
      .where('analysis_id', '=', args.analysisId)
      .where('name', '=', args.name),
  );
  const ofTable = database.prepare((args: { tableId: number }) =>
    query
      .selectFrom('packed_part')
      .innerJoin('packed_rows', 'packed_rows.id', 'rows_id')
      .select('rows')
      .where('table_id', '=', args.tableId)
      .orderBy('position'),
  );
  const ofProject = database.prepare((args: { projectId: number; name: string }) =>
    query
      .selectFrom('packed_table')
      .innerJoin('analysis', 'analysis.id', 'packed_table.analysis_id')
      .innerJoin('packed_part', 'packed_part.table_id', 'packed_table.id')
      .innerJoin('packed_rows', 'packed_rows.id', 'rows_id')
      .select(['packed_table.columns as columns', 'packed_rows.rows as rows'])
      .where('analysis.project_id', '=', args.projectId)
      .where('packed_table.name', '=', args.name)
      .groupBy('packed_rows.id'),
  );
  return { table, ofTable, ofProject };
}

function prepareAnalyses(database: Database) {
  const { query } = database;
  const anyTable = database.prepare((args: { analysisId: number }) =>
    query.selectFrom('packed_table').select('id').where('analysis_id', '=', args.analysisId).limit(1),
  );
  const having = database.prepare((args: { name: string; id: number }) =>
    query
      .selectFrom('packed_table')
      .select('analysis_id as analysisId')
      .where('name', '=', args.name)
      .where('first_id', '<=', args.id)
      .where('last_id', '>=', args.id),
  );
  const packable = database.prepare((args: { projectId: number }) =>
    query
      .selectFrom('analysis as older')
      .select('older.id as id')
      .where('older.project_id', '=', args.projectId)
      .where(sql.raw<boolean>(MAY_BE_PACKED))
      .where(sql.raw<boolean>(HAS_ROWS))
      .orderBy('older.id'),
  );
  const projects = database.prepare((_args: object) =>
    query
      .selectFrom('analysis')
      .select('project_id as id')
      .groupBy('project_id')
      .having((eb) => eb.fn.countAll(), '>', sql.lit(1)),
  );
  return { anyTable, having, packable, projects };
}

/** Reads the packed rows of analyses (`packed_table`), and which may be packed. */
export function createPackedRows(database: Database) {
  const runs = prepareRuns(database);
  const analyses = prepareAnalyses(database);
  return {
    /** The packed rows of a table, in order; undefined where they are not packed. Columns of nodes hold their keys. */
    list(analysisId: number, name: string): NamedRow[] | undefined {
      const found = runs.table.get({ analysisId, name });
      if (found === undefined) return undefined;
      const packed = runs.ofTable.all({ tableId: found.id }).map(({ rows }) => rows);
      return namedRows(found.columns, unpackRuns(packed));
    },
    /** Whether a packed row of a table has the value in a column, in any analysis of the project. */
    hasValue: (of: { projectId: number; name: string; column: string }, value: string): boolean =>
      runs.ofProject
        .all(of)
        .some(({ columns, rows }) =>
          namedRows(columns, unpackRuns([rows])).some((row) => row[of.column] === value),
        ),
    isPacked: (analysisId: number): boolean => analyses.anyTable.get({ analysisId }) !== undefined,
    /** The analyses that may have packed the row of that id. */
    listHaving: (name: string, id: number): number[] =>
      analyses.having.all({ name, id }).map(({ analysisId }) => analysisId),
    /** The analyses of a project that may be packed and are not, the oldest first. */
    listPackable: (projectId: number): number[] => analyses.packable.all({ projectId }).map(({ id }) => id),
    /** The projects that have older analyses. */
    listProjects: (): number[] => analyses.projects.all({}).map(({ id }) => id),
  };
}
