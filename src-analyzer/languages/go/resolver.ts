import { compareText } from '#platform/compare-text.ts';
import type { ImportFact } from '#analyzer/syntax/facts.ts';
import { callAt, callCount } from '#analyzer/syntax/facts.ts';
import { packageName } from './facts.ts';
import type { CodeModel } from '../resolution/code-model.ts';
import { fileTarget } from '../resolution/files.ts';
import { folderOf } from '../resolution/paths.ts';
import type { CreateResolver, ResolvedImport, Target } from '../resolution/resolver.ts';

interface GoPackage {
  readonly files: number[];
  /** File of each declared type and function. */
  readonly symbols: Map<string, number>;
}

/** Go: an import names a package, which is a folder; what is used of it decides the file. */
export const createGoResolver: CreateResolver = (model, served) => {
  const packages = indexPackages(model, served);
  const modules = listModules(model);

  const packageAt = (specifier: string): GoPackage | undefined => {
    for (const { name, folder } of modules) {
      if (specifier !== name && !specifier.startsWith(`${name}/`)) continue;
      const path = [folder, specifier.slice(name.length + 1)].filter(Boolean).join('/');
      const found = packages.get(path);
      if (found) return found;
    }
    return undefined;
  };

  const named = (found: GoPackage, symbol: string): Target | undefined => {
    const file = found.symbols.get(symbol);
    return file === undefined ? undefined : fileTarget(model, file, symbol);
  };

  const importsOf = (file: number): ResolvedImport[] => {
    const facts = model.files[file]?.facts;
    if (!facts) return [];
    const used = usedSymbols(model, file);
    return facts.imports.flatMap((fact: ImportFact) => {
      const found = packageAt(fact.specifier);
      if (!found) return [];
      const local = localName(model, fact, found);
      const targets = new Map<number, Target>();
      for (const symbol of used.get(local) ?? []) {
        const target = named(found, symbol);
        if (target) targets.set(target.node, target);
      }
      // Only constants or variables are used, or it is imported for its effects.
      const [first] = found.files;
      if (targets.size === 0 && first !== undefined) targets.set(first, fileTarget(model, first));
      return [...targets.values()].map((target) => ({ fact, target, local }));
    });
  };

  return {
    mentionsCount: true,
    imports: importsOf,
    resolve(file, name) {
      const parts = name.replace(/^[*&[\]]+/, '').split('.');
      const [first = '', second] = parts;
      const own = packages.get(folderOf(model.files[file]?.path ?? ''));
      if (second !== undefined) {
        const fact = model.files[file]?.facts.imports.find((candidate) => {
          const found = packageAt(candidate.specifier);
          return found !== undefined && localName(model, candidate, found) === first;
        });
        const found = fact && packageAt(fact.specifier);
        if (found) return named(found, second);
      }
      return own && named(own, first);
    },
  };
};

function localName(model: CodeModel, fact: ImportFact, found: GoPackage): string {
  const local = fact.locals[0] ?? '';
  // Without an alias the package's own name counts, not its folder's.
  return local === packageName(fact.specifier)
    ? (model.files[found.files[0] ?? -1]?.facts.package ?? local)
    : local;
}

function indexPackages(model: CodeModel, served: ReadonlySet<string>): Map<string, GoPackage> {
  const packages = new Map<string, GoPackage>();
  model.files.forEach((file, at) => {
    if (!served.has(file.language) || file.path.endsWith('_test.go')) return;
    const folder = folderOf(file.path);
    const known = packages.get(folder) ?? { files: [], symbols: new Map<string, number>() };
    packages.set(folder, known);
    known.files.push(at);
    for (const type of file.facts.types) known.symbols.set(type.name, at);
    for (const fn of file.facts.functions) if (!fn.receiver && fn.owner < 0) known.symbols.set(fn.name, at);
  });
  return packages;
}

/** The modules of the project by name, longest first; `go.mod` is read as text. */
function listModules(model: CodeModel): { name: string; folder: string }[] {
  const found: { name: string; folder: string }[] = [];
  for (const path of model.allPaths) {
    if (path !== 'go.mod' && !path.endsWith('/go.mod')) continue;
    const name = /^module\s+"?([^\s"]+)/m.exec(model.read(path))?.[1];
    if (name) found.push({ name, folder: folderOf(path) });
  }
  return found.sort((a, b) => b.name.length - a.name.length || compareText(a.name, b.name));
}

/** For each package name the symbols a file uses of it. */
function usedSymbols(model: CodeModel, file: number): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  const add = (name: string, symbol: string): void => {
    const set = used.get(name) ?? new Set<string>();
    used.set(name, set.add(symbol));
  };
  const facts = model.files[file]?.facts;
  if (!facts) return used;
  for (const name of facts.references.names) {
    const [first = '', second] = name.split('.');
    if (second) add(first, second);
  }
  for (let i = 0; i < callCount(facts.calls); i++) {
    const { receiver, callee } = callAt(facts.calls, i);
    if (/^\w+$/.test(receiver)) add(receiver, callee);
  }
  return used;
}
