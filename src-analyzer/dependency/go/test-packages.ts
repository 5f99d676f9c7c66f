import type { ImportingFile } from '../imports/importing-file.ts';
import { folderOf } from '../project-files.ts';

/** A module of the project with its files. */
export interface ModuleFiles {
  readonly name: string;
  readonly folder: string;
  readonly files: readonly ImportingFile[];
}

/** Helpers of helpers are few deep. */
const MAX_STEPS = 50;
/** Nobody outside imports `internal` packages. */
const INTERNAL = /(?:^|\/)internal(?:\/|$)/;
/** Doubles and helpers are no part of a library's interface, and no part of the program where nothing imports them. */
const DOUBLE = /(?:mock|fake|stub|test|fixture)[a-z]{0,9}$/i;

/** Go compiles what is named so for tests alone, also where a tool wrote it or a template is made of it. */
export const isTestFile = ({ role, path }: ImportingFile): boolean =>
  role === 'TEST' || role === 'MOCK' || path.endsWith('_test.go');

/**
 * The folders of packages that only tests need: no file imports them but tests, and packages that are themselves only for
 * tests. Others may import what is neither internal nor named as a double, so that of it nothing is said.
 */
export function packagesOfTests(modules: readonly ModuleFiles[]): ReadonlySet<string> {
  const byName = new Map(modules.map((one) => [one.name, one]));
  const importers = new Map<string, Set<ImportingFile>>();
  const folders = new Set(modules.flatMap(({ files }) => files.map(({ path }) => folderOf(path))));
  for (const file of modules.flatMap((module) => module.files)) {
    for (const { specifier } of file.facts.imports) {
      const folder = folderIn(byName, specifier);
      if (folder === undefined || folder === folderOf(file.path) || !folders.has(folder)) continue;
      const known = importers.get(folder) ?? new Set();
      importers.set(folder, known.add(file));
    }
  }
  const found = new Set<string>();
  const isTest = (file: ImportingFile): boolean => isTestFile(file) || found.has(folderOf(file.path));
  const waiting = new Set(
    [...folders].filter((one) => DOUBLE.test(one) || (INTERNAL.test(one) && importers.has(one))),
  );
  for (let step = 0, before = -1; before !== found.size && step < MAX_STEPS; step += 1) {
    before = found.size;
    for (const folder of waiting) {
      if (![...(importers.get(folder) ?? [])].every(isTest)) continue;
      found.add(folder);
      waiting.delete(folder);
    }
  }
  return found;
}

/** Where the package of an import lies, by the module with the longest name that it begins with. */
export function folderIn(byName: ReadonlyMap<string, ModuleFiles>, specifier: string): string | undefined {
  for (let at = specifier; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const own = byName.get(at);
    if (own === undefined) continue;
    const rest = specifier.slice(at.length + 1);
    if (rest === '') return own.folder;
    return own.folder === '.' ? rest : `${own.folder}/${rest}`;
  }
  return undefined;
}
