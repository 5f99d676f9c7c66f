import type { FileEntry } from '#contract/public-api/files.ts';
import { compareText } from '../ordering.ts';

export interface Folder {
  /** Relative; '' is the project's root. */
  readonly path: string;
  /** Code files directly inside, largest first. */
  readonly files: readonly FileEntry[];
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Folders that are flat by nature: one file for each language, step or picture, all alike. */
const FLAT_BY_NATURE =
  /(^|\/)(locales?|i18n|lang|languages?|translations?|migrations?|versions|changes|icons?|snippets|examples?|samples?)(\/|$)/i;

/** Folders that hold more code files side by side than a person finds their way in. */
export function listCrowdedFolders(code: readonly FileEntry[], limit: number): Folder[] {
  return listFolders(code).filter(({ path, files }) => files.length > limit && !FLAT_BY_NATURE.test(path));
}

/** Folders by number of code files directly inside, fullest first. */
function listFolders(code: readonly FileEntry[]): Folder[] {
  const folders = new Map<string, FileEntry[]>();
  for (const file of code) {
    const folder = folderOf(file.path);
    const files = folders.get(folder);
    if (files) files.push(file);
    else folders.set(folder, [file]);
  }
  return [...folders]
    .map(([path, files]) => ({ path, files }))
    .sort((a, b) => b.files.length - a.files.length || compareText(a.path, b.path));
}

function levelsOf(path: string): number {
  return path.split('/').length - 1;
}

/**
 * Code files by depth below the folder all of them share (`src/main/java/com/acme` is nobody's nesting), deepest
 * first.
 */
export function listByDepth(code: readonly FileEntry[]): { file: FileEntry; depth: number }[] {
  const first = code[0];
  if (!first) return [];
  let shared = first.path.split('/').slice(0, -1);
  for (const { path } of code) {
    const parts = path.split('/');
    const differs = shared.findIndex((part, index) => parts[index] !== part);
    if (differs !== -1) shared = shared.slice(0, differs);
  }
  return code
    .map((file) => ({ file, depth: levelsOf(file.path) - shared.length }))
    .sort((a, b) => b.depth - a.depth || compareText(a.file.path, b.file.path));
}
