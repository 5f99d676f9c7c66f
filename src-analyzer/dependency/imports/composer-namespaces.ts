import type { Declaration } from '../declaration.ts';
import { jsonOf, nearest, tableAt } from '../manifest-text.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';

/** The namespaces that a composer.lock says a package loads by itself (`autoload`, PSR-4 and PSR-0), in small letters. */
export function loadedNamespaces(files: ProjectFiles): (declaration: Declaration) => readonly string[] {
  const locks = nearest((at) => {
    const lock = files.parsed(at('composer.lock'), jsonOf);
    return lock && namespacesIn([lock['packages'], lock['packages-dev']]);
  });
  return ({ name, file }) => locks(folderOf(file))?.get(name.toLowerCase()) ?? [];
}

function namespacesIn(lists: readonly unknown[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const one of lists.flatMap((list): unknown[] => (Array.isArray(list) ? list : []))) {
    const { name, autoload } = tableAt(one);
    if (typeof name !== 'string') continue;
    const prefixes = ['psr-4', 'psr-0'].flatMap((way) => Object.keys(tableAt(autoload, way)));
    const names = prefixes.map((prefix) => prefix.replace(/\\$/, '').toLowerCase());
    found.set(
      name.toLowerCase(),
      names.filter((prefix) => prefix !== ''),
    );
  }
  return found;
}
