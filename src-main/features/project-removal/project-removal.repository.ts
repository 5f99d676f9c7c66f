import { COLLECT_TEXTS } from '#main/contents/keep-texts.ts';
import type { Database } from '#main/database/open-database.ts';
import type { WriteStep } from '#main/database/write-steps.ts';

export type ProjectRemovalRepository = ReturnType<typeof createProjectRemovalRepository>;

/** Everything of a project in one transaction; what the schema cascades is not named here. */
function removalSteps(projectId: number): WriteStep[] {
  const generations = '(SELECT gen FROM rag_gen WHERE project_id = ?)';
  const params = [projectId];
  return [
    { guard: 'SELECT 1 FROM project WHERE id = ?', params },
    {
      runEach: `SELECT 'DROP TABLE IF EXISTS rag_fts_' || gen FROM rag_gen WHERE project_id = ?`,
      params,
    },
    {
      runEach: `SELECT 'DROP TABLE IF EXISTS rag_fts_' || gen || '_commits' FROM rag_gen WHERE project_id = ?`,
      params,
    },
    // The retrieval rows first and by generation: several times cheaper than letting them cascade.
    { sql: `DELETE FROM rag_bits WHERE gen IN ${generations}`, params },
    {
      sql: `DELETE FROM rag_q8 WHERE chunk_id IN (SELECT id FROM rag_chunk WHERE gen IN ${generations})`,
      params,
    },
    { sql: `DELETE FROM rag_chunk WHERE gen IN ${generations}`, params },
    { sql: `DELETE FROM rag_commit WHERE gen IN ${generations}`, params },
    { sql: `DELETE FROM rag_file WHERE gen IN ${generations}`, params },
    { sql: 'DELETE FROM project WHERE id = ?', params },
    ...COLLECT_TEXTS,
  ];
}

export function createProjectRemovalRepository(database: Database) {
  return {
    /** False when it was gone already. */
    remove: (projectId: number): Promise<boolean> => database.heavy(removalSteps(projectId)),
  };
}
