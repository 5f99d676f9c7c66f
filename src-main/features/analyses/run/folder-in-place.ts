import { stat } from 'node:fs/promises';
import { takeOverStep } from '#main/contents/keep-texts.ts';
import type { WriteStep } from '#main/database/write-steps.ts';
import { folderGone, toFolderError } from '#main/storage/folder-fault.rules.ts';
import { countChanges, type FolderState, readFolderState } from '#main/storage/folder-state.ts';
import { type Head, headOf, headOfStored } from '#main/storage/git/local-history.ts';
import { takeLook } from '#main/storage/handed-look.ts';
import { linkTo } from '#main/storage/link-to.ts';
import type { AnalysisTarget } from '../analysis-parts.ts';

/*
 * A folder that is read in place (D125) is no snapshot: it may change while it is read, or be gone. An analysis looks at
 * it before and after.
 */

interface InPlace {
  /** Absolute; null for a project whose code is stored. */
  readonly sourcePath: string | null;
  /** Where the analyzer finds the code. */
  readonly codeDir: string;
  readonly signal: AbortSignal;
}

const CHANGED =
  'Files in the folder changed while they were being read: analyse again for a result of one state.';

/** @throws ApiError 1002 when the folder is gone */
export async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: unknown) => {
    throw toFolderError(error, '');
  });
  if (!found.isDirectory()) throw folderGone();
}

/** How the folder is before it is read; undefined for stored code. @throws ApiError 1002, 2004 */
export async function lookAtFolder({
  sourcePath,
  codeDir,
  signal,
}: InPlace): Promise<FolderState | undefined> {
  if (sourcePath === null) return undefined;
  const state = takeLook(sourcePath) ?? (await readFolderState(sourcePath, { signal }));
  // A data directory that was copied may have lost its links.
  await linkTo(sourcePath, codeDir);
  return state;
}

/** The commit and branch that the code is at; undefined without a history, or one that may not be read (the analysis says so). */
export async function lookAtHead({ sourcePath, codeDir }: InPlace): Promise<Head | undefined> {
  const found = sourcePath === null ? headOfStored(codeDir) : headOf(sourcePath);
  return found.catch(() => undefined);
}

/**
 * What is to be told of a result whose folder changed while it was read.
 * @throws ApiError 1002 when it is gone, or may not be read any more: such a result is of a part of it alone
 */
export async function noteOfFolder(
  { sourcePath, signal }: InPlace,
  before: FolderState | undefined,
): Promise<string | undefined> {
  if (sourcePath === null || before === undefined) return undefined;
  const after = await readFolderState(sourcePath, { signal });
  return countChanges(before, after) > 0 ? CHANGED : undefined;
}

/** Keeps how the folder was when it was read, in the place of what an earlier analysis kept; after the scan's steps. */
export function folderSteps(target: AnalysisTarget, { files, commit }: FolderState): WriteStep[] {
  const { analysisId, projectId } = target;
  return [
    takeOverStep(target, files),
    {
      sql: 'UPDATE project SET folder_commit = ?, folder_analysis_id = ? WHERE id = ?',
      params: [commit, analysisId, projectId],
    },
  ];
}
