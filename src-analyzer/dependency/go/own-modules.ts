import type { ImportingFile } from '../imports/importing-file.ts';
import { folderOf } from '../project-files.ts';
import { folderIn, type ModuleFiles } from './test-packages.ts';

/** What the program of a module needs of the project's other modules, by the module's folder: the imports of their packages. */
export type ImportsOfOthers = (module: ModuleFiles) => ReadonlySet<string>;

/**
 * Follows the imports of a program into the packages of the project's other modules. What these import runs with it, though the
 * module's own `go.mod` can only call it indirect.
 * @param isProgram of a file that is none of tests, examples or tools
 */
export function importsOfOthers(
  modules: readonly ModuleFiles[],
  isProgram: (file: ImportingFile) => boolean,
): ImportsOfOthers {
  if (modules.length < 2) return () => new Set();
  const byName = new Map(modules.map((one) => [one.name, one]));
  const byFolder = Map.groupBy(
    modules.flatMap(({ files }) => files.filter(isProgram)),
    ({ path }) => folderOf(path),
  );
  const specifiersIn = (files: readonly ImportingFile[]): string[] =>
    files.flatMap(({ facts }) => facts.imports.map(({ specifier }) => specifier));
  return ({ files }) => {
    const own = files.filter(isProgram);
    const seen = new Set(own.map(({ path }) => folderOf(path)));
    const found = new Set<string>();
    const waiting = specifiersIn(own);
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      const folder = folderIn(byName, one);
      if (folder === undefined || seen.has(folder)) continue;
      seen.add(folder);
      const imported = specifiersIn(byFolder.get(folder) ?? []);
      for (const specifier of imported) found.add(specifier);
      waiting.push(...imported);
    }
    return found;
  };
}
