import type { CodeModel, TypeEntry } from '../graph.ts';
import { targetOf, type ResolvedImport, type Resolver, type Target } from './resolver.ts';

type TypesByName = Map<string, TypeEntry>;

interface Index {
  /** Types by namespace and name. */
  readonly namespaces: Map<string, TypesByName>;
  /** Types whose name is unique in the project; undefined for a name that is not. */
  readonly unique: Map<string, TypeEntry | undefined>;
}

function indexTypes(model: CodeModel, language: string): Index {
  const namespaces = new Map<string, TypesByName>();
  const unique = new Map<string, TypeEntry | undefined>();
  model.files.forEach((file, at) => {
    if (file.language !== language) return;
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

function ownEntry(model: CodeModel, file: number, name: string): TypeEntry | undefined {
  return model.typesOfFile[file]?.find((entry) => entry.fact.name === name);
}

/** `A.B.C`, `A.B`, `A`, '': the namespaces visible from inside the first. */
function enclosing(namespace: string): string[] {
  const parts = namespace.split('.');
  return [...parts.map((_, at) => parts.slice(0, parts.length - at).join('.')), ''];
}

/**
 * C#: `using` opens namespaces. Global usings stand in another file, so a name no using explains is still taken if
 * exactly one type of the project has it.
 */
export function createCSharpResolver(model: CodeModel): Resolver {
  const { namespaces, unique } = indexTypes(model, 'C#');

  const find = (qualified: string): TypeEntry | undefined => {
    const cut = qualified.lastIndexOf('.');
    return namespaces.get(qualified.slice(0, Math.max(0, cut)))?.get(qualified.slice(cut + 1));
  };

  const resolve = (file: number, name: string): Target | undefined => {
    const simple = name.split('.')[0] ?? name;
    const facts = model.files[file]?.facts;
    const own = ownEntry(model, file, simple);
    if (own || !facts) return own && targetOf(own);
    for (const fact of facts.imports) {
      if (fact.locals[0] === simple) {
        const aliased = find(fact.specifier);
        if (aliased) return targetOf(aliased);
      }
    }
    const opened = facts.imports.filter((fact) => fact.names[0] === '*').map((fact) => fact.specifier);
    for (const namespace of [...enclosing(facts.package), ...opened]) {
      const found = namespaces.get(namespace)?.get(simple);
      if (found) return targetOf(found);
    }
    const only = unique.get(simple);
    return only && targetOf(only);
  };

  return { languages: ['C#'], mentionsCount: true, resolve, imports: () => [] };
}

/** PHP: `use` names types in full; a bare name is of the file's own namespace. Includes name files. */
export function createPhpResolver(model: CodeModel): Resolver {
  const { namespaces } = indexTypes(model, 'PHP');

  const find = (qualified: string): TypeEntry | undefined => {
    const clean = qualified.replace(/^\\/, '');
    const cut = clean.lastIndexOf('\\');
    return namespaces.get(clean.slice(0, Math.max(0, cut)))?.get(clean.slice(cut + 1));
  };

  const includedFile = (file: number, specifier: string): Target | undefined => {
    const folder = (model.files[file]?.path ?? '').split('/').slice(0, -1);
    for (const part of specifier.split('/')) {
      if (part === '..') folder.pop();
      else if (part !== '.') folder.push(part);
    }
    const found = model.fileOfPath.get(folder.join('/'));
    const node = found === undefined ? undefined : model.nodesOfFile[found]?.[0];
    return found === undefined || node === undefined ? undefined : { node, file: found, entry: undefined };
  };

  const imports = (file: number): ResolvedImport[] => {
    const found: ResolvedImport[] = [];
    for (const fact of model.files[file]?.facts.imports ?? []) {
      const entry = fact.kind === 'include' ? undefined : find(fact.specifier);
      const target = fact.kind === 'include' ? includedFile(file, fact.specifier) : entry && targetOf(entry);
      if (target) found.push({ fact, target, local: fact.locals[0] ?? '' });
    }
    return found;
  };

  const resolve = (file: number, name: string): Target | undefined => {
    if (name.startsWith('\\')) {
      const absolute = find(name);
      return absolute && targetOf(absolute);
    }
    const facts = model.files[file]?.facts;
    const simple = name.split(/[.\\]/)[0] ?? name;
    const fact = facts?.imports.find((candidate) => candidate.locals[0] === simple);
    const rest = name.slice(simple.length);
    const entry = fact
      ? find(fact.specifier + rest)
      : find(facts?.package ? `${facts.package}\\${name}` : name);
    return entry && targetOf(entry);
  };

  return { languages: ['PHP'], mentionsCount: true, imports, resolve };
}
