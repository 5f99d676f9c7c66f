import type { FolderChanges } from '#contract/public-api/folder-changes.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import type { Format } from '#renderer/strings/use-format.ts';

/** What is new in a folder in a few words; empty when nothing is, or nobody knows. */
export function changeWords(
  { changedFiles, newCommit }: Pick<FolderChanges, 'changedFiles' | 'newCommit'>,
  { folder }: Strings,
  format: Format,
): string {
  if (changedFiles === null || changedFiles === 0) return newCommit ? folder.commit : '';
  const files = folder.changed(format.number(changedFiles));
  return newCommit ? folder.changedAndCommit(files) : files;
}
