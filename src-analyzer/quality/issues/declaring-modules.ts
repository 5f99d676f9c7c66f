import { folderOf, joinPath } from '#analyzer/languages/resolution/paths.ts';
import type { SyntaxFacts } from '#analyzer/syntax/facts.ts';

export const withoutEnding = (path: string): string => path.replace(/\.\w+$/, '');

/** A name as a module of the package that it is imported from. */
export const inModule = (specifier: string, name: string): string =>
  specifier.endsWith('.') ? `${specifier}${name}` : `${specifier}.${name}`;

/** The part of a dotted module's name that stands behind its leading dots, as a path. */
const pathOf = (specifier: string): string => specifier.replace(/^\.+/, '').replaceAll('.', '/');

/** Finds the files that a name comes from, by the module that it is imported from. */
export class DeclaringModules {
  /** Names at the top of each file, by its path without the ending. */
  private readonly declared = new Map<
    string,
    { readonly path: string; readonly names: ReadonlySet<string> }
  >();
  private readonly byLast = new Map<string, string[]>();

  constructor(files: readonly { readonly path: string; readonly facts: SyntaxFacts }[]) {
    for (const { path, facts } of files) {
      const key = withoutEnding(path);
      const all = [
        ...facts.functions.filter(({ owner }) => owner < 0),
        ...facts.types.filter(({ outer }) => outer < 0),
      ];
      this.declared.set(key, { path, names: new Set(all.map(({ name }) => name)) });
      const last = key.slice(key.lastIndexOf('/') + 1);
      const known = this.byLast.get(last);
      if (known) known.push(key);
      else this.byLast.set(last, [key]);
    }
  }

  /**
   * Paths of the files that declare a name at their top and that the module may mean: the one that leading dots lead to, else the one
   * beside the importing file, else all whose paths end so. Empty where none of these declares it: a package hands on what it took from another.
   * @param from path of the importing file
   */
  declaring(name: string, specifier: string, from: string): string[] {
    return this.modules(specifier, from).flatMap((key) => {
      const module = this.declared.get(key);
      return module?.names.has(name) === true ? [module.path] : [];
    });
  }

  /** Paths without endings of the files that a module may mean, as far as they are known. */
  modules(specifier: string, from: string): readonly string[] {
    const wanted = pathOf(specifier);
    if (wanted === '') return [];
    const dots = specifier.length - specifier.replace(/^\.+/, '').length;
    // One dot is the file's own folder, as none is.
    const beside = joinPath(folderOf(from), `${'../'.repeat(Math.max(0, dots - 1))}${wanted}`) ?? wanted;
    if (this.declared.has(beside)) return [beside];
    if (dots > 0) return this.declared.has(`${beside}/__init__`) ? [`${beside}/__init__`] : [];
    const last = wanted.slice(wanted.lastIndexOf('/') + 1);
    return (this.byLast.get(last) ?? []).filter((key) => key === wanted || key.endsWith(`/${wanted}`));
  }
}
