import type { ProjectRefresh } from '#contract/public-api/projects.ts';
import { countChanges, readFolderState } from '#main/storage/folder-state.ts';
import type { CodeReplacementDeps } from './replace-code.ts';
import { startAnalysis } from './start-analysis.ts';

interface FolderProject {
  readonly id: number;
  readonly sourcePath: string;
}

/**
 * Looks at a folder that is read in place, and analyses it when it is another one than the latest analysis has read. New
 * commits are not counted: that would need a git in a repository whose settings are somebody's own.
 * @throws ApiError 1002 when it is gone or may not be read, 2001, 2004
 */
export async function refreshFolder(
  deps: Pick<CodeReplacementDeps, 'repository' | 'projects' | 'analyses'>,
  { id, sourcePath }: FolderProject,
  signal: AbortSignal,
): Promise<ProjectRefresh> {
  const now = await readFolderState(sourcePath, { signal });
  const known = { files: deps.repository.listFolderFiles(id), commit: deps.projects.get(id).folder_commit };
  const changedFiles = countChanges(known, now);
  const changed = changedFiles > 0 || known.commit !== now.commit;
  return {
    changed,
    fromCommit: known.commit,
    toCommit: now.commit,
    newCommits: known.commit === now.commit ? 0 : null,
    changedFiles,
    analysis: changed ? await startAnalysis(deps.analyses, id) : null,
  };
}
