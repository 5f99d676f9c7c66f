import type { AnalyzerClient } from '#main/analyzer-client/index.ts';
import type { Database } from '#main/database/open-database.ts';
import type { Log } from '#main/log.ts';
import { createRetrievalRepository } from './retrieval.repository.ts';

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
  const repository = createRetrievalRepository(database);
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
      const projectIds = embedModel === known ? repository.listUnfinished() : repository.listIndexed();
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
