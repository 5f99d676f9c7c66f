import type { ImportFact } from '#analyzer/syntax/facts.ts';
import type { CodeModel } from '../resolution/code-model.ts';
import { bind, fileTarget, resolveBound, scopeCache, type FileScope } from '../resolution/files.ts';
import { ModulePaths, placesOf } from './module-paths.ts';
import { Hops } from '../resolution/hops.ts';
import { folderOf, joinPath } from '../resolution/paths.ts';
import type { CreateResolver, Target } from '../resolution/resolver.ts';

const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.d.ts', '.js', '.jsx', '.mjs', '.cjs', '.vue', '.svelte'];
/** TypeScript is imported under the name of the JavaScript it becomes. */
const SOURCE_OF: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.jsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
  '.jsx': ['.tsx'],
};

/** TypeScript, JavaScript, Vue and Svelte: tsconfig paths, `#` imports, workspaces, index files, re-exports. */
export const createEcmaScriptResolver: CreateResolver = (model) => {
  const modules = new ModuleFinder(model);

  /** The file that declares export `name` of `file`, through re-exports. */
  const declaring = (file: number, name: string, seen = new Hops(), hops = 0): number | undefined => {
    const facts = model.files[file]?.facts;
    if (!facts || !seen.enter(file, name, hops)) return undefined;
    const isExported = facts.exports.includes(name);
    // `export {a} from …`, and `import {a} from …; export {a}`.
    const passed = facts.imports.find(
      (fact) => (fact.kind === 'reexport' || isExported) && fact.locals.includes(name),
    );
    if (!passed) return isExported ? file : throughStars(file, name, seen, hops);
    const next = modules.find(file, passed.specifier);
    if (next === undefined) return file;
    const original = passed.names[passed.locals.indexOf(name)] ?? name;
    return original === '*' ? next : (declaring(next, original, seen, hops + 1) ?? next);
  };

  const throughStars = (file: number, name: string, seen: Hops, hops: number): number | undefined => {
    for (const fact of model.files[file]?.facts.imports ?? []) {
      if (fact.kind !== 'reexport' || fact.locals[0] !== '*') continue;
      const next = modules.find(file, fact.specifier);
      const found = next === undefined ? undefined : declaring(next, name, seen, hops + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  };

  const targetOf = (module: number, name: string): Target => {
    if (name === '*') return fileTarget(model, module);
    const file = declaring(module, name) ?? module;
    return fileTarget(model, file, name === 'default' ? soleType(model, file) : name);
  };

  /** A barrel of a thousand names is not searched again by each of its thousand users. */
  const knownTargets = new Map<number, Map<string, Target>>();
  const knownTargetOf = (module: number, name: string): Target => {
    let byName = knownTargets.get(module);
    if (!byName) knownTargets.set(module, (byName = new Map<string, Target>()));
    let target = byName.get(name);
    if (!target) byName.set(name, (target = targetOf(module, name)));
    return target;
  };

  const addImport = (file: number, scope: FileScope, fact: ImportFact): void => {
    const module = modules.find(file, fact.specifier);
    if (module === undefined || module === file) return;
    if (fact.names.length === 0) bind(scope, fact, '', { target: fileTarget(model, module), isModule: true });
    fact.names.forEach((name, at) => {
      const target = knownTargetOf(module, name);
      const local = fact.kind === 'reexport' ? '' : (fact.locals[at] ?? name);
      if (target.file !== file) bind(scope, fact, local, { target, isModule: name === '*' });
    });
  };

  const scopeOf = scopeCache((file, scope) => {
    for (const fact of model.files[file]?.facts.imports ?? []) addImport(file, scope, fact);
  });

  return {
    mentionsCount: false,
    imports: (file) => scopeOf(file).resolved,
    resolve: (file, name) => resolveBound(model, scopeOf(file), file, name),
  };
};

/** The class a default import most likely means: the only one of the file. */
function soleType(model: CodeModel, file: number): string | undefined {
  const classes = (model.typesOfFile[file] ?? []).filter(
    ({ fact }) => fact.kind === 'class' && fact.outer < 0,
  );
  return classes.length === 1 ? classes[0]?.fact.name : undefined;
}

/** From a specifier in a file to the file it means. */
class ModuleFinder {
  private readonly model: CodeModel;
  private readonly paths: ModulePaths;
  private readonly known = new Map<string, number | undefined>();

  constructor(model: CodeModel) {
    this.model = model;
    this.paths = new ModulePaths(model);
  }

  find(file: number, specifier: string): number | undefined {
    const folder = folderOf(this.model.files[file]?.path ?? '');
    const key = `${folder}\0${specifier}`;
    if (!this.known.has(key))
      this.known.set(
        key,
        this.search(
          folder,
          specifier.replace(/[?#][\s\S]*/, (tail) => (specifier.startsWith('#') ? tail : '')),
        ),
      );
    return this.known.get(key);
  }

  private search(folder: string, specifier: string): number | undefined {
    if (specifier.startsWith('.')) return this.at(joinPath(folder, specifier));
    for (const place of this.paths.configured(folder, specifier)) {
      const found = this.at(place);
      if (found !== undefined) return found;
    }
    return specifier.startsWith('#')
      ? this.packageImport(folder, specifier)
      : (this.workspace(specifier) ?? this.conventional(folder, specifier));
  }

  private packageImport(folder: string, specifier: string): number | undefined {
    return this.first(
      this.paths.packageOf(folder)?.imports.flatMap((alias) => placesOf(alias, specifier)) ?? [],
    );
  }

  /** `@acme/ui/button` of a workspace package named `@acme/ui`. */
  private workspace(specifier: string): number | undefined {
    const name = specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/');
    const found = this.paths.packages.get(name);
    if (!found) return undefined;
    const rest = specifier.slice(name.length + 1);
    const exported = found.exports.flatMap((alias) => placesOf(alias, rest ? `./${rest}` : '.'));
    const { folder } = found;
    const inside = (path: string): string => [folder, path].filter(Boolean).join('/');
    const guesses = rest
      ? [inside(rest), inside(`src/${rest}`)]
      : [...found.entries, inside('src/index'), inside('index')];
    const places = [...exported, ...guesses];
    // What is built is not in the tree: `dist/a.js` comes from `src/a.ts`.
    const sources = places.map((place) => place.replace(/(^|\/)(dist|lib|build|out)\//, '$1src/'));
    return this.first([...places, ...sources]);
  }

  /** `@/x` and `~/x` mean the source folder wherever a bundler is set up without a tsconfig. */
  private conventional(folder: string, specifier: string): number | undefined {
    const rest = /^[@~]\/(.+)$/.exec(specifier)?.[1];
    if (rest === undefined) return undefined;
    const base = this.paths.packageOf(folder)?.folder ?? '';
    return this.first([`src/${rest}`, rest].map((path) => [base, path].filter(Boolean).join('/')));
  }

  private first(places: readonly string[]): number | undefined {
    for (const place of places) {
      const found = this.at(place);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The parsed file at a path that may lack its extension or name a folder. */
  private at(path: string | undefined): number | undefined {
    if (path === undefined) return undefined;
    const exact = this.model.fileOfPath.get(path);
    if (exact !== undefined) return exact;
    const extension = /\.[cm]?jsx?$/.exec(path)?.[0] ?? '';
    const stem = path.slice(0, path.length - extension.length);
    return (
      this.ending(stem, SOURCE_OF[extension] ?? []) ??
      this.ending(path, EXTENSIONS) ??
      this.ending(path === '' ? 'index' : `${path}/index`, EXTENSIONS)
    );
  }

  private ending(stem: string, ends: readonly string[]): number | undefined {
    for (const end of ends) {
      const found = this.model.fileOfPath.get(stem + end);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
