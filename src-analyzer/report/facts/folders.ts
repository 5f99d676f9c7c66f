import type { FileEntry } from '#contract/public-api/files.ts';
import { compareText } from '#platform/compare-text.ts';

export interface Folder {
  /** Relative; '' is the project's root. */
  readonly path: string;
  /** Code files directly inside, largest first. */
  readonly files: readonly FileEntry[];
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Folders that are flat by nature: one file for each language, step or picture, all alike. */
const FLAT_BY_NATURE =
  /(^|\/)(locales?|i18n|lang|languages?|translations?|migrations?|versions|changes|icons?|snippets|examples?|samples?)(\/|$)/i;

/** Rails makes a namespace of every folder below these, which renames the classes: they are flat by its convention. */
const FLAT_IN_RAILS =
  /(?:^|\/)app\/(?:models|controllers|helpers|jobs|mailers|services|workers|presenters|serializers)$/;

/** Django looks for commands and tags in these alone, not in folders below them. */
const FLAT_IN_DJANGO = /(?:^|\/)(?:management\/commands|templatetags)$/;

const isFlatInRails = ({ path, files }: Folder): boolean =>
  FLAT_IN_RAILS.test(path) && files.every((file) => file.path.endsWith('.rb'));

/** Code files directly in one folder that a person still finds their way in. */
export const FULL_FOLDER_FILES = 80;

/** Folders that hold more code files side by side than a person finds their way in, fullest first. */
export function listCrowdedFolders(code: readonly FileEntry[]): Folder[] {
  const folders = new Map<string, FileEntry[]>();
  for (const file of code) {
    const folder = folderOf(file.path);
    const files = folders.get(folder);
    if (files) files.push(file);
    else folders.set(folder, [file]);
  }
  return [...folders]
    .map(([path, files]) => ({ path, files }))
    .filter(
      (folder) =>
        folder.files.length > FULL_FOLDER_FILES &&
        !FLAT_BY_NATURE.test(folder.path) &&
        !FLAT_IN_DJANGO.test(folder.path) &&
        !isFlatInRails(folder),
    )
    .sort((a, b) => b.files.length - a.files.length || compareText(a.path, b.path));
}

/** How many folders and files lie directly inside each folder that leads to code. */
function childrenByFolder(code: readonly FileEntry[]): Map<string, number> {
  const children = new Map<string, number>();
  for (const { path } of code) {
    // A folder seen for the first time is itself a new child of the one above it.
    for (let child = path; child !== '';) {
      const folder = folderOf(child);
      const known = children.get(folder);
      children.set(folder, (known ?? 0) + 1);
      if (known !== undefined) break;
      child = folder;
    }
  }
  return children;
}

/**
 * Code files behind more than `levels` folders a reader has to choose on the way to them, deepest first. A folder
 * with a single entry is no choice: the chain `src/main/java/com/acme` is nobody's nesting.
 */
export function listDeepFiles(code: readonly FileEntry[], levels: number): FileEntry[] {
  const children = childrenByFolder(code);
  const depths = new Map<string, number>([['', 0]]);
  const depthOf = (folder: string): number => {
    const known = depths.get(folder);
    if (known !== undefined) return known;
    const parent = folderOf(folder);
    const depth = depthOf(parent) + ((children.get(parent) ?? 0) > 1 ? 1 : 0);
    depths.set(folder, depth);
    return depth;
  };
  return code
    .map((file) => ({ file, depth: depthOf(folderOf(file.path)) }))
    .filter(({ depth }) => depth > levels)
    .sort((a, b) => b.depth - a.depth || compareText(a.file.path, b.file.path))
    .map(({ file }) => file);
}
