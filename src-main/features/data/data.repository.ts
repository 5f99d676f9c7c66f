import { COLLECT_TEXTS } from '#main/contents/keep-texts.ts';
import type { Database } from '#main/database/open-database.ts';
import type { WriteStep } from '#main/database/write-steps.ts';

export interface StoredProject {
  readonly id: number;
  readonly name: string;
  /** Relative to the data directory. */
  readonly storagePath: string;
}

export type DataRepository = ReturnType<typeof createDataRepository>;

/**
 * Every row of everything in one transaction. `secure_delete` overwrites what is freed with zeros, and the freed pages are
 * given back at once: no deleted text stays in the file. The counters of ids stay, so that an old link never leads to a
 * new project.
 */
const ERASE: readonly WriteStep[] = [
  { runEach: `SELECT 'PRAGMA secure_delete = ON'` },
  {
    runEach: `SELECT 'DROP TABLE ' || name FROM sqlite_schema
      WHERE type = 'table' AND name GLOB 'rag_fts_*' AND sql LIKE 'CREATE VIRTUAL%'`,
  },
  { sql: 'DELETE FROM rag_bits' },
  { sql: 'DELETE FROM rag_q8' },
  { sql: 'DELETE FROM rag_chunk' },
  { sql: 'DELETE FROM rag_commit' },
  { sql: 'DELETE FROM rag_file' },
  { sql: 'DELETE FROM project' },
  ...COLLECT_TEXTS,
  { runEach: `SELECT 'PRAGMA incremental_vacuum'` },
  { runEach: `SELECT 'PRAGMA secure_delete = OFF'` },
];

export function createDataRepository(database: Database) {
  const { query } = database;
  const projects = database.prepare((_args: object) =>
    query.selectFrom('project').select(['id', 'name', 'storage_path']).orderBy('id'),
  );
  const reports = database.prepare((args: { projectId: number }) =>
    query
      .selectFrom('analysis')
      .innerJoin('report', 'report.analysis_id', 'analysis.id')
      .select('analysis.id')
      .where('analysis.project_id', '=', args.projectId)
      .orderBy('analysis.id'),
  );

  return {
    listProjects: (): StoredProject[] =>
      projects.all({}).map(({ id, name, storage_path: storagePath }) => ({ id, name, storagePath })),
    /** The analyses that have a report, oldest first. */
    listReportIds: (projectId: number): number[] => reports.all({ projectId }).map(({ id }) => id),
    eraseRows: async (): Promise<void> => void (await database.heavy(ERASE)),
  };
}
