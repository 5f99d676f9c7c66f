import type { ImportFact, SyntaxFacts } from '#analyzer/syntax/facts.ts';
import type { CodeModel } from '../resolution/code-model.ts';
import { bind, fileTarget, resolveBound, scopeCache, type FileScope } from '../resolution/files.ts';
import { folderOf, foldersUpwards } from '../resolution/paths.ts';
import type { CreateResolver, Target } from '../resolution/resolver.ts';

/** A chain of packages that re-export each other is followed this far. */
const MAX_HOPS = 8;

/** Python: modules are files, packages are folders, `__init__.py` re-exports. */
export const createPythonResolver: CreateResolver = (model, served) => {
  const modules = new PythonModules(model, served);
  const scopeOf = scopeCache((file, scope) => {
    for (const fact of model.files[file]?.facts.imports ?? [])
      addImport(model, modules, { file, scope, fact });
  });
  return {
    mentionsCount: false,
    imports: (file) => scopeOf(file).resolved,
    resolve: (file, name) => resolveBound(model, scopeOf(file), file, name),
  };
};

function addImport(
  model: CodeModel,
  modules: PythonModules,
  { file, scope, fact }: { file: number; scope: FileScope; fact: ImportFact },
): void {
  const path = modules.pathOf(file, fact.specifier);
  if (path === undefined) return;
  const module = modules.at(path);
  fact.names.forEach((name, at) => {
    const local = fact.locals[at] ?? name;
    if (name === '*') {
      const target = module === undefined ? undefined : fileTarget(model, module);
      if (target) bind(scope, fact, local === '*' ? '' : local, { target, isModule: true });
      return;
    }
    const target = modules.declaring(path, name, 0);
    if (!target || target.file === file) return;
    bind(scope, fact, local, { target, isModule: modules.at(join(path, name)) === target.file });
  });
}

function join(path: string, name: string): string {
  return path ? `${path}/${name}` : name;
}

/** Finds modules by dotted name. Paths are without extension; '' is the project's root. */
class PythonModules {
  private readonly model: CodeModel;
  private readonly roots = new Map<string, string[]>();
  /** Folders with modules somewhere below: packages without `__init__.py` too. */
  private readonly folders = new Set<string>();

  constructor(model: CodeModel, served: ReadonlySet<string>) {
    this.model = model;
    for (const { language, path } of model.files) {
      if (served.has(language)) for (const folder of foldersUpwards(folderOf(path))) this.folders.add(folder);
    }
  }

  /** `a/b.py`, `a/b/__init__.py` or `a/b.pyi` for `a/b`. */
  at(path: string): number | undefined {
    const { fileOfPath } = this.model;
    return (
      fileOfPath.get(`${path}.py`) ??
      fileOfPath.get(join(path, '__init__.py')) ??
      fileOfPath.get(`${path}.pyi`)
    );
  }

  /** Path of the module an import names, undefined for one that is not the project's. */
  pathOf(file: number, specifier: string): string | undefined {
    const folder = folderOf(this.model.files[file]?.path ?? '');
    const dots = /^\.+/.exec(specifier)?.[0].length ?? 0;
    if (dots === 0) return this.absolute(folder, specifier.replaceAll('.', '/'));
    let base = folder;
    for (let up = 1; up < dots; up++) base = folderOf(base);
    return [base, specifier.slice(dots).replaceAll('.', '/')].filter(Boolean).join('/');
  }

  /** What `name` of the module at `path` is: declared there, passed on from elsewhere, or a submodule. */
  declaring(path: string, name: string, hops: number): Target | undefined {
    const module = this.at(path);
    const declared = module === undefined ? undefined : this.declaredIn(module, name, hops);
    if (declared) return declared;
    const submodule = this.at(join(path, name));
    if (submodule !== undefined) return fileTarget(this.model, submodule);
    return module === undefined ? undefined : fileTarget(this.model, module, name);
  }

  private declaredIn(module: number, name: string, hops: number): Target | undefined {
    const { facts } = this.model.files[module] ?? {};
    if (!facts || hops > MAX_HOPS) return undefined;
    if (declares(facts, name)) return fileTarget(this.model, module, name);
    for (const fact of facts.imports) {
      const at = fact.locals.indexOf(name);
      const isStar = fact.names[0] === '*' && fact.locals[0] === '*';
      const path = at >= 0 || isStar ? this.pathOf(module, fact.specifier) : undefined;
      const through =
        path === undefined
          ? undefined
          : this.declaring(path, isStar ? name : (fact.names[at] ?? name), hops + 1);
      if (through && (!isStar || through.entry)) return through;
    }
    return undefined;
  }

  private absolute(folder: string, path: string): string | undefined {
    const candidates = this.rootsFor(folder).map((root) => (root ? `${root}/${path}` : path));
    return candidates.find((candidate) => this.at(candidate) !== undefined || this.folders.has(candidate));
  }

  /** Folders an absolute import may start from: those above that are no packages, and their `src`. */
  private rootsFor(folder: string): string[] {
    let known = this.roots.get(folder);
    if (!known) {
      const isPackage = (candidate: string): boolean =>
        this.model.allPaths.has(join(candidate, '__init__.py'));
      const plain = foldersUpwards(folder).filter((candidate) => !isPackage(candidate));
      known = plain.flatMap((root) => [root, join(root, 'src')]);
      this.roots.set(folder, known);
    }
    return known;
  }
}

function declares(facts: SyntaxFacts, name: string): boolean {
  return (
    facts.types.some((type) => type.name === name && type.outer < 0) ||
    facts.functions.some((fn) => fn.name === name && fn.owner < 0)
  );
}
