import type { CodeModel, TypeEntry } from '../resolution/code-model.ts';
import { targetOf, type CreateResolver, type Target } from '../resolution/resolver.ts';
import { projectFinder, ProjectReferences } from './projects.ts';

function ownEntry(model: CodeModel, file: number, name: string): TypeEntry | undefined {
  return model.typesOfFile[file]?.find((entry) => entry.fact.name === name);
}

/** `A.B.C`, `A.B`, `A`, '': the namespaces visible from inside the first. */
function enclosing(namespace: string): string[] {
  const parts = namespace.split('.');
  return [...parts.map((_, at) => parts.slice(0, parts.length - at).join('.')), ''];
}

/** The types of all C# files by name, as far as a file's project references theirs. */
class VisibleTypes {
  private readonly byName = new Map<string, TypeEntry[]>();
  /** Names that are asked for again, by project. */
  private readonly inSight = new Map<string | undefined, Map<string, readonly TypeEntry[]>>();
  private readonly projectOf: readonly (string | undefined)[];
  private readonly references: ProjectReferences;

  constructor(model: CodeModel, served: ReadonlySet<string>) {
    const find = projectFinder(model.allPaths);
    this.references = new ProjectReferences(model);
    this.projectOf = model.files.map(({ path, language }) => (served.has(language) ? find(path) : undefined));
    model.files.forEach(({ language }, at) => {
      for (const entry of served.has(language) ? (model.typesOfFile[at] ?? []) : []) {
        const known = this.byName.get(entry.fact.name);
        if (known) known.push(entry);
        else this.byName.set(entry.fact.name, [entry]);
      }
    });
  }

  /** What a name can stand for in a file, types of its own project first. */
  named(file: number, name: string): readonly TypeEntry[] {
    const own = this.projectOf[file];
    const names = this.inSight.get(own) ?? new Map<string, readonly TypeEntry[]>();
    this.inSight.set(own, names);
    let found = names.get(name);
    if (!found) names.set(name, (found = this.listed(own, name)));
    return found;
  }

  private listed(own: string | undefined, name: string): readonly TypeEntry[] {
    const seen = (this.byName.get(name) ?? []).filter((entry) =>
      this.references.sees(own, this.projectOf[entry.file]),
    );
    const isOwn = (entry: TypeEntry): number => Number(this.projectOf[entry.file] === own);
    return seen.length > 1 ? seen.toSorted((a, b) => isOwn(b) - isOwn(a)) : seen;
  }
}

/**
 * C#: `using` opens namespaces, and a project sees its own types and those of the projects it references. Global
 * usings stand in another file, so a name no using explains is still taken if exactly one type in sight has it.
 */
export const createCSharpResolver: CreateResolver = (model, served) => {
  const types = new VisibleTypes(model, served);

  const resolve = (file: number, name: string): Target | undefined => {
    const simple = name.split('.')[0] ?? name;
    const facts = model.files[file]?.facts;
    const own = ownEntry(model, file, simple);
    if (own || !facts) return own && targetOf(own);
    const alias = facts.imports.find((fact) => fact.locals[0] === simple)?.specifier;
    const aliased = alias === undefined ? undefined : qualified(types.named(file, lastOf(alias)), alias);
    if (aliased) return targetOf(aliased);
    const named = types.named(file, simple);
    if (named.length === 0) return undefined;
    const opened = facts.imports.filter((fact) => fact.names[0] === '*').map((fact) => fact.specifier);
    for (const namespace of [...enclosing(facts.package), ...opened]) {
      const found = named.find(({ fact }) => fact.namespace === namespace);
      if (found) return targetOf(found);
    }
    const [only] = named;
    return only && named.every(({ node }) => node === only.node) ? targetOf(only) : undefined;
  };

  return { mentionsCount: true, callsOwnType: true, resolve, imports: () => [] };
};

function lastOf(specifier: string): string {
  return specifier.slice(specifier.lastIndexOf('.') + 1);
}

function qualified(named: readonly TypeEntry[], specifier: string): TypeEntry | undefined {
  const namespace = specifier.slice(0, Math.max(0, specifier.lastIndexOf('.')));
  return named.find(({ fact }) => fact.namespace === namespace);
}
