import { flowOf } from '#analyzer/languages/languages.ts';
import { folderOf, joinPath } from '#analyzer/languages/resolution/paths.ts';
import { familyOf, type ProjectIndex } from './project-index.ts';

const MAX_PARTS = 8;

const upper = (module: string): string => module.slice(0, Math.max(0, module.lastIndexOf('.')));

/** Which module of the project an import names. */
export class ModulePaths {
  private readonly index: ProjectIndex;
  /** Modules of Python, Go and scripts by the ends of their names. */
  private readonly byEnd = new Map<string, Set<string>>();
  /** Modules of Python by the first names of what they import. */
  private importers: Map<string, Set<string>> | undefined;
  /** Whether a module of a package is somebody else's where it is imported by its bare name. */
  private readonly others = new Map<string, boolean>();

  constructor(index: ProjectIndex) {
    this.index = index;
    index.files.forEach(({ language }, at) => {
      const family = familyOf(language);
      if (family === 'package' || family === 'global') return;
      const separator = family === 'python' ? '.' : '/';
      const parts = (index.modules[at] ?? '').split(separator);
      for (let from = Math.max(0, parts.length - MAX_PARTS); from < parts.length; from++) {
        const end = parts.slice(from).join(separator);
        const known = this.byEnd.get(end);
        if (known) known.add(index.modules[at] ?? '');
        else this.byEnd.set(end, new Set([index.modules[at] ?? '']));
      }
    });
  }

  /** Name of the project's module that `specifier` means in a file; undefined for a library's. */
  find(file: number, specifier: string): string | undefined {
    const { path = '', language = '' } = this.index.files[file] ?? {};
    switch (familyOf(language)) {
      case 'python':
        return this.python(path, specifier, flowOf(language)?.names.ownModules);
      case 'script':
        return this.script(path, specifier);
      case 'folder':
        return this.folder(specifier);
      default:
        return undefined;
    }
  }

  private python(
    path: string,
    specifier: string,
    standard: ReadonlySet<string> | undefined,
  ): string | undefined {
    const dots = /^\.+/.exec(specifier)?.[0].length ?? 0;
    if (dots === 0) return this.absolute(path, specifier, standard);
    let folder = folderOf(path);
    for (let up = 1; up < dots; up++) folder = folderOf(folder);
    const rest = specifier.slice(dots);
    // A package without a module of its own still leads to those in it.
    return [folder.replaceAll('/', '.'), rest].filter(Boolean).join('.');
  }

  /**
   * An absolute import starts from a folder that is no package. One that is may be the folder of a program that runs,
   * unless it is somebody else's module that has this name: files that cannot see it import it too.
   */
  private absolute(
    path: string,
    specifier: string,
    standard: ReadonlySet<string> = new Set(),
  ): string | undefined {
    const [top = ''] = specifier.split('.');
    const importing = path.replace(/\.\w+$/, '').replaceAll('/', '.');
    const folder = upper(importing);
    const isStandard = standard.has(top);
    const found = [...(this.byEnd.get(specifier) ?? [])].filter((module) => {
      if (module === importing) return false;
      const root = module === specifier ? '' : module.slice(0, -specifier.length - 1);
      if (isStandard) return root === '' && specifier !== top;
      if (!this.index.filesOfModule.has(root)) return true;
      const isOwn = folder === root || (specifier !== top && folder.startsWith(`${root}.`));
      return isOwn && !this.isOthers(top, root);
    });
    return this.closest(path.replaceAll('/', '.'), found);
  }

  /** Whether a module in a package is imported by its bare name where that cannot mean it: outside of the package, or in itself. */
  private isOthers(top: string, root: string): boolean {
    const own = `${root}.${top}`;
    let known = this.others.get(own);
    if (known === undefined) {
      known = this.importersOf(top).some((module) => module === own || !module.startsWith(`${root}.`));
      this.others.set(own, known);
    }
    return known;
  }

  private importersOf(top: string): readonly string[] {
    if (!this.importers) {
      const found = new Map<string, Set<string>>();
      this.index.files.forEach(({ language, facts }, at) => {
        if (familyOf(language) !== 'python') return;
        for (const { specifier } of facts.imports) {
          const [name = ''] = specifier.split('.');
          const known = found.get(name) ?? new Set();
          found.set(name, known.add(this.index.modules[at] ?? ''));
        }
      });
      this.importers = found;
    }
    return [...(this.importers.get(top) ?? [])];
  }

  private script(path: string, specifier: string): string | undefined {
    const { filesOfModule } = this.index;
    const withoutEnd = specifier.replace(/\.(?:[cm]?[jt]sx?|vue|svelte)$/, '');
    if (specifier.startsWith('.')) {
      const joined = joinPath(folderOf(path), withoutEnd);
      if (joined === undefined) return undefined;
      const index = joined === '' ? 'index' : `${joined}/index`;
      return [joined, index].find((name) => filesOfModule.has(name)) ?? joined;
    }
    const alias = /^(?:@|~|#)\/(.+)$/.exec(withoutEnd)?.[1];
    if (alias !== undefined) return this.end(path, alias) ?? alias;
    return this.named(path, withoutEnd);
  }

  /**
   * What aliases and base folders of a project mostly mean: `@server/api` is `api` in a folder `server`, `app/api` the
   * module of that name below the root or `src`. A library's name is the end of no module here.
   */
  private named(path: string, specifier: string): string | undefined {
    const { filesOfModule } = this.index;
    const aliased = /^[@~#]([\w-]+\/.+)$/.exec(specifier)?.[1];
    if (aliased !== undefined) return this.end(path, aliased);
    if (!specifier.includes('/')) return undefined;
    const places = [specifier, `src/${specifier}`].flatMap((name) => [name, `${name}/index`]);
    return places.find((name) => filesOfModule.has(name));
  }

  private end(path: string, name: string): string | undefined {
    return (
      this.closest(path, this.byEnd.get(name) ?? []) ??
      this.closest(path, this.byEnd.get(`${name}/index`) ?? [])
    );
  }

  private folder(specifier: string): string | undefined {
    const parts = specifier.split('/');
    for (let from = 0; from < parts.length - 1; from++) {
      const end = parts.slice(from + 1).join('/');
      if (end.includes('/') || from >= 2) {
        const found = this.byEnd.get(end);
        if (found?.size === 1) return [...found][0];
      }
    }
    return undefined;
  }

  /** The module that shares most with `from`; undefined where there is none. */
  private closest(from: string, modules: Iterable<string>): string | undefined {
    const found = [...modules];
    if (found.length <= 1) return found[0];
    const shared = (name: string): number => {
      let at = 0;
      while (at < name.length && name[at] === from[at]) at++;
      return at;
    };
    return found.sort((a, b) => shared(b) - shared(a) || a.length - b.length || (a < b ? -1 : 1))[0];
  }
}
