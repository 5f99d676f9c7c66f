import type { Dependency } from '#contract/public-api/dependencies.ts';
import { RISK_LEVELS, type DependencyType, type RiskLevel } from '#contract/words.ts';
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
}

export const LOCK_FILE =
  /(^|\/)(package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|gradle\.lockfile)$/;

/** Parents and version lists: the place where the whole family is upgraded. */
const SETS_VERSIONS = /-(parent|bom|dependencies)$/;

const rankOf = (level: RiskLevel): number => RISK_LEVELS.indexOf(level);

/** The release to go to: the newest, or the one that fixes the known vulnerabilities. */
export function targetRelease({ latest, fixedIn }: Dependency): string | null {
  return latest ?? fixedIn ?? null;
}

/** The level of a dependency; an end-of-life one without a level of its own is MEDIUM. Null: nothing known. */
export function levelOfDependency({ risk, isEol }: Dependency): RiskLevel | null {
  return risk ?? (isEol ? 'MEDIUM' : null);
}

/** Images, actions and runtimes are no packages: a project that has nothing else says nothing of what it is built on. */
const BESIDE_PACKAGES: ReadonlySet<DependencyType> = new Set(['DOCKER', 'ACTIONS', 'RUNTIME']);

export const isPackage = ({ type }: Dependency): boolean => !BESIDE_PACKAGES.has(type);

function familyOf({ type, name }: Dependency): string {
  if (type === 'DOCKER') return name;
  if (type === 'ACTIONS') return name.slice(0, name.indexOf('/'));
  if (type === 'NPM')
    return name.startsWith('@') && name.includes('/') ? name.slice(0, name.indexOf('/')) : name;
  return name.includes(':') ? name.slice(0, name.indexOf(':')) : name;
}

/**
 * Different packages, images and runtimes the manifests declare. Those a lock file alone brings are left out: with them,
 * deleting the lock file would make the risky ones weigh more. So are actions, of which a project may use dozens: with
 * them, a workflow more would make what is shipped weigh less.
 */
export function countDeclared(dependencies: readonly Dependency[]): number {
  const declared = dependencies.filter(({ type, file }) => type !== 'ACTIONS' && !LOCK_FILE.test(file));
  return new Set(declared.map(({ type, name }) => `${type} ${name}`)).size;
}

/** Dependencies with a known risk, grouped by what is upgraded together, worst group first. */
export function listDependencyGroups(dependencies: readonly Dependency[]): DependencyGroup[] {
  const families = new Map<string, { dependency: Dependency; level: RiskLevel }[]>();
  for (const dependency of dependencies) {
    const level = levelOfDependency(dependency);
    if (level === null) continue;
    const key = `${dependency.type} ${familyOf(dependency)}`;
    const family = families.get(key);
    if (family) family.push({ dependency, level });
    else families.set(key, [{ dependency, level }]);
  }
  return [...families]
    .map(([key, members]) => createGroup(key, members))
    .sort(
      (a, b) => rankOf(a.level) - rankOf(b.level) || b.packages - a.packages || compareText(a.key, b.key),
    );
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

function createGroup(key: string, members: { dependency: Dependency; level: RiskLevel }[]): DependencyGroup {
  const ordered = members.toSorted(
    (a, b) =>
      rankOf(a.level) - rankOf(b.level) ||
      Number(b.dependency.isEol) - Number(a.dependency.isEol) ||
      Number(SETS_VERSIONS.test(b.dependency.name)) - Number(SETS_VERSIONS.test(a.dependency.name)) ||
      compareText(a.dependency.name, b.dependency.name) ||
      compareText(a.dependency.file, b.dependency.file),
  );
  return {
    key,
    level: ordered[0]?.level ?? 'LOW',
    dependencies: ordered.map(({ dependency }) => dependency),
    packages: new Set(ordered.map(({ dependency }) => dependency.name)).size,
    endsOn: endOf(ordered.map(({ dependency }) => dependency)),
    product: productOf(ordered.map(({ dependency }) => dependency)),
    isEol: ordered.some(({ dependency }) => dependency.isEol),
  };
}
