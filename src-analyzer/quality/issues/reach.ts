import type { SyntaxFacts } from '#analyzer/syntax/facts.ts';
import { mayTake } from './call-sizes.ts';
import { knownSupers } from './named-types.ts';
import { mayMeanInPython } from './names-in-python.ts';
import { ANY, type Named } from './named.ts';
import { namedAround, waysTo } from './unreached.ts';
import type { WordPlace, WordPlaces, WordQuery } from './word-places.ts';

/** What is known of the project's code, as far as it is asked. */
export interface KnownCode {
  readonly findWords: (queries: readonly WordQuery[]) => Promise<ReadonlyMap<string, WordPlaces>>;
  readonly factsOf: (paths: ReadonlySet<string>) => Promise<ReadonlyMap<string, SyntaxFacts>>;
  /** Whether a file is called like a type. */
  readonly isDeclared: (name: string) => boolean;
  /** Whether a file belongs to what others call. */
  readonly isPublished: (path: string) => boolean;
}

/** What is said of what nothing reaches. */
export type Unreached =
  | {
      readonly why:
        | 'UNNAMED'
        | 'IN_TESTS'
        | 'LISTED'
        | 'FILE'
        | 'UNLOADED'
        | 'REPLACED'
        | 'UNGIVEN'
        | 'UNASKED';
      readonly name: string;
    }
  /** The outermost of those that lead to it. */
  | { readonly why: 'CALLER'; readonly name: string };

interface Node {
  readonly named: Named;
  readonly found: WordPlaces;
  /** What each of its places stands in; all of it has to be reached for the place to count. */
  readonly ways: readonly (readonly string[])[];
}

/** A declaration of what is looked for. */
interface Declared {
  /** Of whom it is. */
  readonly key: string;
  readonly isFree: boolean;
  /** What an interface asks for has none. */
  readonly hasBody: boolean;
  /** By what else it is reached; undefined where nobody knows. */
  readonly ways: Named[][] | undefined;
}

/** How far callers of callers are followed, and how many names at a time after the first ones. */
const MAX_STEPS = 5;
const MAX_NAMES = 60;

/** Whether a place is of the declaration itself: what a function calls only within itself is never begun. */
const isOwn = (place: WordPlace, { path, line, nameLine, endLine, isType }: Named): boolean =>
  place.path === path && line <= place.line && place.line <= (isType ? nameLine : endLine);

/** Which functions and types nothing reaches by their names, found from what is asked for, step by step. */
export class Reach {
  private readonly code: KnownCode;
  private readonly nodes = new Map<string, Node>();
  private readonly facts = new Map<string, SyntaxFacts>();
  private readonly reached = new Set<string>();
  private readonly seeds = new Set<string>();

  constructor(code: KnownCode) {
    this.code = code;
  }

  keyOf({ word, home, onlyIn, isOfObjects, path, isType, isMember, takes }: Named): string {
    const module = path.endsWith('.py') && !isMember ? path : '';
    const of = this.isAskedAnywhere(path)
      ? ['published']
      : [isOfObjects, takes, home?.text, home?.folder, module];
    return [word, isType ? 'type' : 'function', onlyIn, ...of].join('\0');
  }

  /** Follows the names as far as it takes; what is left open counts as reached. */
  async follow(seeds: readonly Named[]): Promise<void> {
    let pending = new Map(seeds.map((named) => [this.keyOf(named), named]));
    for (const key of pending.keys()) this.seeds.add(key);
    for (let step = 0; step < MAX_STEPS && pending.size > 0; step += 1) {
      pending = this.takeNext(await this.lookFor(pending));
    }
    this.settle();
  }

  /** Looks for some names, and gives those that lead to them. */
  private async lookFor(pending: ReadonlyMap<string, Named>): Promise<Map<string, Named>> {
    const words = new Set([...pending.values()].flatMap(({ unless }) => unless));
    const found = await this.code.findWords([
      ...[...pending].map(([key, named]) => this.queryOf(key, named)),
      ...[...words].map((word) => ({ key: word, word, isAnywhere: true })),
    ]);
    const next = new Map<string, Named>();
    await this.learn([...pending.keys()].flatMap((key) => found.get(key) ?? []));
    for (const [key, named] of pending) {
      const places = found.get(key);
      const isFound = named.unless.some((word) => (found.get(word)?.places.length ?? 0) > 0);
      const ways = places && !isFound ? this.waysOf(key, named, places) : undefined;
      if (ways === undefined || places === undefined) this.reached.add(key);
      else
        this.nodes.set(key, {
          named,
          found: places,
          ways: ways.map((all) => all.map((one) => this.keyOf(one))),
        });
      for (const one of ways?.flat() ?? []) next.set(this.keyOf(one), one);
    }
    return next;
  }

  private takeNext(next: ReadonlyMap<string, Named>): Map<string, Named> {
    const open = [...next].filter(([key]) => !this.nodes.has(key) && !this.reached.has(key));
    return new Map(open.slice(0, MAX_NAMES));
  }

  /** What is published may be called by others: only what is named nowhere at all is told of. */
  private isAskedAnywhere(path: string): boolean {
    return path !== '' && this.code.isPublished(path);
  }

  private queryOf(key: string, { word, isOfObjects, home, path, onlyIn }: Named): WordQuery {
    if (onlyIn !== '') return { key, word, isOfObjects, onlyIn, isAnywhere: false };
    return this.isAskedAnywhere(path)
      ? { key, word, isAnywhere: true }
      : { key, word, isOfObjects, home, isAnywhere: false };
  }

  private async learn(found: readonly WordPlaces[]): Promise<void> {
    const paths = new Set(
      found.filter(({ isMany }) => !isMany).flatMap(({ places }) => places.map(({ path }) => path)),
    );
    const missing = new Set([...paths].filter((path) => !this.facts.has(path)));
    if (missing.size === 0) return;
    for (const [path, facts] of await this.code.factsOf(missing)) this.facts.set(path, facts);
  }

  /** What stands around each place of a name; undefined where one of them is reached for sure. */
  private waysOf(key: string, named: Named, { places, isMany }: WordPlaces): Named[][] | undefined {
    if (isMany) return undefined;
    const ways: Named[][] = [];
    const declarations = new Set<string>();
    for (const place of places.filter((one) => this.mayMean(named, one))) {
      const declared = this.declaredAt(named, place);
      if (declared?.hasBody) declarations.add(declared.key);
      const isHeld = declared?.isFree === true && place.isPartOfValue === true && !this.seeds.has(key);
      const way = declared ? declared.ways : this.wayThrough(named, place);
      if (way === undefined || isHeld) return undefined;
      ways.push(...way);
    }
    return this.isOne(named, declarations.size) ? ways : undefined;
  }

  private mayMean(named: Named, place: WordPlace): boolean {
    const facts = this.facts.get(place.path);
    if (facts === undefined || this.isAskedAnywhere(named.path)) return true;
    return mayMeanInPython(named, place, facts) && mayTake(named, place, facts);
  }

  /** Of two functions of a name somebody may call either without knowing which; the base of somebody else is not seen. */
  private isOne({ isType, path }: Named, declarations: number): boolean {
    if (isType && path === '') return declarations > 0;
    return declarations <= 1 || (isType && !this.isAskedAnywhere(path));
  }

  private wayThrough(named: Named, place: WordPlace): Named[][] | undefined {
    if (isOwn(place, named)) return [];
    const facts = this.facts.get(place.path);
    if (facts === undefined || this.code.isPublished(place.path)) return undefined;
    const around = namedAround(facts, { ...place, isFinding: false }, this.code.isDeclared);
    return around.length === 0 ? undefined : [around];
  }

  /** The declaration at a place, and by what else it is reached. */
  private declaredAt({ word, isType, path: own }: Named, { path, line }: WordPlace): Declared | undefined {
    const facts = this.facts.get(path);
    if (facts === undefined) return undefined;
    const { types, functions } = facts;
    const isAt = (one: { name: string; nameLine: number }): boolean =>
      one.name === word && one.nameLine === line;
    const fn = functions.find(isAt);
    if (!isType) {
      const hasBody = fn !== undefined && types[fn.owner]?.kind !== 'interface';
      return fn && { key: `${path} ${fn.owner} ${fn.receiver}`, isFree: fn.owner < 0, hasBody, ways: [] };
    }
    const type = types.find(isAt) ?? (fn?.isConstructor ? types[fn.owner] : undefined);
    if (type === undefined || type.name !== word) return undefined;
    const way = waysTo(type, { path, facts }, this.code.isDeclared);
    const isKnown = way !== 'UNKNOWN' && (own !== '' || !this.code.isPublished(path));
    const bases = way === 'SUPERS' ? knownSupers(type).map((name) => [baseOf(name)]) : [];
    return { key: path, isFree: false, hasBody: true, ways: isKnown ? bases : undefined };
  }

  /** Everything is taken for unreached until a place says otherwise. */
  private settle(): void {
    const isReached = (key: string): boolean => this.reached.has(key) || !this.nodes.has(key);
    for (let isChanged = true; isChanged;) {
      isChanged = false;
      for (const [key, { ways }] of this.nodes) {
        if (this.reached.has(key) || !ways.some((all) => all.every(isReached))) continue;
        this.reached.add(key);
        isChanged = true;
      }
    }
  }

  /** Why nothing reaches what has a name; undefined where something may. */
  whyNot(named: Named): Unreached | undefined {
    const first = this.keyOf(named);
    const node = this.nodes.get(first);
    if (node === undefined || this.reached.has(first)) return undefined;
    const outermost = this.outermost(first);
    if (outermost !== node) return { why: 'CALLER', name: outermost.named.word };
    const { isInTests, isListed } = node.found;
    return { why: isInTests ? 'IN_TESTS' : isListed ? 'LISTED' : 'UNNAMED', name: named.word };
  }

  /** The last one on the way up; of those that only call each other, where it began. */
  private outermost(first: string): Node {
    const seen = new Set([first]);
    let key = first;
    for (;;) {
      const up = this.nodes
        .get(key)
        ?.ways.flat()
        .find((one) => !seen.has(one) && this.isCaller(one));
      if (up === undefined) return this.nodes.get(key) as Node;
      seen.add(up);
      key = up;
    }
  }

  /** A base leads to what derives from it, but calls nothing. */
  private isCaller(key: string): boolean {
    const node = this.nodes.get(key);
    return node !== undefined && node.named.path !== '' && !this.reached.has(key);
  }
}

/** A super by the name that it is written with; where it is declared is looked for. */
function baseOf(written: string): Named {
  const word = written.slice(written.lastIndexOf('.') + 1);
  return { ...ANY, word };
}
