import type { CodeModel } from '../resolution/code-model.ts';
import { asRecord, asStrings, parseJsonc } from './jsonc.ts';
import { folderOf, foldersUpwards, joinPath } from '../resolution/paths.ts';

/** `@app/*` → places relative to the project root, in the order they are tried. */
export interface Alias {
  readonly prefix: string;
  readonly suffix: string;
  readonly isPattern: boolean;
  readonly places: readonly string[];
}

export interface PackageFacts {
  readonly folder: string;
  readonly name: string;
  /** `imports` (`#x`) of package.json. */
  readonly imports: readonly Alias[];
  /** `exports` by subpath, '' for the package itself. */
  readonly exports: readonly Alias[];
  /** `types`, `module`, `main`, in that order. */
  readonly entries: readonly string[];
}

interface Config {
  readonly aliases: readonly Alias[];
  readonly baseUrl: string | undefined;
}

const MAX_EXTENDS = 5;
const CONFIG_NAMES = ['tsconfig.json', 'jsconfig.json', 'tsconfig.base.json', 'tsconfig.app.json'];

export function aliasOf(pattern: string, places: readonly string[]): Alias {
  const [prefix = '', suffix] = pattern.split('*');
  return { prefix, suffix: suffix ?? '', isPattern: suffix !== undefined, places };
}

/** Places an alias sends a specifier to; empty when it does not match. */
export function placesOf(alias: Alias, specifier: string): string[] {
  if (!alias.isPattern) return specifier === alias.prefix ? [...alias.places] : [];
  const fits = specifier.startsWith(alias.prefix) && specifier.endsWith(alias.suffix);
  if (!fits || specifier.length < alias.prefix.length + alias.suffix.length) return [];
  const rest = specifier.slice(alias.prefix.length, specifier.length - alias.suffix.length);
  return alias.places.map((place) => place.replace('*', rest));
}

/** What package.json and tsconfig files of the project say about module names. Both are read as data. */
export class ModulePaths {
  /** Packages of the project (workspaces) by name. */
  readonly packages = new Map<string, PackageFacts>();
  private readonly packageOfFolder = new Map<string, PackageFacts>();
  private readonly configs = new Map<string, Config | undefined>();
  private readonly model: CodeModel;

  constructor(model: CodeModel) {
    this.model = model;
    for (const path of [...model.allPaths].sort()) {
      if (path !== 'package.json' && !path.endsWith('/package.json')) continue;
      const facts = this.readPackage(path);
      this.packageOfFolder.set(facts.folder, facts);
      if (facts.name && !this.packages.has(facts.name)) this.packages.set(facts.name, facts);
    }
  }

  /** The package a file belongs to. */
  packageOf(folder: string): PackageFacts | undefined {
    for (const above of foldersUpwards(folder)) {
      const found = this.packageOfFolder.get(above);
      if (found) return found;
    }
    return undefined;
  }

  /** Candidates of tsconfig `paths` and `baseUrl` for a specifier in a file of `folder`. */
  configured(folder: string, specifier: string): string[] {
    const found: string[] = [];
    for (const above of foldersUpwards(folder)) {
      const config = this.configAt(above);
      if (!config) continue;
      for (const alias of config.aliases) found.push(...placesOf(alias, specifier));
      if (config.baseUrl !== undefined) found.push([config.baseUrl, specifier].filter(Boolean).join('/'));
    }
    return found;
  }

  private readPackage(path: string): PackageFacts {
    const folder = folderOf(path);
    const json = asRecord(this.read(path));
    const name = json['name'];
    return {
      folder,
      name: typeof name === 'string' ? name : '',
      imports: aliasesIn(json['imports'], folder),
      exports: aliasesIn(json['exports'], folder),
      entries: ['source', 'types', 'module', 'main'].flatMap((key) => placeIn(folder, json[key])),
    };
  }

  private configAt(folder: string): Config | undefined {
    if (!this.configs.has(folder)) {
      this.configs.set(folder, undefined);
      const found = CONFIG_NAMES.map((name) => (folder ? `${folder}/${name}` : name)).filter((path) =>
        this.model.allPaths.has(path),
      );
      const merged = found.map((path) => this.readConfig(path, 0));
      const aliases = merged.flatMap((config) => config.aliases);
      const baseUrl = merged.find((config) => config.baseUrl !== undefined)?.baseUrl;
      if (aliases.length > 0 || baseUrl !== undefined) this.configs.set(folder, { aliases, baseUrl });
    }
    return this.configs.get(folder);
  }

  private readConfig(path: string, depth: number): Config {
    const json = asRecord(this.read(path));
    const options = asRecord(json['compilerOptions']);
    const folder = folderOf(path);
    const base = typeof options['baseUrl'] === 'string' ? joinPath(folder, options['baseUrl']) : undefined;
    const aliases = Object.entries(asRecord(options['paths'])).map(([pattern, targets]) =>
      aliasOf(
        pattern,
        asStrings(targets).flatMap((target) => joinPath(base ?? folder, target) ?? []),
      ),
    );
    const own = { aliases, baseUrl: base };
    if (depth >= MAX_EXTENDS || aliases.length > 0) return own;
    const parents = asStrings(json['extends']).flatMap((parent) => this.extended(folder, parent));
    const inherited = parents.map((parent) => this.readConfig(parent, depth + 1));
    return {
      aliases: inherited.flatMap((config) => config.aliases),
      baseUrl: base ?? inherited.find((config) => config.baseUrl !== undefined)?.baseUrl,
    };
  }

  private extended(folder: string, parent: string): string[] {
    if (!parent.startsWith('.')) return [];
    const path = joinPath(folder, parent.endsWith('.json') ? parent : `${parent}.json`);
    return path !== undefined && this.model.allPaths.has(path) ? [path] : [];
  }

  private read(path: string): unknown {
    return parseJsonc(this.model.read(path));
  }
}

function placeIn(folder: string, value: unknown): string[] {
  return typeof value === 'string' ? [joinPath(folder, value)].filter((place) => place !== undefined) : [];
}

/** `imports` and `exports` of package.json; of conditions every string is a place to try. */
function aliasesIn(value: unknown, folder: string): Alias[] {
  if (typeof value === 'string') return [aliasOf('.', placeIn(folder, value))];
  return Object.entries(asRecord(value)).map(([pattern, target]) =>
    aliasOf(
      pattern,
      stringsBelow(target).flatMap((place) => placeIn(folder, place)),
    ),
  );
}

function stringsBelow(value: unknown): string[] {
  const found: string[] = [];
  const open: unknown[] = [value];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at === 'string') found.push(at);
    else if (Array.isArray(at)) open.push(...at);
    else open.push(...Object.values(asRecord(at)).filter((item) => item !== null));
  }
  return found;
}
