import { sql } from 'kysely';
import type { Database } from '#main/database/open-database.ts';

/** Reads how far the retrieval store is; the analyzer alone writes it. */
export function createRetrievalRepository(database: Database) {
  const indexed = database.query
    .selectFrom('rag_index')
    .select('project_id')
    .where('active_gen', 'is not', null)
    .orderBy('project_id');
  const untried = sql<boolean>`embedded < chunks AND EXISTS(
    SELECT 1 FROM rag_chunk WHERE gen = rag_index.active_gen AND embed_state = 'NONE')`;
  return {
    listIndexed: (): number[] => database.all(indexed).map((row) => row.project_id),
    /** Projects whose searched index has texts that were never tried; texts that failed are left in peace. */
    listUnfinished: (): number[] => database.all(indexed.where(untried)).map((row) => row.project_id),
  };
}
