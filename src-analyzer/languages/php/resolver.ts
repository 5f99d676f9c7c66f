import type { TypeEntry } from '../resolution/code-model.ts';
import { indexTypes } from '../resolution/namespaces.ts';
import { targetOf, type CreateResolver, type ResolvedImport, type Target } from '../resolution/resolver.ts';

/** PHP: `use` names types in full; a bare name is of the file's own namespace. Includes name files. */
export const createPhpResolver: CreateResolver = (model, served) => {
  const namespaces = indexTypes(model, served);

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

  return { mentionsCount: true, imports, resolve };
};
