import type { Declaration } from '../declaration.ts';
import type { ImportingFile } from '../imports/importing-file.ts';
import { folderOf, isIn, nearestAbove } from '../project-files.ts';

/** The folders of the manifests of these declarations. */
export const foldersOf = (declarations: readonly Declaration[]): ReadonlySet<string> =>
  new Set(declarations.map(({ file }) => folderOf(file)));

/** Whether a manifest in a folder speaks for a file: it is the nearest above it, or none is above. */
export function speaksFor(folders: ReadonlySet<string>, folder: string, { path }: ImportingFile): boolean {
  const nearest = nearestAbove(folders, path);
  return nearest === undefined || nearest === folder;
}

/** The files that a declaration speaks for. */
export function codeOf(
  declaration: Declaration,
  files: readonly ImportingFile[],
  folders: ReadonlySet<string>,
): ImportingFile[] {
  const folder = folderOf(declaration.file);
  return files.filter((file) => speaksFor(folders, folder, file));
}

/** Whether some code below a declaration's manifest could not be read. */
export function isPartlyUnread(declaration: Declaration, unread: readonly string[] | undefined): boolean {
  const folder = folderOf(declaration.file);
  return (unread ?? []).some((path) => isIn(folder, path));
}
