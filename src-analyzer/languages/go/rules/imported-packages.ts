/** What makes packages run that no package of the project imports, or imports them out of sight. */
const LOADS_OTHERWISE =
  /\bplugin\.Open\(|-buildmode[= ]plugin\b|\bgomobile\b|\bgobind\b|traefik\/yaegi\b|\bencore\.dev\b/;
/** Hosts of functions call what answers a request by its name. */
const ANSWERS_HOST =
  /^func [A-Z]\w*\(\w+ http\.ResponseWriter, \w+ \*http\.Request\)|functions-framework-go/m;
/** What a service lays open for other modules to call it by. */
const FOR_OTHERS = /^(?!(?:.*\/)?internal\/)(?:.*\/)?(?:clients?|sdk)(?:\/|$)/;
/** A module that lies elsewhere in the project may go by another name there. */
const FROM_FOLDER = /=>\s*["`]?\.{1,2}(?:\/|\s)/;
const QUOTED = /["`]([\w.~/-]+)["`]/g;
const PATHS = /[\w.~/-]+/g;
const VERSION = /^v\d+$/;

/** What is known of a package besides what it imports. */
export interface PackagePlace {
  /** Folder of its module; undefined where none is known. */
  readonly module: string | undefined;
  /** As others import it. */
  readonly name: string | undefined;
  /** A program of the module, not one that only builds it. */
  readonly isProgram: boolean;
  /** Whether it may run although nothing of the project imports it. */
  readonly isOpen: boolean;
}

type Places = ReadonlyMap<string, PackagePlace>;

/** Whatever is quoted may be an import, or become one in what is generated; lines that are switched off may not. */
function* quotedIn(text: string): Generator<string> {
  for (const line of text.split('\n'))
    if (!line.trimStart().startsWith('//'))
      for (const [, name] of line.matchAll(QUOTED)) if (name !== undefined) yield name;
}

const lastPart = (name: string): string => name.split('/').findLast((part) => !VERSION.test(part)) ?? '';

/** Which packages of the project its programs consist of: a package that is no program is reached by imports alone. */
export class ImportedPackages {
  /** Names that packages of the program import, by their folders. */
  private readonly named = new Map<string, Set<string>>();
  /** Names that are found elsewhere. */
  private readonly elsewhere = new Set<string>();
  private readonly answering = new Set<string>();
  private isOff = false;
  private isLoose = false;

  readProgram(folder: string, text: string): void {
    const names = this.named.get(folder) ?? new Set();
    this.named.set(folder, names);
    for (const name of quotedIn(text)) names.add(name);
    this.isOff ||= LOADS_OTHERWISE.test(text);
    if (ANSWERS_HOST.test(text)) this.answering.add(folder);
  }

  /** Code of the project that is no part of a program: an example, a copy of what others wrote. */
  readBeside(text: string): void {
    for (const name of quotedIn(text)) this.elsewhere.add(name);
    this.isOff ||= LOADS_OTHERWISE.test(text);
  }

  /** Settings, what builds the project, templates that code is made of. */
  readText(path: string, text: string): void {
    this.isLoose ||= path.endsWith('go.work') || (path.endsWith('go.mod') && FROM_FOLDER.test(text));
    if (path.endsWith('go.mod')) return;
    for (const [name] of text.matchAll(PATHS)) this.elsewhere.add(name);
    this.isOff ||= LOADS_OTHERWISE.test(text);
  }

  /** Folders of the packages that no program of their module consists of. */
  unreached(places: Places): ReadonlySet<string> {
    const programs = new Set([...places.values()].filter((one) => one.isProgram).map((one) => one.module));
    if (this.isOff || programs.size === 0) return new Set();
    const reached = this.reached(places, programs);
    const needs = new Map<string | undefined, number>();
    for (const [folder, { module }] of places)
      needs.set(module, (needs.get(module) ?? 0) + (reached.has(folder) ? 1 : -1));
    // A module is a library where its programs need less than half of it.
    const isLeft = ([folder, { module }]: readonly [string, PackagePlace]): boolean =>
      !reached.has(folder) && (needs.get(module) ?? 0) >= 0;
    return new Set([...places].filter(isLeft).map(([folder]) => folder));
  }

  private reached(places: Places, programs: ReadonlySet<string | undefined>): ReadonlySet<string> {
    const find = this.finder(places);
    const seen = new Set<string>([...this.elsewhere].flatMap(find));
    for (const [folder, { module, isOpen }] of places)
      if (isOpen || !programs.has(module) || this.answering.has(folder) || FOR_OTHERS.test(folder))
        seen.add(folder);
    // What is added while a set is walked is walked too.
    for (const folder of seen)
      for (const name of this.named.get(folder) ?? []) for (const next of find(name)) seen.add(next);
    return seen;
  }

  /** Finds the packages that a name may mean: with several modules, all that end like it. */
  private finder(places: Places): (name: string) => readonly string[] {
    const modules = new Set([...places.values()].map(({ module }) => module));
    const isLoose = this.isLoose || modules.size > 1;
    const keyOf = (name: string): string => (isLoose ? lastPart(name) : name);
    const known = Map.groupBy(places, ([, { name }]) => keyOf(name ?? ''));
    return (name) => (known.get(keyOf(name)) ?? []).map(([folder]) => folder);
  }
}
