import type { ImportFact } from '#analyzer/syntax/facts.ts';
import type { CodeModel } from './code-model.ts';
import type { ResolvedImport, Target } from './resolver.ts';

/** The file itself as a target, or a type it declares. */
export function fileTarget(model: CodeModel, file: number, name?: string): Target {
  const entry =
    name === undefined
      ? undefined
      : model.typesOfFile[file]?.find(({ fact }) => fact.name === name && fact.outer < 0);
  return { node: entry?.node ?? model.nodesOfFile[file]?.[0] ?? -1, file, entry };
}

/** What the names of an import stand for, in the importing file. */
export interface Binding {
  readonly target: Target;
  /** Whether the local name stands for the whole module. */
  readonly isModule: boolean;
}

/** The imports of a file with the names they bind; filled once per file. */
export interface FileScope {
  readonly bindings: Map<string, Binding>;
  readonly resolved: ResolvedImport[];
}

export function emptyScope(): FileScope {
  return { bindings: new Map(), resolved: [] };
}

/** Memoises scopes by file; a file that is asked for while its scope is being made sees an empty one. */
export function scopeCache(make: (file: number, scope: FileScope) => void): (file: number) => FileScope {
  const scopes = new Map<number, FileScope>();
  return (file) => {
    let scope = scopes.get(file);
    if (!scope) {
      scope = emptyScope();
      scopes.set(file, scope);
      make(file, scope);
    }
    return scope;
  };
}

export function bind(scope: FileScope, fact: ImportFact, local: string, binding: Binding): void {
  scope.resolved.push({ fact, target: binding.target, local });
  if (local && !scope.bindings.has(local)) scope.bindings.set(local, binding);
}

/** `b` of `a.b.c` at 2. */
function linkAt(name: string, start: number): string {
  const end = name.indexOf('.', start);
  return end < 0 ? name.slice(start) : name.slice(start, end);
}

/** Resolves `User` or `module.User` through the bindings, then among the file's own types. */
export function resolveBound(
  model: CodeModel,
  scope: FileScope,
  file: number,
  name: string,
): Target | undefined {
  // The longest bound prefix wins: `import a.b` binds `a.b`.
  for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) {
    const binding = scope.bindings.get(name.slice(0, end));
    if (!binding) continue;
    return binding.isModule && end < name.length
      ? fileTarget(model, binding.target.file, linkAt(name, end + 1))
      : binding.target;
  }
  const first = linkAt(name, 0);
  const own = model.typesOfFile[file]?.find(({ fact }) => fact.name === first);
  return own && { node: own.node, file, entry: own };
}
