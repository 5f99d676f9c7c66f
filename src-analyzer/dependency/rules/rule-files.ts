import { readFileSync } from 'node:fs';
import { resourcePath } from '#analyzer/request/resources.ts';
import { contentHash } from '#analyzer/reuse/kept-results.ts';
import type { DependencyType } from '#contract/words.ts';
import { normalName } from '../advisories/package-names.ts';
import { FRAMEWORK_PACKAGES } from './framework-packages.ts';
import { GO_PLATFORMS } from './go-platforms.ts';

/** One release line. `eol`: the day support ends, true when it ended on an unknown day, false when no end is set. */
export interface Cycle {
  readonly cycle: string;
  readonly eol: string | boolean;
  readonly latest: string | null;
  /** The word that images are tagged by beside the number: `bookworm`. */
  readonly codename?: string;
}

export interface Product {
  /** Its name in the data. */
  readonly product: string;
  readonly title: string;
  /** Newest first. */
  readonly cycles: readonly Cycle[];
}

export interface Abandoned {
  /** A day, month or year. */
  readonly since: string;
  /** Null where no notice names a successor. */
  readonly instead: string | null;
  /** Not developed any more; patched at most. */
  readonly maintenance?: boolean;
  /** Releases that repair it still come. */
  readonly patched?: boolean;
  /** The same project goes on under another name. */
  readonly renamed?: boolean;
  /** The last release under this name, where the same code goes on under `instead`: what is fixed later is fixed there. */
  readonly last?: string;
  /** Nobody patches it any more, though what it is made of is developed elsewhere. */
  readonly unmaintained?: boolean;
  /** It was taken from its registry, so that it cannot be pulled any more; that says nothing about its version. */
  readonly withdrawn?: boolean;
  /** Only images that a tag names are; the newest is still made. */
  readonly tagsOnly?: boolean;
  /** The notice by its name, where it has one: `RUSTSEC-2021-0061`. */
  readonly notice?: string;
}

/** One major version of an action. */
export interface ActionVersion {
  /** The Node its code was made for, where it runs on one. */
  readonly node?: number;
  /** The day since which github.com refuses it. */
  readonly refusedSince?: string;
}

export interface Action {
  /** The newest major version on the day of the facts. */
  readonly latest: string;
  /** By major version, `v3`. */
  readonly versions: Readonly<Record<string, ActionVersion>>;
}

/** What releases of a package ask for, or have no more, each from a release on. */
export interface Releases {
  /** The oldest runtime that they run on. */
  readonly least?: readonly (readonly [from: string, runtime: string])[];
  /** The newest runtime that they run on; null where none is named yet. */
  readonly most?: readonly (readonly [from: string, runtime: string | null])[];
  /** What they need beside them, and the oldest release of it. */
  readonly beside?: readonly (readonly [from: string, name: string, least: string])[];
  /** What was part of it before. */
  readonly removed?: readonly (readonly [from: string, part: string])[];
}

export interface DependencyRules {
  /** Day of the facts, YYYY-MM-DD. */
  readonly date: string;
  readonly products: readonly Product[];
  /** The product whose version a package, image or runtime bears. */
  readonly productOf: (type: DependencyType, name: string) => Product | undefined;
  readonly abandonedOf: (type: DependencyType, name: string) => Abandoned | undefined;
  readonly releasesOf: (type: DependencyType, name: string) => Releases | undefined;
  readonly actionOf: (name: string) => Action | undefined;
  /** The day since which runners have a Node no more, by its major version. */
  readonly removedNodes: Readonly<Record<number, string>>;
}

/** Names by their type. `group:*` and `@scope/*` stand for all of a group, `!name` is none of it. */
type Names = Partial<Record<DependencyType, readonly string[]>>;

interface EndOfLifeFile {
  readonly date: string;
  readonly products: readonly {
    readonly product: string;
    readonly title: string;
    readonly names: Names;
    readonly cycles: readonly (readonly [string, string | boolean, string | null, string?])[];
  }[];
}
interface AbandonedFile {
  readonly abandoned: readonly (Abandoned & { readonly names: Names })[];
}
interface PlatformsFile {
  readonly releases: readonly (Releases & { readonly names: Names })[];
}
interface CratesFile {
  readonly crates: readonly (readonly [name: string, since: string, notice: string])[];
}
interface ActionsFile {
  readonly removedNodes: DependencyRules['removedNodes'];
  readonly actions: Readonly<Record<string, Action>>;
}

type AbandonedRow = { readonly names: Names; readonly rule: Abandoned };

let rules: DependencyRules | undefined;

/** The bundled rules of `resources/dependency-rules`, read once. */
export function dependencyRules(): DependencyRules {
  rules ??= readRules();
  return rules;
}

const FILES = [
  'end-of-life.json',
  'abandoned.json',
  'unmaintained-crates.json',
  'actions.json',
  'platforms.json',
  FRAMEWORK_PACKAGES,
  GO_PLATFORMS,
];
let stamp: string | undefined;

/** Another text whenever the bundled rules are others. */
export function rulesStamp(): string {
  stamp ??= contentHash(Buffer.concat(FILES.map((name) => readFileSync(pathOf(name)))));
  return stamp;
}

function readRules(): DependencyRules {
  const endOfLife = readJson('end-of-life.json') as EndOfLifeFile;
  const { abandoned } = readJson('abandoned.json') as AbandonedFile;
  const { releases } = readJson('platforms.json') as PlatformsFile;
  const { crates } = readJson('unmaintained-crates.json') as CratesFile;
  const { removedNodes, actions } = readJson('actions.json') as ActionsFile;
  const rows = endOfLife.products.map(({ product, title, names, cycles }) => ({
    names,
    rule: { product, title, cycles: cycles.map(toCycle) },
  }));
  const notices = crates.map(([name, since, notice]): AbandonedRow => ({
    names: { CARGO: [name] },
    rule: { since, instead: null, notice },
  }));
  return {
    date: endOfLife.date,
    products: rows.map(({ rule }) => rule),
    productOf: indexOf(rows),
    abandonedOf: indexOf<Abandoned>([...notices, ...abandoned.map((rule) => ({ names: rule.names, rule }))]),
    releasesOf: indexOf<Releases>(releases.map((rule) => ({ names: rule.names, rule }))),
    actionOf: (name) => (Object.hasOwn(actions, name) ? actions[name] : undefined),
    removedNodes,
  };
}

const toCycle = ([
  cycle,
  eol,
  latest,
  codename,
]: EndOfLifeFile['products'][number]['cycles'][number]): Cycle => ({
  cycle,
  eol,
  latest,
  ...(codename !== undefined && { codename }),
});

const pathOf = (name: string): string => resourcePath(`dependency-rules/${name}`);

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(pathOf(name), 'utf8'));
}

/** Finds the rule of a name at once, the name itself before its group. */
function indexOf<T>(
  rows: readonly { readonly names: Names; readonly rule: T }[],
): (type: DependencyType, name: string) => T | undefined {
  const known = new Map<string, T | undefined>();
  for (const { names, rule } of rows) {
    for (const [type, list] of Object.entries(names) as [DependencyType, readonly string[]][]) {
      for (const name of list) {
        const isNone = name.startsWith('!');
        known.set(`${type} ${spelled(type, isNone ? name.slice(1) : name)}`, isNone ? undefined : rule);
      }
    }
  }
  return (type, written) => {
    const name = spelled(type, written);
    const key = `${type} ${name}`;
    if (known.has(key)) return known.get(key);
    const end = type === 'MAVEN' ? name.indexOf(':') : name.indexOf('/');
    return end < 0 ? undefined : known.get(`${type} ${name.slice(0, end + 1)}*`);
  };
}

/** Registries that hand out the images of Docker Hub under their own address. */
const HUB =
  /^(?:(?:index\.|registry-1\.)?docker\.io\/|registry\.hub\.docker\.com\/|mirror\.gcr\.io\/|public\.ecr\.aws\/docker\/)?(?:library\/)?/;

function spelled(type: DependencyType, name: string): string {
  if (type === 'DOCKER') return name.replace(HUB, '');
  if (type === 'ACTIONS') return name.toLowerCase();
  return normalName(type, name);
}
