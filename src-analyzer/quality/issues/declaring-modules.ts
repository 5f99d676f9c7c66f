import { folderOf, joinPath } from '#analyzer/languages/resolution/paths.ts';
import type { SyntaxFacts } from '#analyzer/syntax/facts.ts';

export const withoutEnding = (path: string): string => path.replace(/\.\w+$/, '');

/** A name as a module of the package that it is imported from. */
export const inModule = (specifier: string, name: string): string =>
  specifier.endsWith('.') ? `${specifier}${name}` : `${specifier}.${name}`;

/** The part of a dotted module's name that stands behind its leading dots, as a path. */
const pathOf = (specifier: string): string => specifier.replace(/^\.+/, '').replaceAll('.', '/');

/** What a package is when it is loaded. */
const PACKAGE_FILE = '__init__';

/** Finds the files of Python that dotted modules mean, by their paths. */
export class ModulePaths {
  /** Paths by themselves without the ending. */
  private readonly paths: ReadonlyMap<string, string>;
  /** The same by the last part of what they are imported as. */
  private readonly byLast = new Map<string, string[]>();

  constructor(paths: readonly string[]) {
    this.paths = new Map(paths.map((path) => [withoutEnding(path), path]));
    for (const key of this.paths.keys()) {
      const parts = key.split('/');
      const last = (parts.at(-1) === PACKAGE_FILE ? parts.at(-2) : parts.at(-1)) ?? '';
      const known = this.byLast.get(last);
      if (known) known.push(key);
      else this.byLast.set(last, [key]);
    }
  }

  /** The same with their endings. */
  files(specifier: string, from: string): readonly string[] {
    return this.modules(specifier, from).flatMap((key) => this.paths.get(key) ?? []);
  }

  /**
   * Paths without endings of the files that a module may mean, as far as they are known: the one that leading dots lead to, else the
   * one beside the importing file, else all whose paths end so.
   * @param from path of the importing file
   */
  modules(specifier: string, from: string): readonly string[] {
    const wanted = pathOf(specifier);
    if (wanted === '') return [];
    const dots = specifier.length - specifier.replace(/^\.+/, '').length;
    // One dot is the file's own folder, as none is.
    const beside = joinPath(folderOf(from), `${'../'.repeat(Math.max(0, dots - 1))}${wanted}`) ?? wanted;
    const asPackage = `${beside}/${PACKAGE_FILE}`;
    if (this.paths.has(beside)) return [beside];
    if (dots > 0) return this.paths.has(asPackage) ? [asPackage] : [];
    const last = wanted.slice(wanted.lastIndexOf('/') + 1);
    const ends = [wanted, `${wanted}/${PACKAGE_FILE}`];
    return (this.byLast.get(last) ?? []).filter((key) =>
      ends.some((end) => key === end || key.endsWith(`/${end}`)),
    );
  }
}

/** Finds the files that a name comes from, by the module that it is imported from. */
export class DeclaringModules extends ModulePaths {
  /** Names at the top of each file. */
  private readonly declared = new Map<string, ReadonlySet<string>>();

  constructor(files: readonly { readonly path: string; readonly facts: SyntaxFacts }[]) {
    super(files.map(({ path }) => path));
    for (const { path, facts } of files) {
      const all = [
        ...facts.functions.filter(({ owner }) => owner < 0),
        ...facts.types.filter(({ outer }) => outer < 0),
      ];
      this.declared.set(path, new Set(all.map(({ name }) => name)));
    }
  }

  /**
   * Paths of the files that declare a name at their top and that the module may mean. Empty where none of these declares it: a
   * package hands on what it took from another.
   * @param from path of the importing file
   */
  declaring(name: string, specifier: string, from: string): string[] {
    return this.files(specifier, from).filter((path) => this.declared.get(path)?.has(name) === true);
  }
}
