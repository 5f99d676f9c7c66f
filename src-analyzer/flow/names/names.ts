import { flowOf } from '#analyzer/languages/languages.ts';
import type { ImportFact } from '#analyzer/syntax/facts.ts';
import { defaultExportName } from './default-export.ts';
import { ModulePaths } from './module-paths.ts';
import {
  familyOf,
  type Placeless,
  qualified,
  type FunctionInfo,
  type ProjectIndex,
  type ProjectType,
} from './project-index.ts';
import { dotted, lastPart } from './signs.ts';
import { typeText } from './types.ts';

/** What the names of one file stand for. */
interface FileScope {
  readonly bound: Map<string, string>;
  /** Packages and modules all of whose names are seen. */
  readonly wildcards: string[];
}

const MAX_HOPS = 8;

/** Full names of what is written in files, of the project and of the libraries the tables know. */
export class Names {
  readonly index: ProjectIndex;
  private readonly paths: ModulePaths;
  private readonly alsoBelow = new Map<string, readonly string[]>();
  /** By file, type and name. */
  private readonly lookedUp = new Map<number, Map<string, Map<string, string | undefined>>>();
  private readonly scopes = new Map<number, FileScope>();
  private readonly defaultNames = new Map<number, string | undefined>();
  private readonly known: ReadonlySet<string>;
  private readonly typesAbove: ReadonlyMap<string, readonly string[]>;
  private readonly above = new Map<string, ReadonlySet<string>>();
  private below: Map<string, ProjectType[]> | undefined;

  /**
   * @param known full names of library types that tables mention
   * @param typesAbove what library types are below
   */
  constructor(
    index: ProjectIndex,
    known: ReadonlySet<string>,
    typesAbove: ReadonlyMap<string, readonly string[]>,
  ) {
    this.index = index;
    this.known = known;
    this.typesAbove = typesAbove;
    this.paths = new ModulePaths(index);
  }

  /**
   * What a name without dots stands for in a file, as seen from inside a type; undefined where no declaration or
   * import says so.
   */
  lookup(file: number, name: string, owner = ''): string | undefined {
    let ofFile = this.lookedUp.get(file);
    if (!ofFile) this.lookedUp.set(file, (ofFile = new Map()));
    let ofOwner = ofFile.get(owner);
    if (!ofOwner) ofFile.set(owner, (ofOwner = new Map()));
    if (ofOwner.has(name)) return ofOwner.get(name);
    const found = this.find(file, name, owner);
    ofOwner.set(name, found);
    return found;
  }

  private find(file: number, name: string, owner: string): string | undefined {
    const module = this.index.modules[file] ?? '';
    for (let around = owner; around.length > module.length; around = upper(around)) {
      const inner = qualified(around, name);
      if (this.index.types.has(inner)) return inner;
    }
    const scope = this.scope(file);
    const bound = scope.bound.get(name);
    if (bound !== undefined) return bound;
    const own = qualified(dotted(module), name);
    if (this.isDeclared(own)) return own;
    return this.throughWildcards(file, scope, name) ?? this.globalType(file, name);
  }

  /** Full name of a name with dots, its first part looked up. */
  resolve(file: number, name: string, owner = ''): string {
    const clean = dotted(name);
    // From the root of all namespaces.
    if (name.startsWith('\\')) return this.normal(clean);
    const dot = clean.indexOf('.');
    const first = dot < 0 ? clean : clean.slice(0, dot);
    const found = this.lookup(file, first, owner);
    if (found === undefined) return dot < 0 ? '' : this.normal(clean);
    return this.follow(dot < 0 ? found : found + clean.slice(dot));
  }

  /** Full name of a type as written; '' where it is not known. Types without a package stay as they are: `int`. */
  typeOf(file: number, written: string, owner = ''): string {
    const { name, isArray } = typeText(written);
    if (name === '') return isArray ? '[]' : '';
    return this.resolve(file, name, owner) || name;
  }

  /** A type as a file writes it, as every file understands it: the project's types by their full names. */
  everywhere(file: number, written: string, owner = ''): string {
    return written.replaceAll(/[\w$.]+/g, (name) => {
      const full = this.resolve(file, name, owner);
      return this.index.types.has(full) ? full : name;
    });
  }

  /** Full name of the module that a text in a file names: `require('./a')`. */
  moduleOf(file: number, specifier: string): string {
    return this.paths.find(file, specifier) ?? libraryModule(specifier);
  }

  /** The symbol behind re-exports. */
  follow(full: string): string {
    let at = full;
    for (let hops = 0; hops < MAX_HOPS; hops++) {
      if (this.isDeclared(at)) return at;
      const next = this.reexport(at);
      if (next === undefined || next === at) return at;
      at = next;
    }
    return at;
  }

  /** Whether the project has a type or function of that name. */
  isDeclared(full: string): boolean {
    return this.index.types.has(full) || this.index.freeFunctions.has(full);
  }

  /** Whether a type is another one or below it. */
  isBelow(type: string, other: string): boolean {
    return type === other || this.allAbove(type).has(other);
  }

  /** Everything a type is below. */
  allAbove(type: string): ReadonlySet<string> {
    let known = this.above.get(type);
    if (known) return known;
    const found = new Set<string>();
    this.above.set(type, found);
    const open = this.directlyAbove(type);
    for (let next = open.pop(); next !== undefined && found.size < 200; next = open.pop()) {
      if (next === '' || found.has(next)) continue;
      found.add(next);
      open.push(...this.directlyAbove(next));
    }
    known = found;
    return known;
  }

  /** Methods of that name of a type or the nearest one above it that has them. */
  methodsOf(type: string, name: string): readonly FunctionInfo[] {
    const own = this.index.types.get(type)?.methods.get(name);
    if (own) return own;
    for (const above of this.allAbove(type)) {
      const methods = this.index.types.get(above)?.methods.get(name);
      if (methods) return methods;
    }
    return [];
  }

  /** The field of a type or of one above it. */
  fieldOf(
    type: string,
    name: string,
  ): { readonly owner: string; readonly type: string; readonly file: number } | undefined {
    const own = this.index.types.get(type)?.fields.get(name);
    if (own) return { owner: type, type: own.type, file: own.file };
    for (const above of this.allAbove(type)) {
      const field = this.index.types.get(above)?.fields.get(name);
      if (field) return { owner: above, type: field.type, file: field.file };
    }
    return undefined;
  }

  /** A type and all types, of the project and of the tables, that are below it. */
  knownBelow(type: string): readonly string[] {
    let found = this.alsoBelow.get(type);
    if (!found) {
      const libraries = [...this.typesAbove.keys()].filter((name) => this.isBelow(name, type));
      found = [...new Set([type, ...libraries, ...this.typesBelow(type).map(({ full }) => full)])];
      this.alsoBelow.set(type, found);
    }
    return found;
  }

  /** The project's types below a type. */
  typesBelow(type: string): readonly ProjectType[] {
    if (!this.below) {
      this.below = new Map();
      for (const candidate of this.index.types.values())
        for (const above of this.allAbove(candidate.full)) {
          const list = this.below.get(above);
          if (list) list.push(candidate);
          else this.below.set(above, [candidate]);
        }
    }
    return this.below.get(type) ?? [];
  }

  private directlyAbove(type: string): string[] {
    const own = this.index.types.get(type);
    const written =
      own?.supers.map(({ file, name }) => this.resolve(file, name, upper(type)) || dotted(name)) ?? [];
    return [...written.filter((name) => name !== type), ...(this.typesAbove.get(type) ?? [])];
  }

  private globalType(file: number, name: string): string | undefined {
    const language = this.index.files[file]?.language ?? '';
    const { family, packages = [], types } = flowOf(language)?.names ?? {};
    for (const space of packages) {
      const full = `${space}.${name}`;
      if (this.known.has(full) || types?.has(full)) return full;
    }
    if (family !== 'global') return undefined;
    const same = this.index.typesByName.get(name);
    return same?.length === 1 ? same[0]?.full : undefined;
  }

  private throughWildcards(file: number, { wildcards }: FileScope, name: string): string | undefined {
    for (const module of wildcards) {
      const full = qualified(module, name);
      if (this.isDeclared(full) || this.known.has(full)) return full;
    }
    if (!flowOf(this.index.files[file]?.language ?? '')?.names.seesOuterNamespaces) return undefined;
    for (let space = upper(this.index.modules[file] ?? ''); space; space = upper(space))
      if (this.isDeclared(`${space}.${name}`)) return `${space}.${name}`;
    return undefined;
  }

  private scope(file: number): FileScope {
    let scope = this.scopes.get(file);
    if (scope) return scope;
    scope = { bound: new Map(), wildcards: [] };
    this.scopes.set(file, scope);
    for (const fact of this.index.files[file]?.facts.imports ?? []) this.addImport(scope, file, fact);
    return scope;
  }

  private addImport(scope: FileScope, file: number, fact: Placeless<ImportFact>): void {
    if (fact.kind === 'reexport') return;
    const family = familyOf(this.index.files[file]?.language ?? '');
    if (family === 'package') return this.addPackageImport(scope, fact);
    const module = this.paths.find(file, fact.specifier) ?? libraryModule(fact.specifier);
    fact.names.forEach((name, at) => {
      const local = fact.locals[at] ?? name;
      if (name === '*' && (local === '*' || local === '.')) scope.wildcards.push(module);
      else if (name === '*') this.bindModule(scope, local, module);
      else scope.bound.set(local, this.imported(module, name));
    });
  }

  /** `import os.path` binds `os`. */
  private bindModule(scope: FileScope, local: string, module: string): void {
    const dot = local.indexOf('.');
    if (dot < 0) scope.bound.set(local, module);
    else if (!scope.bound.has(local.slice(0, dot)))
      scope.bound.set(
        local.slice(0, dot),
        module.endsWith(local) ? module.slice(0, module.length - local.length + dot) : local.slice(0, dot),
      );
  }

  private imported(module: string, name: string): string {
    // A library's default export stands for the library.
    if (name === 'default' && !this.index.filesOfModule.has(module)) return module;
    return this.follow(qualified(module, name));
  }

  private addPackageImport(
    scope: FileScope,
    { specifier, names, locals, isStatic }: Placeless<ImportFact>,
  ): void {
    const full = dotted(specifier);
    names.forEach((name, at) => {
      const local = locals[at] ?? name;
      if (name === '*') scope.wildcards.push(full);
      else scope.bound.set(local, full);
    });
    if (!isStatic && names.length === 0) scope.wildcards.push(full);
  }

  private reexport(full: string): string | undefined {
    const name = lastPart(full);
    const module = full.slice(0, Math.max(0, full.length - name.length - 1));
    const file = this.index.filesOfModule.get(module)?.[0];
    if (file === undefined) return undefined;
    const { facts, language = '' } = this.index.files[file] ?? {};
    // Python's modules hand on whatever they import.
    const isOpen = familyOf(language) === 'python';
    for (const fact of facts?.imports ?? []) {
      if (fact.kind !== 'reexport' && !isOpen) continue;
      const target = this.handedOn(file, fact, name);
      if (target !== undefined) return target;
    }
    return name === 'default' ? this.exportedAsDefault(file, module) : undefined;
  }

  /** Many files import the same default, and its module is read for it once. An edit that gives it another name makes a new index. */
  private defaultNameOf(file: number): string | undefined {
    if (!this.defaultNames.has(file)) {
      const { program } = this.index.files[file] ?? {};
      this.defaultNames.set(file, program && defaultExportName(program));
    }
    return this.defaultNames.get(file);
  }

  /** What a module's default export is called in it: `export default Shop`, be it declared there or imported. */
  private exportedAsDefault(file: number, module: string): string | undefined {
    const { facts } = this.index.files[file] ?? {};
    const local = this.defaultNameOf(file);
    if (local === undefined) return undefined;
    const own = qualified(module, local);
    if (this.isDeclared(own)) return own;
    for (const fact of facts?.imports ?? []) {
      const target = fact.kind === 'reexport' ? undefined : this.handedOn(file, fact, local);
      if (target !== undefined) return target;
    }
    return undefined;
  }

  private handedOn(
    file: number,
    { specifier, names, locals }: Placeless<ImportFact>,
    name: string,
  ): string | undefined {
    const at = locals.indexOf(name);
    const isStar = names[0] === '*' && locals[0] === '*';
    if (at < 0 && !isStar) return undefined;
    const from = this.paths.find(file, specifier) ?? libraryModule(specifier);
    if (!isStar) return qualified(from, names[at] ?? name);
    const target = qualified(from, name);
    return this.isDeclared(target) ? target : undefined;
  }

  private normal(name: string): string {
    return this.isDeclared(name) ? name : this.follow(name);
  }
}

/** `a.b` of `a.b.c`. */
export function upper(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}

function libraryModule(specifier: string): string {
  return specifier.replace(/^node:/, '');
}
