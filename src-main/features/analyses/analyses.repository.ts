import type { Insertable, Selectable, Updateable } from 'kysely';
import type { AnalysisTable } from '#main/database/schema.ts';
import type { Database } from '#main/database/open-database.ts';
import { TOTAL } from '#main/database/total.ts';
import type { RowRange } from '#main/paging.ts';

export type AnalysisRow = Selectable<AnalysisTable>;
export type AnalysisChange = Updateable<AnalysisTable>;
type NewAnalysis = Insertable<AnalysisTable>;
type Status = AnalysisRow['status'];

export type AnalysesRepository = ReturnType<typeof createAnalysesRepository>;

function prepareStatements(database: Database) {
  const { query } = database;
  const findById = database.prepare((args: { id: number }) =>
    query.selectFrom('analysis').selectAll().where('id', '=', args.id),
  );
  const findActive = database.prepare((args: { projectId: number }) =>
    query
      .selectFrom('analysis')
      .selectAll()
      .where('project_id', '=', args.projectId)
      .where('status', 'in', ['PENDING', 'RUNNING']),
  );
  const listByProject = database.prepare((args: { projectId: number } & RowRange) =>
    query
      .selectFrom('analysis')
      .selectAll()
      .where('project_id', '=', args.projectId)
      .orderBy('id', 'desc')
      .limit(args.limit)
      .offset(args.offset),
  );
  const countByProject = database.prepare((args: { projectId: number }) =>
    query.selectFrom('analysis').select(TOTAL).where('project_id', '=', args.projectId),
  );
  const listByStatus = database.prepare((args: { status: Status }) =>
    query.selectFrom('analysis').selectAll().where('status', '=', args.status).orderBy('id'),
  );
  return { findById, findActive, listByProject, countByProject, listByStatus };
}

/** The table `analysis`; the writing calls belong inside `immediate`. */
export function createAnalysesRepository(database: Database) {
  const { query } = database;
  const statements = prepareStatements(database);
  return {
    find: (id: number): AnalysisRow | undefined => statements.findById.get({ id }),
    /** The analysis of the project that is PENDING or RUNNING; the schema allows one. */
    findActive: (projectId: number): AnalysisRow | undefined => statements.findActive.get({ projectId }),
    /** Newest first. */
    list(projectId: number, rows: RowRange): AnalysisRow[] {
      return statements.listByProject.all({ projectId, ...rows });
    },
    count: (projectId: number): number => statements.countByProject.get({ projectId })?.total ?? 0,
    /** Oldest first. */
    listByStatus: (status: Status): AnalysisRow[] => statements.listByStatus.all({ status }),
    insert: (row: NewAnalysis): number => database.run(query.insertInto('analysis').values(row)).id,
    /** False when the analysis is gone or no longer in one of the statuses it may leave. */
    change(id: number, from: readonly Status[], change: AnalysisChange): boolean {
      const update = query
        .updateTable('analysis')
        .set(change)
        .where('id', '=', id)
        .where('status', 'in', from);
      return database.run(update).changes > 0;
    },
  };
}
