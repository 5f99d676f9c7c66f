import type { ImportFact } from '#analyzer/syntax/facts.ts';
import type { CodeModel } from '../graph.ts';
import { bind, fileTarget, resolveBound, scopeCache, type FileScope } from './files.ts';
import { folderOf, foldersUpwards } from './paths.ts';
import type { Resolver, Target } from './resolver.ts';

/** A chain of packages that re-export each other is followed this far. */
const MAX_HOPS = 8;

/** Python: modules are files, packages are folders, `__init__.py` re-exports. */
export function createPythonResolver(model: CodeModel): Resolver {
  const roots = new Map<string, string[]>();

  /** `a/b.py` or `a/b/__init__.py` for `a/b`. */
  const moduleAt = (path: string): number | undefined =>
    model.fileOfPath.get(`${path}.py`) ??
    model.fileOfPath.get(path === '' ? '__init__.py' : `${path}/__init__.py`) ??
    model.fileOfPath.get(`${path}.pyi`);

  const isPackage = (folder: string): boolean =>
    model.allPaths.has(folder === '' ? '__init__.py' : `${folder}/__init__.py`);

  /** Folders an absolute import of a file may start from: those above it that are no packages, and their `src`. */
  const rootsFor = (folder: string): string[] => {
    let known = roots.get(folder);
    if (!known) {
      const plain = foldersUpwards(folder).filter((candidate) => !isPackage(candidate));
      known = plain.flatMap((root) => [root, root ? `${root}/src` : 'src']);
      roots.set(folder, known);
    }
    return known;
  };

  const absolute = (folder: string, dotted: string): string | undefined => {
    const path = dotted.replaceAll('.', '/');
    for (const root of rootsFor(folder)) {
      const full = root ? `${root}/${path}` : path;
      if (moduleAt(full) !== undefined || hasModulesBelow(model, full)) return full;
    }
    return undefined;
  };

  /** Path of the module an import names, without extension. */
  const modulePath = (file: number, specifier: string): string | undefined => {
    const folder = folderOf(model.files[file]?.path ?? '');
    const dots = /^\.+/.exec(specifier)?.[0].length ?? 0;
    if (dots === 0) return absolute(folder, specifier);
    let base = folder;
    for (let up = 1; up < dots; up++) base = folderOf(base);
    const rest = specifier.slice(dots).replaceAll('.', '/');
    return [base, rest].filter(Boolean).join('/');
  };

  /** The file that declares `name` of the module at `path`: a submodule, or through the package's own imports. */
  const declaring = (path: string, name: string, hops: number): Target | undefined => {
    const module = moduleAt(path);
    const declared = module === undefined ? undefined : declaredIn(module, name, hops);
    if (declared) return declared;
    const submodule = moduleAt(path ? `${path}/${name}` : name);
    if (submodule !== undefined) return fileTarget(model, submodule);
    return module === undefined ? undefined : fileTarget(model, module, name);
  };

  const declaredIn = (module: number, name: string, hops: number): Target | undefined => {
    const { facts } = model.files[module] ?? {};
    if (!facts || hops > MAX_HOPS) return undefined;
    const isOwn =
      facts.types.some((type) => type.name === name && type.outer < 0) ||
      facts.functions.some((fn) => fn.name === name && fn.owner < 0);
    if (isOwn) return fileTarget(model, module, name);
    for (const fact of facts.imports) {
      const at = fact.locals.indexOf(name);
      const isStar = fact.names[0] === '*' && fact.locals[0] === '*';
      if (at < 0 && !isStar) continue;
      const path = modulePath(module, fact.specifier);
      const through =
        path === undefined ? undefined : declaring(path, isStar ? name : (fact.names[at] ?? name), hops + 1);
      if (through && (!isStar || through.entry)) return through;
    }
    return undefined;
  };

  const addImport = (file: number, scope: FileScope, fact: ImportFact): void => {
    const path = modulePath(file, fact.specifier);
    if (path === undefined) return;
    const module = moduleAt(path);
    fact.names.forEach((name, at) => {
      const local = fact.locals[at] ?? name;
      if (name === '*') {
        if (module !== undefined)
          bind(scope, fact, local === '*' ? '' : local, {
            target: fileTarget(model, module),
            isModule: true,
          });
        return;
      }
      const target = declaring(path, name, 0);
      if (!target || target.file === file) return;
      bind(scope, fact, local, {
        target,
        isModule: moduleAt(path ? `${path}/${name}` : name) === target.file,
      });
    });
  };

  const scopeOf = scopeCache((file, scope) => {
    for (const fact of model.files[file]?.facts.imports ?? []) addImport(file, scope, fact);
  });

  return {
    languages: ['Python'],
    mentionsCount: false,
    imports: (file) => scopeOf(file).resolved,
    resolve: (file, name) => resolveBound(model, scopeOf(file), file, name),
  };
}

const folders = new WeakMap<CodeModel, Set<string>>();

/** Whether a folder without `__init__.py` holds modules all the same (a namespace package). */
function hasModulesBelow(model: CodeModel, folder: string): boolean {
  let known = folders.get(model);
  if (!known) {
    known = new Set();
    for (const file of model.files)
      if (file.language === 'Python')
        for (const above of foldersUpwards(folderOf(file.path))) known.add(above);
    folders.set(model, known);
  }
  return known.has(folder);
}
