import type { RagIndexRequest } from '#contract/analyzer-api/rag.ts';
import type { AnalyzerClient } from '#main/analyzer-client/index.ts';
import type { AfterwardsTask } from '#main/features/analyses/index.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import { findHistoryElsewhere } from '#main/storage/git/local-history.ts';

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
      const project = projects.find(projectId);
      if (project === undefined) return;
      const codeDir = projectDir(project.storage_path);
      const elsewhere = await elsewhereOf(project.source_path);
      await analyzer.ragIndex({ projectId, codeDir, languages: [], ...elsewhere }, { signal });
    },
  };
}

/** Where the history of a folder that its user chose lies, as far as it is not in the folder. */
async function elsewhereOf(sourcePath: string | null): Promise<Pick<RagIndexRequest, 'elsewhere'>> {
  const elsewhere = sourcePath === null ? undefined : await findHistoryElsewhere(sourcePath);
  return elsewhere === undefined ? {} : { elsewhere: { ...elsewhere, borrowed: [...elsewhere.borrowed] } };
}
