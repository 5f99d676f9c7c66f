import { LIMITS } from '#contract/limits.ts';
import { projectNameOf } from './dropped-files.ts';
import type { Folder } from './folder-files.ts';

/** What was dropped or chosen. */
export type ImportSource =
  | { readonly kind: 'zip'; readonly file: File }
  | { readonly kind: 'folder'; readonly folder: Folder };

/** As the user knows it: "halo-2.21.zip", or the folder's name. */
export function givenName(source: ImportSource): string {
  return source.kind === 'zip' ? source.file.name : source.folder.name;
}

/** The last part of a typed path, of any system. */
export function nameFromPath(path: string): string {
  const parts = path.split(/[\\/]/).filter((part) => part.trim() !== '');
  return (parts.at(-1) ?? '').trim().slice(0, LIMITS.projectNameChars);
}

/** What a project made of it is called. */
export function newProjectName(source: ImportSource): string {
  return projectNameOf(givenName(source));
}
