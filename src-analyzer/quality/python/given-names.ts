import { readText } from '../../source/read-text.ts';
import type { QualityFile } from '../engine.ts';
import type { LintRecord } from '../linted-files.ts';

/** What type checkers read as declarations of names that the code of a folder finds without an import. */
const STUB = /(?:^|\/)__builtins__\.pyi$/;
const DECLARED = /^(?:(?:async[ \t]+)?(?:def|class)[ \t]+(\w+)|(\w+)[ \t]*[:=])/gm;

/** Folder of a file; '' for the root. */
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Names that a stub declares. */
export const declaredIn = (text: string): string[] =>
  [...text.matchAll(DECLARED)].map(([, defined, assigned]) => defined ?? assigned ?? '');

/** Tells whether the code of a file finds a name that nothing in it defines: the project adds it to the builtins, or sets it. */
export function givenNames(
  linted: readonly { readonly file: QualityFile; readonly record: LintRecord }[],
  files: readonly QualityFile[],
): (path: string, name: string) => boolean {
  const everywhere = new Set(linted.flatMap(({ record }) => record.builtins ?? []));
  const inFolder = new Map<string, Set<string>>();
  const add = (path: string, names: readonly string[]): void => {
    const folder = folderOf(path);
    inFolder.set(folder, new Set([...(inFolder.get(folder) ?? []), ...names]));
  };
  for (const { file, record } of linted) if (record.onModules) add(file.path, record.onModules);
  for (const { path, absolutePath } of files)
    if (STUB.test(path)) add(path, declaredIn(readText(absolutePath).text));
  return (path, name) =>
    everywhere.has(name) ||
    [...inFolder].some(([folder, names]) => path.startsWith(folder) && names.has(name));
}
