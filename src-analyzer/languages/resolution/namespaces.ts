import type { CodeModel, TypeEntry } from './code-model.ts';

type TypesByName = Map<string, TypeEntry>;

export interface TypeIndex {
  /** Types by namespace and name. */
  readonly namespaces: Map<string, TypesByName>;
  /** Types whose name is unique in the project; undefined for a name that is not. */
  readonly unique: Map<string, TypeEntry | undefined>;
}

/** The types that files of the languages served declare, by namespace. */
export function indexTypes(model: CodeModel, served: ReadonlySet<string>): TypeIndex {
  const namespaces = new Map<string, TypesByName>();
  const unique = new Map<string, TypeEntry | undefined>();
  model.files.forEach((file, at) => {
    if (!served.has(file.language)) return;
    for (const entry of model.typesOfFile[at] ?? []) {
      const { name, namespace } = entry.fact;
      const space = namespaces.get(namespace) ?? new Map<string, TypeEntry>();
      namespaces.set(namespace, space);
      if (!space.has(name)) space.set(name, entry);
      const known = unique.get(name);
      const isSame = known !== undefined && known.node === entry.node;
      if (!unique.has(name)) unique.set(name, entry);
      else if (!isSame) unique.set(name, undefined);
    }
  });
  return { namespaces, unique };
}
