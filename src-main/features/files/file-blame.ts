import type { FileBlame } from '#contract/public-api/files.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import type { DataDirectory } from '#main/storage/data-directory.ts';
import { blameFile } from '#main/storage/git/blame.ts';

export interface BlameDeps {
  /** Absolute folder of a stored project. */
  readonly projectDir: (storagePath: string) => string;
  readonly storage: Pick<DataDirectory, 'createImportArea'>;
}

type Project = Pick<ReturnType<KnownProjects['get']>, 'storage_path' | 'source_path' | 'folder_commit'>;

export interface FileBlames {
  /** @param text of the file as it was analysed. @throws the signal's reason */
  get(project: Project, path: string, text: string, signal: AbortSignal): Promise<FileBlame>;
}

const NOTHING = { commits: [], lines: [] };
const NO_COMMIT = 'the folder had no commit when it was analysed';

export function createFileBlames({ projectDir, storage }: BlameDeps): FileBlames {
  return {
    async get(
      { storage_path: storagePath, source_path: sourcePath, folder_commit: read },
      path,
      text,
      signal,
    ) {
      // Code that Vitals stores stays as it was analysed; a folder goes on to other commits.
      if (sourcePath !== null && read === null)
        return { path, available: false, reason: NO_COMMIT, ...NOTHING };
      const area = await storage.createImportArea();
      try {
        const found = await blameFile({
          codeDir: projectDir(storagePath),
          sourcePath,
          commit: read ?? undefined,
          path,
          text,
          area,
          signal,
        });
        return 'reason' in found
          ? { path, available: false, ...found, ...NOTHING }
          : { path, available: true, reason: null, ...found };
      } finally {
        await area.discard();
      }
    },
  };
}
