import type { AnalyzerClient } from '#main/analyzer-client/index.ts';
import type { Database } from '#main/database/open-database.ts';
import type { AfterwardsTask } from '#main/features/analyses/index.ts';
import { createRetrievalRepository } from './retrieval.repository.ts';

interface IndexingDeps {
  readonly database: Database;
  readonly analyzer: Pick<AnalyzerClient, 'ragIndex'>;
  /** Absolute folder of a stored project. */
  readonly projectDir: (storagePath: string) => string;
}

/** After an analysis its code can be searched by keyword, which is all that the chat needs; vectors follow. */
export function createIndexing({ database, analyzer, projectDir }: IndexingDeps): AfterwardsTask {
  const repository = createRetrievalRepository(database);
  return {
    name: 'retrieval index',
    async run({ projectId }, signal) {
      const storagePath = repository.findStoragePath(projectId);
      if (storagePath === undefined) return;
      await analyzer.ragIndex({ projectId, codeDir: projectDir(storagePath), languages: [] }, { signal });
    },
  };
}
