import type { ImportFact, SyntaxFacts } from '#analyzer/syntax/facts.ts';
import type { CodeModel } from '../resolution/code-model.ts';
import { bind, fileTarget, resolveBound, scopeCache, type FileScope } from '../resolution/files.ts';
import { Hops } from '../resolution/hops.ts';
import { folderOf, foldersUpwards } from '../resolution/paths.ts';
import type { CreateResolver, Target } from '../resolution/resolver.ts';
import { ImportRoots } from './import-roots.ts';
import { PYTHON_STANDARD_LIBRARY } from '#analyzer/source/python-standard-library.ts';

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
  const paths = modules.pathsOf(file, fact.specifier);
  const module = paths.map((path) => modules.at(path)).find((found) => found !== undefined);
  // A program may have a file of such a name beside it, which the names that are taken from it tell.
  const isStandard = PYTHON_STANDARD_LIBRARY.has(fact.specifier);
  fact.names.forEach((name, at) => {
    const local = fact.locals[at] ?? name;
    if (isStandard && (name === '*' || module === undefined || !modules.hasOwn(module, name))) return;
    if (name === '*') {
      const target = module === undefined ? undefined : fileTarget(model, module);
      if (target) bind(scope, fact, local === '*' ? '' : local, { target, isModule: true });
      return;
    }
    const target = modules.declaring(paths, name);
    if (!target || target.file === file) return;
    const isModule = paths.some((path) => modules.at(join(path, name)) === target.file);
    bind(scope, fact, local, { target, isModule });
  });
}

function join(path: string, name: string): string {
  return path ? `${path}/${name}` : name;
}

/** Finds modules by dotted name. Paths are without extension; '' is the project's root. */
class PythonModules {
  private readonly model: CodeModel;
  private readonly roots: ImportRoots;
  private readonly rootsNear = new Map<string, readonly string[]>();
  private readonly rootsByTop = new Map<string, readonly string[]>();
  /** Folders with modules somewhere below: packages without `__init__.py` too. */
  private readonly folders = new Set<string>();

  constructor(model: CodeModel, served: ReadonlySet<string>) {
    this.model = model;
    this.roots = new ImportRoots(model);
    for (const { language, path } of model.files) {
      if (served.has(language)) for (const folder of foldersUpwards(folderOf(path))) this.folders.add(folder);
    }
  }

  /** `a/b/__init__.py`, `a/b.py` or `a/b.pyi` for `a/b`, in the order in which Python looks for them. */
  at(path: string): number | undefined {
    const { fileOfPath } = this.model;
    return (
      fileOfPath.get(join(path, '__init__.py')) ??
      fileOfPath.get(`${path}.py`) ??
      fileOfPath.get(`${path}.pyi`)
    );
  }

  hasOwn(module: number, name: string): boolean {
    const { facts } = this.model.files[module] ?? {};
    return facts !== undefined && declares(facts, name);
  }

  /**
   * Where the module an import names may lie: the one file or package, or the folders of a namespace package, which
   * may stand in several roots; none for a module that is not the project's.
   */
  pathsOf(file: number, specifier: string): readonly string[] {
    const folder = folderOf(this.model.files[file]?.path ?? '');
    const dots = /^\.+/.exec(specifier)?.[0].length ?? 0;
    if (dots === 0) return this.absolute(folder, specifier.replaceAll('.', '/'));
    let base = folder;
    for (let up = 1; up < dots; up++) base = folderOf(base);
    return [[base, specifier.slice(dots).replaceAll('.', '/')].filter(Boolean).join('/')];
  }

  /** What `name` of a module is: declared there, passed on from elsewhere, or a submodule. */
  declaring(paths: readonly string[], name: string, seen = new Hops(), hops = 0): Target | undefined {
    for (const path of paths) {
      const module = this.at(path);
      const declared = module === undefined ? undefined : this.declaredIn(module, name, seen, hops);
      if (declared) return declared;
      const submodule = this.at(join(path, name));
      if (submodule !== undefined) return fileTarget(this.model, submodule);
      if (module !== undefined) return fileTarget(this.model, module, name);
    }
    return undefined;
  }

  private declaredIn(module: number, name: string, seen: Hops, hops: number): Target | undefined {
    const { facts } = this.model.files[module] ?? {};
    if (!facts || !seen.enter(module, name, hops)) return undefined;
    if (declares(facts, name)) return fileTarget(this.model, module, name);
    for (const fact of facts.imports) {
      const at = fact.locals.indexOf(name);
      const isStar = fact.names[0] === '*' && fact.locals[0] === '*';
      if (at < 0 && !isStar) continue;
      const paths = this.pathsOf(module, fact.specifier);
      const through = this.declaring(paths, isStar ? name : (fact.names[at] ?? name), seen, hops + 1);
      if (through && (!isStar || through.entry)) return through;
    }
    return undefined;
  }

  private absolute(folder: string, path: string): readonly string[] {
    const [top = ''] = path.split('/');
    const candidates = this.rootsWith(folder, top).map((root) => join(root, path));
    const module = candidates.find((candidate) => this.at(candidate) !== undefined);
    return module === undefined ? candidates.filter((candidate) => this.folders.has(candidate)) : [module];
  }

  /**
   * Roots in sight of a folder that have something of this name. Where it is a namespace package, all roots of the
   * workspace in which it is one too are: that is what such packages are for.
   */
  private rootsWith(folder: string, top: string): readonly string[] {
    const key = `${folder}:${top}`;
    let known = this.rootsByTop.get(key);
    if (!known) {
      const isNamespace = (root: string): boolean =>
        this.at(join(root, top)) === undefined && this.folders.has(join(root, top));
      const near = this.rootsFor(folder).filter(
        (root) => this.at(join(root, top)) !== undefined || this.folders.has(join(root, top)),
      );
      const others = near.some(isNamespace) ? this.roots.all.filter(isNamespace) : [];
      known = [...new Set([...near, ...others])];
      this.rootsByTop.set(key, known);
    }
    return known;
  }

  /** Folders an absolute import may start from: those above that are no packages, their `src`, and declared ones. */
  private rootsFor(folder: string): readonly string[] {
    let known = this.rootsNear.get(folder);
    if (!known) {
      const isPackage = (candidate: string): boolean =>
        this.model.allPaths.has(join(candidate, '__init__.py'));
      const plain = foldersUpwards(folder).filter((candidate) => !isPackage(candidate));
      const near = plain.flatMap((root) => [root, join(root, 'src')]);
      known = [...new Set([...near, ...this.roots.of(folder)])];
      this.rootsNear.set(folder, known);
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
