import type { ImportFact } from '#analyzer/syntax/facts.ts';
import type { CodeModel, TypeEntry } from '../resolution/code-model.ts';
import { targetOf, type CreateResolver, type ResolvedImport, type Target } from '../resolution/resolver.ts';

interface Scope {
  /** Types the file declares, nested ones included. */
  readonly own: Map<string, TypeEntry>;
  readonly imported: Map<string, Target>;
  /** Packages and types imported with `*`. */
  readonly wildcards: string[];
  readonly resolved: ResolvedImport[];
}

/** Languages of the Java machine share packages, so one resolver serves all that a project has. */
export const createJvmResolver: CreateResolver = (model, served) => {
  const packages = indexPackages(model, served);
  const scopes = new Map<number, Scope>();

  const find = (qualified: string): TypeEntry | undefined => {
    const cut = qualified.lastIndexOf('.');
    const [container, name] = [qualified.slice(0, Math.max(0, cut)), qualified.slice(cut + 1)];
    const direct = packages.get(container)?.get(name);
    if (direct || cut < 0) return direct;
    // `a.b.Outer.Inner`, or a static member of `a.b.Outer`.
    const outer = packages.get(container.slice(0, Math.max(0, container.lastIndexOf('.'))));
    return outer?.get(container.slice(container.lastIndexOf('.') + 1));
  };

  const scopeOf = (file: number): Scope => {
    const known = scopes.get(file);
    if (known) return known;
    const scope = makeScope(model, file, find);
    scopes.set(file, scope);
    return scope;
  };

  return {
    mentionsCount: true,
    callsOwnType: true,
    imports: (file) => scopeOf(file).resolved,
    resolve(file, name) {
      const scope = scopeOf(file);
      const [first = '', ...rest] = name.split('.');
      const own = scope.own.get(first);
      if (own) return targetOf(own);
      const imported = scope.imported.get(first);
      if (imported) return imported;
      const near = packages.get(model.files[file]?.facts.package ?? '')?.get(first);
      if (near) return targetOf(near);
      for (const container of scope.wildcards) {
        const found = packages.get(container)?.get(first);
        if (found) return targetOf(found);
      }
      const qualified = rest.length > 0 ? find(name) : undefined;
      return qualified && targetOf(qualified);
    },
  };
};

function indexPackages(model: CodeModel, served: ReadonlySet<string>): Map<string, Map<string, TypeEntry>> {
  const packages = new Map<string, Map<string, TypeEntry>>();
  model.files.forEach((file, at) => {
    if (!served.has(file.language)) return;
    const name = file.facts.package;
    const types = packages.get(name) ?? new Map<string, TypeEntry>();
    packages.set(name, types);
    for (const entry of model.typesOfFile[at] ?? []) {
      const known = types.get(entry.fact.name);
      // Code wins over the test double of the same name.
      const better = known && model.files[known.file]?.role === 'TEST' && file.role !== 'TEST';
      if (entry.fact.outer < 0 && (!known || better)) types.set(entry.fact.name, entry);
    }
  });
  return packages;
}

function makeScope(model: CodeModel, file: number, find: (name: string) => TypeEntry | undefined): Scope {
  const own = new Map<string, TypeEntry>();
  for (const entry of model.typesOfFile[file] ?? [])
    if (!own.has(entry.fact.name)) own.set(entry.fact.name, entry);
  const scope: Scope = { own, imported: new Map(), wildcards: [], resolved: [] };
  for (const fact of model.files[file]?.facts.imports ?? []) addImport(scope, fact, find);
  return scope;
}

function addImport(scope: Scope, fact: ImportFact, find: (name: string) => TypeEntry | undefined): void {
  const isWildcard = fact.names[0] === '*';
  const entry = find(fact.specifier);
  if (isWildcard && !entry) {
    scope.wildcards.push(fact.specifier);
    return;
  }
  if (!entry) return;
  const local = isWildcard ? '' : (fact.locals[0] ?? '');
  const target = targetOf(entry);
  if (local && !scope.imported.has(local)) scope.imported.set(local, target);
  scope.resolved.push({ fact, target, local });
}
