import type { ProjectRefresh } from '#contract/public-api/projects.ts';
import { countChanges, type FolderState, readFolderState } from '#main/storage/folder-state.ts';
import { handLook } from '#main/storage/handed-look.ts';
import type { CodeReplacementDeps } from './replace-code.ts';
import { startAnalysis } from './start-analysis.ts';

export interface FolderProject {
  readonly id: number;
  readonly sourcePath: string;
}

/** How a folder is beside what its latest analysis read. */
export interface FolderComparison {
  readonly changedFiles: number;
  readonly fromCommit: string | null;
  readonly toCommit: string | null;
  /** As it is now. */
  readonly state: FolderState;
}

/** @throws ApiError 1002 when it is gone or may not be read, 2001, 2004 */
export async function compareFolder(
  { repository, projects }: Pick<CodeReplacementDeps, 'repository' | 'projects'>,
  { id, sourcePath }: FolderProject,
  signal: AbortSignal,
): Promise<FolderComparison> {
  const state = await readFolderState(sourcePath, { signal });
  const changedFiles = countChanges({ files: repository.listFolderFiles(id) }, state);
  return { changedFiles, fromCommit: projects.get(id).folder_commit, toCommit: state.commit, state };
}

/**
 * Looks at a folder that is read in place, and analyses it when it is another one than the latest analysis has read. New
 * commits are not counted: that would need a git in a repository whose settings are somebody's own.
 * @throws ApiError 1002 when it is gone or may not be read, 2001, 2004
 */
export async function refreshFolder(
  deps: Pick<CodeReplacementDeps, 'repository' | 'projects' | 'analyses'>,
  folder: FolderProject,
  signal: AbortSignal,
): Promise<ProjectRefresh> {
  const { state, ...comparison } = await compareFolder(deps, folder, signal);
  const sameCommit = comparison.fromCommit === comparison.toCommit;
  const changed = comparison.changedFiles > 0 || !sameCommit;
  if (changed) handLook(folder.sourcePath, state);
  return {
    ...comparison,
    changed,
    newCommits: sameCommit ? 0 : null,
    analysis: changed ? await startAnalysis(deps.analyses, folder.id) : null,
  };
}
