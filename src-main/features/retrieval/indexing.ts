import type { AnalyzerClient } from '#main/analyzer-client/index.ts';
import type { AfterwardsTask } from '#main/features/analyses/index.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';

interface IndexingDeps {
  readonly projects: Pick<KnownProjects, 'find'>;
  readonly analyzer: Pick<AnalyzerClient, 'ragIndex'>;
  /** Absolute folder of a stored project. */
  readonly projectDir: (storagePath: string) => string;
}

export const INDEXING = 'retrieval index';

/** After an analysis its code can be searched by keyword, which is all that the chat needs; vectors follow. */
export function createIndexing({ projects, analyzer, projectDir }: IndexingDeps): AfterwardsTask {
  return {
    name: INDEXING,
    async run({ projectId }, signal) {
      const storagePath = projects.find(projectId)?.storage_path;
      if (storagePath === undefined) return;
      await analyzer.ragIndex({ projectId, codeDir: projectDir(storagePath), languages: [] }, { signal });
    },
  };
}
