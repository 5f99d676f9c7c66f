import type { CodeModel, TypeEntry } from './code-model.ts';

type TypesByName = Map<string, TypeEntry>;

/** The types that files of the languages served declare, by namespace and name. */
export function indexTypes(model: CodeModel, served: ReadonlySet<string>): Map<string, TypesByName> {
  const namespaces = new Map<string, TypesByName>();
  model.files.forEach((file, at) => {
    if (!served.has(file.language)) return;
    for (const entry of model.typesOfFile[at] ?? []) {
      const { name, namespace } = entry.fact;
      const space = namespaces.get(namespace) ?? new Map<string, TypeEntry>();
      namespaces.set(namespace, space);
      if (!space.has(name)) space.set(name, entry);
    }
  });
  return namespaces;
}
