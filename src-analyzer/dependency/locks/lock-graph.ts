import type { DependencyType } from '#contract/words.ts';
import { compareText } from '#platform/compare-text.ts';
import type { Declaration, Limit, Scope } from '../declaration.ts';
import type { ProjectFiles } from '../project-files.ts';
import { createBringers } from './also-brought.ts';
import { decidingParents, type Reached } from './deciding-parents.ts';
import { sharedWithBuilds } from './shared-with-builds.ts';

/** A package of a lock file. */
export interface LockedPackage {
  readonly name: string;
  /** Null for what is no release (a folder, a repository): chains lead through it, but it is not listed. */
  readonly version: string | null;
  /** Of a repository: the version that it has by its own word. */
  readonly stated?: string;
  /** 1-based, in the lock file. */
  readonly line: number;
  /** An SPDX expression; null where the lock file does not say. */
  readonly licence?: string | null;
  /** What the lock file says to use instead of a package that its maker gave up. */
  readonly abandoned?: Declaration['abandoned'];
  readonly broughtBy?: string | undefined;
  /** What has to hold for it to be installed, as the list says it. */
  readonly condition?: string | undefined;
}

/** What a lock file says: its packages by keys of its own, and what each of them needs. */
export interface Lock {
  readonly type: DependencyType;
  /** Relative to the project. */
  readonly file: string;
  readonly packages: ReadonlyMap<string, LockedPackage>;
  /** The keys of the packages that one needs; keys that `packages` does not have are passed over. */
  readonly needs: (key: string) => readonly string[];
  /** What one needs to be built, where the lock file has it beside what it needs to run; `needs` is without these. */
  readonly buildNeeds?: (key: string) => readonly string[];
  /** Whether the program asks as much of others by one as builds do. */
  readonly asksTheSame?: (key: string) => boolean;
  /** What one expects beside it: it brings these along only where nothing else does. */
  readonly peers?: (key: string) => readonly string[];
  /** Of these what is installed with what runs: some releases of npm do so, others leave it to development. */
  readonly shippedPeers?: (key: string) => readonly string[];
  /** Which versions of one the packages allow that need it, or expect it beside them, where the lock file says it. */
  readonly limits?: (key: string) => readonly Limit[];
  /** What packages are for that no chain leads to, by their keys, where the lock file tells no chains. */
  readonly unchained?: ReadonlyMap<string, Scope>;
}

/** Undefined for a lock file that is not there, and for one that is not read, which is noted: broken, or larger than any. */
export function openLock<One extends Lock>(
  files: ProjectFiles,
  file: string,
  read: (file: string, text: string) => One | undefined,
): One | undefined {
  const text = files.read(file);
  const lock = text === undefined ? undefined : read(file, text);
  if (lock !== undefined && isPlausible(lock)) return lock;
  if (text !== undefined) files.refuse(file);
  return undefined;
}

/** Chains repeat the names of those before, so that long ones would make an answer without end. */
function isPlausible({ packages }: Lock): boolean {
  if (packages.size > MAX_LOCKED_PACKAGES) return false;
  return [...packages.values()].every(
    ({ name, version }) => name.length <= MAX_NAME_CHARS && (version ?? '').length <= MAX_NAME_CHARS,
  );
}

/** No registry takes longer names. */
const MAX_NAME_CHARS = 500;
/** More packages than any project has; a lock file with more is not read. */
const MAX_LOCKED_PACKAGES = 50_000;
/** The shortest chain of a real project has a dozen names at most. */
const MAX_CHAIN = 50;
/** The first of these that needs a package says what it is needed for. */
const SCOPES: readonly Scope[] = ['runtime', 'build', 'development', 'test'];

/** Collects what manifests name of lock files, and lists what that brings along. */
export interface LockWalk {
  /** A manifest names this package. */
  readonly start: (lock: Lock, key: string, scope: Scope) => void;
  /** A lock file belongs to the project even where nobody names a package of it. */
  readonly open: (lock: Lock) => void;
  /** The packages that are reached from those named and are not among them, each version once a lock file. */
  readonly list: () => Declaration[];
}

export function createLockWalk(): LockWalk {
  const starts = new Map<Lock, Map<Scope, Set<string>>>();
  return {
    start(lock, key, scope) {
      const scopes = starts.get(lock) ?? new Map<Scope, Set<string>>();
      const keys = scopes.get(scope) ?? new Set();
      starts.set(lock, scopes.set(scope, keys.add(key)));
    },
    open(lock) {
      if (!starts.has(lock)) starts.set(lock, new Map());
    },
    list: () => [...starts].flatMap(([lock, scopes]) => listTransitive(lock, scopes)),
  };
}

/** Breadth first by scope and then by name, so that the first chain found is the shortest, and always the same. */
function reach(lock: Lock, starts: ReadonlyMap<Scope, ReadonlySet<string>>): Map<string, Reached> {
  const reached = new Map<string, Reached>();
  const nameOf = (key: string): string => lock.packages.get(key)?.name ?? '';
  const byName = (a: string, b: string): number => compareText(nameOf(a), nameOf(b)) || compareText(a, b);
  /** Those that nothing reached yet, in their order. */
  const take = (keys: Iterable<string>, found: Reached): string[] => {
    const fresh = [...new Set(keys)].filter((key) => lock.packages.has(key) && !reached.has(key));
    for (const key of fresh) reached.set(key, found);
    return fresh.sort(byName);
  };
  const follow = (from: readonly string[], scope: Scope, needs: Lock['needs']): void => {
    for (let level = from; level.length > 0;) {
      level = level.flatMap((by) =>
        take(needs(by), { scope, by, length: (reached.get(by)?.length ?? 0) + 1 }),
      );
    }
  };
  const followPeers = (scope: Scope, peersOf: NonNullable<Lock['peers']>): void => {
    const known = [...reached].flatMap(([key, one]) => (one.scope === scope ? [key] : []));
    follow(known, scope, (key) => [...lock.needs(key), ...peersOf(key)]);
  };
  const { peers, buildNeeds = () => [] } = lock;
  const all = (key: string): readonly string[] => [...lock.needs(key), ...buildNeeds(key)];
  for (const scope of SCOPES) {
    const from = take(starts.get(scope) ?? [], { scope, by: undefined, length: 1 });
    // What builds is built, too: to run it nobody needs it.
    const builders =
      scope !== 'build'
        ? []
        : [...reached].flatMap(([key, { length }]) =>
            take(buildNeeds(key), { scope, by: key, length: length + 1 }),
          );
    follow([...from, ...builders], scope, scope === 'runtime' ? lock.needs : all);
    // What a tool of the build needs comes with that tool, though something that runs expects it, too.
    if (scope === 'build' && lock.shippedPeers !== undefined) followPeers('runtime', lock.shippedPeers);
  }
  if (peers === undefined) return reached;
  for (const scope of SCOPES) followPeers(scope, peers);
  return reached;
}

function listTransitive(lock: Lock, starts: ReadonlyMap<Scope, ReadonlySet<string>>): Declaration[] {
  const reached = reach(lock, starts);
  const listed = new Set<string>();
  for (const keys of starts.values()) {
    for (const key of keys) listed.add(identityOf(lock.packages.get(key)));
  }
  const declarations: Declaration[] = [];
  const list = (key: string, scope: Scope, via: readonly string[]): void => {
    const found = lock.packages.get(key);
    const identity = identityOf(found);
    if (found === undefined || found.version === null || listed.has(identity)) return;
    listed.add(identity);
    const limits = lock.limits === undefined ? {} : { limits: () => lock.limits?.(key) ?? [] };
    const unknown = scope === 'runtime' && isShared(key) ? { isScopeUnknown: true as const } : {};
    const bringers = (): string[] => bringersOf(key);
    declarations.push({ ...toTransitive(lock, found, { scope, via }), ...limits, ...unknown, bringers });
  };
  const isShared = sharedWithBuilds(lock, starts, reached);
  const decides = decidingParents(lock, reached);
  const parentOf = (key: string): string | undefined => decides(key) ?? reached.get(key)?.by;
  const chainOf = (key: string): string[] => {
    if ((reached.get(key)?.length ?? 0) > MAX_CHAIN) return [];
    return chainTo(key, parentOf, lock) ?? chainTo(key, (one) => reached.get(one)?.by, lock) ?? [];
  };
  const bringersOf = createBringers(lock, reached, chainOf);
  for (const [key, { scope }] of reached) list(key, scope, chainOf(key));
  for (const [key, scope] of lock.unchained ?? []) list(key, scope, []);
  return declarations;
}

const identityOf = (found: LockedPackage | undefined): string =>
  found === undefined ? '' : `${found.name}\0${found.version ?? ''}`;

/** A package as a lock file alone names it. */
function toTransitive(
  { type, file }: Lock,
  { name, version, line, licence = null, abandoned, broughtBy, condition }: LockedPackage,
  { scope, via }: { scope: Scope; via: readonly string[] },
): Declaration {
  const development = scope !== 'runtime';
  return {
    type,
    name,
    version,
    exact: true,
    development,
    scope,
    direct: false,
    via,
    licence,
    ...(abandoned && { abandoned }),
    ...(broughtBy !== undefined && { broughtBy }),
    ...(condition !== undefined && { condition }),
    file,
    line,
  };
}

/** Names from the package that a manifest names down to this one; undefined for parents in a circle, or a chain that no real project has. */
function chainTo(
  key: string,
  parentOf: (key: string) => string | undefined,
  { packages }: Lock,
): string[] | undefined {
  const chain: string[] = [];
  for (let at: string | undefined = key, step = 0; at !== undefined; at = parentOf(at), step += 1) {
    if (step >= MAX_CHAIN) return undefined;
    const name = packages.get(at)?.name ?? '';
    if (chain.at(-1) !== name) chain.push(name);
  }
  return chain.reverse();
}
