import type { ReportBody } from '#contract/public-api/reports.ts';
import type { Database } from '#main/database/open-database.ts';

/** What the assistant is told of the project before it answers. */
export interface ChatSubject {
  readonly name: string;
  readonly description: string | null;
  readonly storagePath: string;
  readonly langStats: string | null;
  readonly frameworkTags: string;
  readonly locTotal: number;
  readonly fileCount: number;
  readonly report: ReportBody | undefined;
}

export type ChatSubjectRepository = ReturnType<typeof createChatSubjectRepository>;

function prepareStatements(database: Database) {
  const { query } = database;
  return {
    project: database.prepare((args: { projectId: number }) =>
      query
        .selectFrom('project')
        .select([
          'name',
          'description',
          'storage_path',
          'lang_stats',
          'framework_tags',
          'loc_total',
          'file_count',
        ])
        .where('id', '=', args.projectId),
    ),
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

/** Reads what a chat is about: the project, its latest report, its files. Owns no table. */
export function createChatSubjectRepository(database: Database) {
  const statements = prepareStatements(database);
  return {
    findSubject(projectId: number): ChatSubject | undefined {
      const row = statements.project.get({ projectId });
      if (row === undefined) return undefined;
      const report = statements.report.get({ projectId });
      return {
        name: row.name,
        description: row.description,
        storagePath: row.storage_path,
        langStats: row.lang_stats,
        frameworkTags: row.framework_tags,
        locTotal: row.loc_total,
        fileCount: row.file_count,
        report: report === undefined ? undefined : (JSON.parse(report.json) as ReportBody),
      };
    },
    /** Whether a snapshot of the project lists the file. */
    hasFile: (projectId: number, path: string): boolean =>
      statements.snapshotFile.get({ projectId, path }) !== undefined ||
      statements.quickFile.get({ projectId, path }) !== undefined,
  };
}
