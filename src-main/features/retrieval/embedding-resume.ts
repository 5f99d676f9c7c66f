import { sql } from 'kysely';
import type { AnalyzerClient } from '#main/analyzer-client/index.ts';
import type { Database } from '#main/database/open-database.ts';
import type { Log } from '#main/log.ts';

/** Finishes the vectors that a stop, a crash or a missing model left out. */
export interface EmbeddingResume {
  /**
   * Starts a round unless one is under way or was a moment ago; never waits, never throws. The first round and one for
   * another model look at every index, later ones at those with untried texts.
   */
  wake(embedModel?: string): void;
  close(): Promise<void>;
}

interface EmbeddingResumeDeps {
  readonly database: Database;
  readonly analyzer: Pick<AnalyzerClient, 'ragEmbed'>;
  readonly log: Log;
}

/** Whoever asks for the capabilities wakes this: often enough to notice a model that was just installed. */
const REST_MS = 60_000;

export function createEmbeddingResume({ database, analyzer, log }: EmbeddingResumeDeps): EmbeddingResume {
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  let restsUntil = 0;

  let known: string | undefined;

  async function round(projectIds: readonly number[]): Promise<void> {
    for (const projectId of projectIds) {
      if (stop.signal.aborted) return;
      const { embeddingModel } = await analyzer.ragEmbed({ projectId }, { signal: stop.signal });
      if (embeddingModel === '') return;
    }
  }

  return {
    wake(embedModel = '') {
      if (running !== undefined || stop.signal.aborted || performance.now() < restsUntil) return;
      const projectIds = embedModel === known ? listUnfinished(database) : listIndexed(database);
      known = embedModel;
      running = round(projectIds)
        .catch((error: unknown) =>
          log.debug('Vectors were not finished; they are tried again later.', { error }),
        )
        .finally(() => {
          running = undefined;
          restsUntil = performance.now() + REST_MS;
        });
    },
    async close() {
      stop.abort(new Error('Vitals is closing.'));
      await running;
    },
  };
}

function listIndexed(database: Database): number[] {
  const rows = database.all(
    database.query
      .selectFrom('rag_index')
      .select('project_id')
      .where('active_gen', 'is not', null)
      .orderBy('project_id'),
  );
  return rows.map((row) => row.project_id);
}

/** Projects whose searched index has texts that were never tried; texts that failed are left in peace. */
function listUnfinished(database: Database): number[] {
  const rows = database.all(
    database.query
      .selectFrom('rag_index')
      .select('project_id')
      .where(sql<boolean>`active_gen IS NOT NULL AND embedded < chunks`)
      .where(
        sql<boolean>`EXISTS(SELECT 1 FROM rag_chunk WHERE gen = rag_index.active_gen AND embed_state = 'NONE')`,
      )
      .orderBy('project_id'),
  );
  return rows.map((row) => row.project_id);
}
