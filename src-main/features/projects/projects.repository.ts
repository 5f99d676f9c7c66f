import type { Selectable } from 'kysely';
import type { AnalysedCommit } from '#contract/public-api/analyses.ts';
import type { SourceType } from '#contract/words.ts';
import { finishedAnalyses } from '#main/database/finished-analysis.ts';
import type { Database } from '#main/database/open-database.ts';
import type { AnalysisTable, ProjectTable } from '#main/database/schema.ts';

export type ProjectRow = Selectable<ProjectTable>;

/** What kind of project a row is of: one that is read in place has a folder. */
export function sourceTypeOf(row: Pick<ProjectRow, 'source_type' | 'source_path'>): SourceType {
  return row.source_path === null ? row.source_type : 'FOLDER';
}

export interface NewProject {
  readonly name: string;
  readonly description: string | null;
  readonly sourceType: SourceType;
  readonly repoUrl: string | null;
  readonly cloneDepth: number | null;
  readonly storagePath: string;
  /** Of a FOLDER: absolute, links resolved. */
  readonly sourcePath?: string;
}

export interface ProjectChanges {
  readonly name?: string | undefined;
  readonly description?: string | null | undefined;
}

export interface LatestAnalysisRow {
  readonly id: number;
  readonly status: AnalysisTable['status'];
  /** Size of its report's JSON; null without a report. */
  readonly report_bytes: number | null;
}

export type ProjectsRepository = ReturnType<typeof createProjectsRepository>;

/** The table `project`; what an analysis decides of a row is written by the analyses' own transactions. */
export function createProjectsRepository(database: Database) {
  const { query } = database;
  const byId = database.prepare((args: { id: number }) =>
    query.selectFrom('project').selectAll().where('id', '=', args.id),
  );
  const latestAnalysis = database.prepare((args: { projectId: number }) =>
    query
      .selectFrom('analysis')
      .leftJoin('report', 'report.analysis_id', 'analysis.id')
      .select(['analysis.id', 'analysis.status', 'report.byte_len as report_bytes'])
      .where('analysis.project_id', '=', args.projectId)
      .orderBy('analysis.id', 'desc')
      .limit(1),
  );
  const analysedCommit = database.prepare((args: { projectId: number }) =>
    finishedAnalyses(query, args.projectId)
      .select(['head_commit as commit', 'head_branch as branch'])
      .limit(1),
  );

  return {
    find: (id: number): ProjectRow | undefined => byId.get({ id }),
    findLatestAnalysis: (projectId: number): LatestAnalysisRow | undefined =>
      latestAnalysis.get({ projectId }),
    /** Of the latest analysis with results; undefined without one. */
    findAnalysedCommit: (projectId: number): AnalysedCommit | undefined => analysedCommit.get({ projectId }),
    listStoragePaths: (): string[] =>
      database.all(query.selectFrom('project').select('storage_path')).map((row) => row.storage_path),
    /** Inside `immediate`. @returns the new id */
    insert(project: NewProject, createdAt: string): number {
      const row = {
        name: project.name,
        description: project.description,
        source_type: project.sourceType === 'FOLDER' ? ('ZIP' as const) : project.sourceType,
        source_path: project.sourcePath ?? null,
        repo_url: project.repoUrl,
        clone_depth: project.cloneDepth,
        storage_path: project.storagePath,
        created_at: createdAt,
      };
      return database.run(query.insertInto('project').values(row)).id;
    },
    /** Inside `immediate`; what is undefined stays. @returns false when there is no such project */
    update(id: number, changes: ProjectChanges): boolean {
      return database.run(query.updateTable('project').set(changes).where('id', '=', id)).changes > 0;
    },
  };
}
