import { folderOf, joinPath } from '#analyzer/languages/resolution/paths.ts';
import { familyOf, type ProjectIndex } from './project-index.ts';

const MAX_PARTS = 8;

/** Which module of the project an import names. */
export class ModulePaths {
  private readonly index: ProjectIndex;
  /** Modules of Python, Go and scripts by the ends of their names. */
  private readonly byEnd = new Map<string, Set<string>>();

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
        return this.python(path, specifier);
      case 'script':
        return this.script(path, specifier);
      case 'folder':
        return this.folder(specifier);
      default:
        return undefined;
    }
  }

  private python(path: string, specifier: string): string | undefined {
    const dots = /^\.+/.exec(specifier)?.[0].length ?? 0;
    if (dots === 0) return this.closest(path.replaceAll('/', '.'), specifier);
    let folder = folderOf(path);
    for (let up = 1; up < dots; up++) folder = folderOf(folder);
    const rest = specifier.slice(dots);
    // A package without a module of its own still leads to those in it.
    return [folder.replaceAll('/', '.'), rest].filter(Boolean).join('.');
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
    return this.closest(path, name) ?? this.closest(path, `${name}/index`);
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

  /** The module with this end that shares most with `from`; undefined where none has it, or two do alike. */
  private closest(from: string, end: string): string | undefined {
    const found = [...(this.byEnd.get(end) ?? [])];
    if (found.length <= 1) return found[0];
    const shared = (name: string): number => {
      let at = 0;
      while (at < name.length && name[at] === from[at]) at++;
      return at;
    };
    return found.sort((a, b) => shared(b) - shared(a) || a.length - b.length || (a < b ? -1 : 1))[0];
  }
}
