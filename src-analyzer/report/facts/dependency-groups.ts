import { setsVersions, targetRelease } from '#contract/effort.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import { ADVISORY_SEVERITIES, RISK_LEVELS, type DependencyType, type RiskLevel } from '#contract/words.ts';
import { hasCritical, isForDevelopment } from './dependency-traits.ts';
import { compareText } from '#platform/compare-text.ts';

/** Dependencies that are upgraded together: one npm scope, one Maven group, the actions of one owner, or one package. */
export interface DependencyGroup {
  readonly key: string;
  readonly level: RiskLevel;
  /** Only those with a risk, worst first; the same package in several manifests is listed once a manifest. */
  readonly dependencies: readonly Dependency[];
  /** How many different packages. */
  readonly packages: number;
  /** The product they belong to, `Spring Boot 2.7`, where the rule that matched names one. */
  readonly product: string | null;
  /** YYYY-MM-DD where nothing is wrong yet, but support ends soon. */
  readonly endsOn: string | null;
  readonly isEol: boolean;
  /**
   * What the only package of the group brings along that is risky, worst first, where it is not risky itself; empty for
   * groups of risky packages.
   */
  readonly brings: readonly Dependency[];
  /** What its packages bring along that is risky, worst first, where they are risky themselves. */
  readonly alongside: readonly Dependency[];
  /** How many manifests declare the first of them in this version, risky there or not. */
  readonly manifests: number;
  /** Whether what is to be used instead of the first of them is declared already. */
  readonly hasInstead: boolean;
  /** Other declared packages that are released with the first one, in its version. */
  readonly sameRelease: readonly string[];
  /** Declared packages, of the group or not, that have a successor and no release to go to: nothing is upgraded with them. */
  readonly leaving: ReadonlySet<string>;
}

/** Before it is held against all the others. */
type Ungathered = Omit<DependencyGroup, 'leaving'>;

const rankOf = (level: RiskLevel): number => RISK_LEVELS.indexOf(level);

const ONE_VERSION = /^(?:={1,3}\s*)?v?\d+\.\d+\.\d[\w.+-]*$/;

/** Whether what brings a package asks for one release of it alone, which bears its own number: both are of one release. */
export const isOfOneRelease = (brought: Dependency, bringer: Dependency | undefined): boolean =>
  bringer !== undefined &&
  brought.version === bringer.version &&
  (brought.held ?? []).some(({ by, range }) => by === bringer.name && ONE_VERSION.test(range));

/** The level of a dependency; an end-of-life one without a level of its own is MEDIUM. Null: nothing known. */
export function levelOfDependency({ risk, isEol }: Dependency): RiskLevel | null {
  return risk ?? (isEol ? 'MEDIUM' : null);
}

/** Images, actions and runtimes are no packages: a project that has nothing else says nothing of what it is built on. */
const BESIDE_PACKAGES: ReadonlySet<DependencyType> = new Set(['DOCKER', 'ACTIONS', 'RUNTIME']);

export const isPackage = ({ type }: Dependency): boolean => !BESIDE_PACKAGES.has(type);

/** Groups of libraries that have nothing to do with each other. */
const OF_MANY = /^(?:org\.apache\.commons|org\.webjars(?:\.\w+)*|com\.github\.[\w.-]+):/;

function familyOf({ type, name }: Dependency): string {
  if (type === 'DOCKER') return name;
  if (type === 'ACTIONS') return name.slice(0, name.indexOf('/'));
  if (type === 'NPM')
    return name.startsWith('@') && name.includes('/') ? name.slice(0, name.indexOf('/')) : name;
  return name.includes(':') && !OF_MANY.test(name) ? name.slice(0, name.indexOf(':')) : name;
}

/** A package of a release line that has ended, of several names or not; undefined for the others. */
const endedLineOf = ({ type, product = null, isEol }: Dependency): string | undefined =>
  isEol && product !== null ? `${type} PRODUCT ${product}` : undefined;

/**
 * What changes together is one group. Images and runtimes of one release line of a product: `Microsoft .NET 8` of a project and of
 * its images. Packages of a line that has ended, where their names do not say that they belong together.
 */
function createKeys(dependencies: readonly Dependency[]): (dependency: Dependency) => string {
  const familiesOf = new Map<string, Set<string>>();
  for (const one of dependencies.filter(isDirect)) {
    const line = endedLineOf(one);
    if (line !== undefined) familiesOf.set(line, (familiesOf.get(line) ?? new Set()).add(familyOf(one)));
  }
  return (dependency) => {
    const { type, product = null } = dependency;
    if (product !== null && (type === 'DOCKER' || type === 'RUNTIME')) return `PRODUCT ${product}`;
    const line = endedLineOf(dependency);
    const hasSeveral = line !== undefined && (familiesOf.get(line)?.size ?? 0) > 1;
    return hasSeveral ? line : `${type} ${familyOf(dependency)}`;
  };
}

/** A package whose release line has ended, which is told at another one of it. */
const isToldElsewhere = ({ risk, isEol }: Dependency): boolean => isEol && risk === null;

/** Whether a manifest names it for its own sake; analyses of before knew no others. */
const isDirect = ({ direct }: Dependency): boolean => direct !== false;

/**
 * Whether a dependency counts among what the manifests declare. Those a lock file alone brings do not: with them,
 * deleting the lock file would make the risky ones weigh more. Nor do actions, of which a project may use dozens: with
 * them, a workflow more would make what is shipped weigh less.
 */
export const isDeclared = (one: Dependency): boolean => one.type !== 'ACTIONS' && isDirect(one);

/** Different packages, images and runtimes the manifests declare. */
export function countDeclared(dependencies: readonly Dependency[]): number {
  return new Set(dependencies.filter(isDeclared).map(({ type, name }) => `${type} ${name}`)).size;
}

/**
 * Direct dependencies with a known risk, grouped by what is upgraded together, and those that only bring risky packages
 * along, each for itself; worst group first.
 */
export function listDependencyGroups(dependencies: readonly Dependency[]): DependencyGroup[] {
  const keyOf = createKeys(dependencies);
  const families = new Map<string, { dependency: Dependency; level: RiskLevel }[]>();
  for (const dependency of dependencies) {
    const level = levelOfDependency(dependency);
    if (level === null || !isDirect(dependency)) continue;
    const key = keyOf(dependency);
    const family = families.get(key);
    if (family) family.push({ dependency, level });
    else families.set(key, [{ dependency, level }]);
  }
  const carriers = listCarriers(dependencies);
  const risky = [...families].map(([key, members]) => {
    const own = new Set(members.map(({ dependency: one }) => `${one.type} ${one.name}`));
    const alongside = carriers.flatMap((one) => (one.isRisky && own.has(one.key) ? one.brings : []));
    return withAlongside(createGroup(key, members, dependencies), alongside);
  });
  const others = carriers.filter(({ isRisky }) => !isRisky);
  const leaving = namesLeaving(dependencies);
  return [...risky, ...others.flatMap(carrierGroup)]
    .map((group) => ({ ...group, leaving }))
    .sort(
      (a, b) =>
        rankOf(a.level) - rankOf(b.level) ||
        Number(isCritical(b)) - Number(isCritical(a)) ||
        Number(isVulnerable(b)) - Number(isVulnerable(a)) ||
        Number(isDevelopment(a)) - Number(isDevelopment(b)) ||
        b.packages - a.packages ||
        compareText(a.key, b.key),
    );
}

const namesLeaving = (dependencies: readonly Dependency[]): ReadonlySet<string> =>
  new Set(
    dependencies
      .filter(
        (one) =>
          isDirect(one) && one.risk !== null && (one.instead ?? null) !== null && targetRelease(one) === null,
      )
      .map(({ name }) => name),
  );

/** The place of its worst vulnerability in the order of severities; behind all of them without one. */
export function severityOf({ advisories = [] }: Dependency): number {
  const ranks = advisories.map(({ severity }) => ADVISORY_SEVERITIES.indexOf(severity ?? 'MEDIUM'));
  return Math.min(ADVISORY_SEVERITIES.length, ...ranks);
}

/** What is only superseded or out of support waits for what is vulnerable. */
const isVulnerable = (group: Pick<DependencyGroup, 'dependencies' | 'brings'>): boolean =>
  weaknessesOf(group).size > 0;

/** All that are known of its packages, and of what the only one of it brings. */
export const weaknessesOf = ({
  dependencies,
  brings,
}: Pick<DependencyGroup, 'dependencies' | 'brings'>): ReadonlySet<string> =>
  new Set([...dependencies, ...brings].flatMap(({ weaknesses = [] }) => weaknesses));

/** Whether one of its packages has a vulnerability that a database calls critical. */
export const isCritical = ({ dependencies, brings, alongside }: DependencyGroup): boolean =>
  [
    ...dependencies,
    ...[...brings, ...alongside].filter((one) => dependencies.some((by) => isOfOneRelease(one, by))),
  ].some(hasCritical);

/** Whether nothing that runs needs any of its packages. */
export const isDevelopment = ({ dependencies, alongside }: DependencyGroup): boolean =>
  [...dependencies, ...alongside].every(isForDevelopment);

/** What a direct dependency, or a file that tells no chains, brings along. */
interface Carrier {
  readonly key: string;
  /** Its declarations; none for a file, and for a repository or folder that a chain starts at. */
  readonly declarations: readonly Dependency[];
  readonly brings: readonly Dependency[];
  /** Whether something is known against itself. */
  readonly isRisky: boolean;
}

/** One step below what it brings, as what a developer does not name is further from his code; LOW is then nothing. */
const LOWERED: Readonly<Record<RiskLevel, RiskLevel | null>> = { HIGH: 'MEDIUM', MEDIUM: 'LOW', LOW: null };

/** Whether a lock file of npm speaks of what a manifest declares: it lies beside or above it. */
function isLockedBy(lock: string, { type, file }: Dependency): boolean {
  const folder = lock.slice(0, lock.lastIndexOf('/') + 1);
  return type !== 'NPM' || file.startsWith(folder);
}

function listCarriers(dependencies: readonly Dependency[]): Carrier[] {
  const direct = Map.groupBy(dependencies.filter(isDirect), ({ type, name }) => `${type} ${name}`);
  const brought = dependencies.filter(
    (one) =>
      !isDirect(one) &&
      !isToldElsewhere(one) &&
      levelOfDependency(one) !== null &&
      (one.scope ?? 'runtime') === 'runtime',
  );
  // A chain may begin at a module of the project, which needs what a manifest declares.
  const carriers = Map.groupBy(brought, ({ type, via = [], file }) => {
    const declarationsOf = (name: string): readonly Dependency[] => direct.get(`${type} ${name}`) ?? [];
    const declared = via
      .slice(0, -1)
      .find((name) => declarationsOf(name).some((one) => isLockedBy(file, one)));
    const first = via[0] ?? file;
    // Another manifest of the project may declare what the chain begins with, in another release.
    const isApart = declared === undefined && declarationsOf(first).length > 0;
    return `${type} ${declared ?? first}${isApart ? ` in ${file}` : ''}`;
  });
  return [...carriers].map(([key, brings]) => {
    const declarations = direct.get(key) ?? [];
    const isRisky = declarations.some((one) => levelOfDependency(one) !== null);
    return { key, declarations, brings: brings.toSorted(worstFirst), isRisky };
  });
}

function worstFirst(a: Dependency, b: Dependency): number {
  return (
    rankOf(levelOfDependency(a) ?? 'LOW') - rankOf(levelOfDependency(b) ?? 'LOW') ||
    severityOf(a) - severityOf(b) ||
    compareText(a.name, b.name) ||
    compareText(a.file, b.file)
  );
}

/** Of one release with what brings it, it is as near to the code as that is. */
function levelOfBrought(brings: readonly Dependency[], bringers: readonly Dependency[]): RiskLevel | null {
  const levels = brings.flatMap((one) => {
    const level = levelOfDependency(one) ?? 'LOW';
    return (bringers.some((by) => isOfOneRelease(one, by)) ? level : LOWERED[level]) ?? [];
  });
  return RISK_LEVELS.find((level) => levels.includes(level)) ?? null;
}

function withAlongside(group: Ungathered, brings: readonly Dependency[]): Ungathered {
  const level = levelOfBrought(brings, group.dependencies);
  const isWorse = level !== null && rankOf(level) < rankOf(group.level);
  return { ...group, alongside: brings, level: isWorse ? level : group.level };
}

function carrierGroup({ key, declarations, brings }: Carrier): Ungathered[] {
  const [worst] = brings;
  const level = levelOfBrought(brings, declarations);
  if (worst === undefined || level === null) return [];
  const dependencies = declarations.length > 0 ? declarations : [worst];
  const manifests = new Set(declarations.map(({ file }) => file)).size;
  const plain = {
    endsOn: null,
    product: null,
    isEol: false,
    packages: 1,
    manifests,
    hasInstead: false,
    sameRelease: [],
  };
  return [{ key: `${key} brings`, level, dependencies, brings, alongside: [], ...plain }];
}

/** Whether a group is one of actions, which are no part of what is declared. */
export const isOfActions = ({ dependencies }: DependencyGroup): boolean =>
  dependencies[0]?.type === 'ACTIONS';

/** The day support ends, where that is all there is to say of the worst package. */
function endOf([worst]: readonly Dependency[]): string | null {
  if (worst === undefined || worst.isEol) return null;
  const hasCase = (worst.weaknesses ?? []).length > 0 || (worst.instead ?? null) !== null;
  return hasCase ? null : worst.eolDate;
}

/** Null when the group spans several products, or the rules know none. */
function productOf(dependencies: readonly Dependency[]): string | null {
  const products = new Set(dependencies.map(({ product }) => product ?? null));
  return products.size === 1 ? ([...products][0] ?? null) : null;
}

/** Of the declarations of one package the files that have this version of it. */
function manifestsOf({ type, name, version }: Dependency, all: readonly Dependency[]): number {
  const same = all.filter(
    (one) => one.type === type && one.name === name && one.version === version && isDirect(one),
  );
  return new Set(same.map(({ file }) => file)).size;
}

const firstWord = (name: string): string => /^[^:]*:([^-]*)/.exec(name)?.[1] ?? name;

/** Artifacts of one Maven group and name that are declared in one version are released together: log4j-api with log4j-core. */
function sameReleaseOf(risky: readonly Dependency[], all: readonly Dependency[]): string[] {
  const [first] = risky;
  if (first?.type !== 'MAVEN' || first.version === null) return [];
  const told = new Set(risky.map(({ name }) => name));
  const others = all.filter(
    (one) =>
      one.type === 'MAVEN' &&
      isDirect(one) &&
      familyOf(one) === familyOf(first) &&
      firstWord(one.name) === firstWord(first.name) &&
      one.version === first.version &&
      !told.has(one.name),
  );
  return [...new Set(others.map(({ name }) => name))].toSorted(compareText);
}

function createGroup(
  key: string,
  members: { dependency: Dependency; level: RiskLevel }[],
  all: readonly Dependency[],
): Ungathered {
  const ordered = members.toSorted(
    (a, b) =>
      rankOf(a.level) - rankOf(b.level) ||
      Number(b.dependency.isEol) - Number(a.dependency.isEol) ||
      Number(setsVersions(b.dependency.name)) - Number(setsVersions(a.dependency.name)) ||
      severityOf(a.dependency) - severityOf(b.dependency) ||
      compareText(a.dependency.name, b.dependency.name) ||
      compareText(a.dependency.file, b.dependency.file),
  );
  const dependencies = ordered.map(({ dependency }) => dependency);
  const [first] = dependencies;
  return {
    key,
    level: ordered[0]?.level ?? 'LOW',
    manifests: first === undefined ? 0 : manifestsOf(first, all),
    hasInstead: all.some((one) => one.name === first?.instead && one.type === first.type && isDirect(one)),
    dependencies,
    sameRelease: sameReleaseOf(dependencies, all),
    packages: new Set(dependencies.map(({ name }) => name)).size,
    endsOn: endOf(dependencies),
    product: productOf(dependencies),
    isEol: dependencies.some(({ isEol }) => isEol),
    brings: [],
    alongside: [],
  };
}
