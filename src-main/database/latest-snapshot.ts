import type { Database } from './open-database.ts';

/** The latest analysis of a project that has listed its files: `{ id }`, or nothing before the first scan. */
export function latestSnapshot(query: Database['query'], projectId: number) {
  return query
    .selectFrom('analysis')
    .select('id')
    .where('project_id', '=', projectId)
    .where('snapshot_files', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1);
}
