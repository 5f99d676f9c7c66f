import type { CodeModel, TypeEntry } from '../resolution/code-model.ts';
import { indexTypes } from '../resolution/namespaces.ts';
import { targetOf, type CreateResolver, type Target } from '../resolution/resolver.ts';

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
export const createCSharpResolver: CreateResolver = (model, served) => {
  const { namespaces, unique } = indexTypes(model, served);

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

  return { mentionsCount: true, resolve, imports: () => [] };
};
