import type { ReportBody } from '#contract/public-api/reports.ts';
import type { Database } from '#main/database/open-database.ts';

export type ChatSubjectRepository = ReturnType<typeof createChatSubjectRepository>;

function prepareStatements(database: Database) {
  const { query } = database;
  return {
    report: database.prepare((args: { projectId: number }) =>
      query
        .selectFrom('report')
        .innerJoin('analysis', 'analysis.id', 'report.analysis_id')
        .select('report.json as json')
        .where('project_id', '=', args.projectId)
        .orderBy('analysis.id', 'desc')
        .limit(1),
    ),
    snapshotFile: database.prepare((args: { projectId: number; path: string }) =>
      query
        .selectFrom('file_entry')
        .innerJoin('analysis', 'analysis.id', 'file_entry.analysis_id')
        .select('path')
        .where('project_id', '=', args.projectId)
        .where('path', '=', args.path)
        .limit(1),
    ),
    quickFile: database.prepare((args: { projectId: number; path: string }) =>
      query
        .selectFrom('quick_file')
        .select('path')
        .where('project_id', '=', args.projectId)
        .where('path', '=', args.path),
    ),
  };
}

/** Reads what a chat is about beside the project itself: its latest report, its files. Owns no table. */
export function createChatSubjectRepository(database: Database) {
  const statements = prepareStatements(database);
  return {
    findReport(projectId: number): ReportBody | undefined {
      const row = statements.report.get({ projectId });
      return row === undefined ? undefined : (JSON.parse(row.json) as ReportBody);
    },
    /** Whether a snapshot of the project lists the file. */
    hasFile: (projectId: number, path: string): boolean =>
      statements.snapshotFile.get({ projectId, path }) !== undefined ||
      statements.quickFile.get({ projectId, path }) !== undefined,
  };
}
