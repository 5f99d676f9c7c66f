import { folderOf } from '../project-files.ts';
import type { ImportRules } from './import-rules.ts';
import type { ImportingFile } from './importing-file.ts';

/** Folders below which modules are imported without naming them. */
const ROOTS = /^(?:src|lib|app|python)$/;

/** Tells the names that stand for the project's own code, which no package is asked for. */
export function ownNames(
  files: readonly ImportingFile[],
  rules: ImportRules,
): (name: string, importing: string) => boolean {
  if (rules.ownNamespaces) {
    const declared = new Set<string>();
    for (const { facts } of files) {
      declared.add(facts.package.toLowerCase());
      for (const namespace of facts.namespaces) declared.add(namespace.toLowerCase());
    }
    declared.delete('');
    return (name) => declared.has(name.toLowerCase());
  }
  return rules.ownModules ? ownModules(files) : () => false;
}

/** Modules and packages at the roots of the code, and scripts beside the one that imports them. */
function ownModules(files: readonly ImportingFile[]): (name: string, importing: string) => boolean {
  const paths = new Set(files.map(({ path }) => path.toLowerCase()));
  const atRoots = new Set<string>();
  for (const path of paths) {
    const [first = '', second] = path.split('/');
    atRoots.add(stem(first));
    if (second !== undefined && ROOTS.test(first)) atRoots.add(stem(second));
  }
  return (name, importing) => {
    if (name.includes('.')) return false;
    if (atRoots.has(name)) return true;
    const folder = folderOf(importing.toLowerCase());
    return paths.has(`${folder}/${name}.py`) && !paths.has(`${folder}/__init__.py`);
  };
}

const stem = (name: string): string => name.replace(/\.py$/, '');
