import { posix } from 'node:path';
import { endedRelease, setsVersions } from '#contract/effort.ts';
import type { Dependency, ListedDependency, Upgrade } from '#contract/public-api/dependencies.ts';
import { RISK_LEVELS, type RiskLevel } from '#contract/words.ts';
import { compareText } from '#platform/compare-text.ts';
import { changeOf, type ChangeRequest } from './upgrade-change.rules.ts';

/** Rows that are shown of an upgrade; `packages` counts all. */
export const MAX_UPGRADE_ROWS = 30;

type Risky = ListedDependency & { readonly risk: RiskLevel };

/** What settles one risky row. */
interface Cure {
  readonly action: Upgrade['action'];
  /** A version, or what to use instead. */
  readonly target: string | null;
}

const RAILS =
  /^(?:rails|railties|action(?:pack|view|mailer|cable|text|mailbox)|active(?:record|support|model|job|storage|resource))$/;

/** Released together under names of their own: `eslint-config-next` asks for the `next` of its number. */
const NPM_FAMILIES: readonly (readonly [family: string, names: RegExp])[] = [
  ['next', /^(?:next|eslint-config-next|@next\/.+)$/],
  ['react', /^react(?:-dom|-is|-test-renderer)?$/],
  ['vue', /^(?:vue|vue-template-compiler|vue-server-renderer)$/],
  ['storybook', /^(?:storybook|@storybook\/.+)$/],
  ['vitest', /^(?:vitest|@vitest\/.+)$/],
  ['typescript-eslint', /^(?:typescript-eslint|@typescript-eslint\/.+)$/],
  ['playwright', /^(?:playwright|playwright-core|@playwright\/test)$/],
  ['prisma', /^(?:prisma|@prisma\/.+)$/],
];

function npmFamily(name: string): string {
  const known = NPM_FAMILIES.find(([, names]) => names.test(name))?.[0];
  return known ?? (name.startsWith('@') ? firstPart(name, '/') : name);
}

const firstPart = (name: string, separator: string): string => name.split(separator, 1)[0] ?? name;

/** Packages that are released together, by the part of the name they have in common. */
const FAMILIES: Readonly<Record<string, (name: string) => string>> = {
  MAVEN: (name) => firstPart(name, ':'),
  NPM: npmFamily,
  COMPOSER: (name) => firstPart(name, '/'),
  NUGET: (name) => name.split('.').slice(0, 2).join('.'),
  RUBYGEMS: (name) => (RAILS.test(name) ? 'rails' : name),
};

const familyOf = ({ type, name }: Dependency): string => FAMILIES[type]?.(name) ?? name;

/** `3.0.0-alpha.1`: nobody is sent to a version that was not finished. */
const isUnfinished = (version: string): boolean =>
  /\d-?(?:alpha|beta|rc|pre|dev|snapshot|m\d)/i.test(version);

/** What settles a row by itself. */
function ownCure({ fixedIn = null, latest, isEol, instead = null }: Dependency): Cure {
  if (fixedIn !== null && !(isUnfinished(fixedIn) && latest !== null))
    return { action: 'UPGRADE', target: fixedIn };
  if (latest !== null && (fixedIn !== null || isEol)) return { action: 'UPGRADE', target: latest };
  return instead === null ? { action: 'CHECK', target: null } : { action: 'REPLACE', target: instead };
}

/**
 * What is to be done about the risky packages that nobody decided about, the most urgent first. Packages of a family that the same version settles are
 * one; what other packages bring is apart from what the project names itself, because it is changed in another way.
 */
export function upgradesOf(dependencies: readonly ListedDependency[], files: readonly string[]): Upgrade[] {
  const names = new Set(
    [...files, ...dependencies.map(({ file }) => file)].map((file) => posix.basename(file)),
  );
  const open = dependencies.filter(
    (row): row is Risky => row.risk !== null && (row.decision ?? 'OPEN') === 'OPEN',
  );
  const risky = leadersFirst([...open, ...sameLine(open, dependencies)]);
  const cureOf = curesOf(risky);
  const groups = Map.groupBy(risky, (row) => {
    const { action, target } = cureOf(row);
    const whose = action === 'UPGRADE' ? familyOf(row) : row.name;
    return [row.type, whose, row.direct !== false, action, target].join('\n');
  });
  const versions = Map.groupBy(dependencies, ({ type, name }) => `${type}\n${name}`);
  const hasOthers = (rows: readonly Dependency[]): boolean => {
    const own = new Set(rows.map(({ name, version }) => `${name} ${version}`));
    const all = rows.flatMap(({ type, name }) => versions.get(`${type}\n${name}`) ?? []);
    return all.some(({ name, version }) => !own.has(`${name} ${version}`));
  };
  return [...groups.values()]
    .map((rows) => toUpgrade(rows, cureOf, { files: names, hasOthers: hasOthers(rows) }))
    .sort(byUrgency);
}

/** The packages of a release line that has ended, which is told at another one of it: they are upgraded together. */
function sameLine(open: readonly Risky[], dependencies: readonly ListedDependency[]): Risky[] {
  const lineOf = ({ type, product = null, direct }: Dependency): string =>
    [type, product ?? '', direct !== false].join('\n');
  const levels = new Map(
    open
      .filter(({ isEol, product = null }) => isEol && product !== null)
      .map((row) => [lineOf(row), row.risk]),
  );
  return dependencies.flatMap((row) => {
    const risk = row.risk === null && row.isEol ? levels.get(lineOf(row)) : undefined;
    return risk === undefined ? [] : [{ ...row, risk }];
  });
}

/** What sets the versions of a product is the place where all its packages are upgraded. */
const leadersFirst = (rows: readonly Risky[]): readonly Risky[] =>
  rows.toSorted((a, b) => Number(setsVersions(b.name)) - Number(setsVersions(a.name)));

/**
 * What settles each row. Packages of one release of a product go to one release together: where the line has ended and one of
 * them has a fix, to the one with the fix, from which the next step is the same for all.
 */
function curesOf(rows: readonly Risky[]): (row: Risky) => Cure {
  const releaseOf = (row: Risky): string | undefined =>
    ownCure(row).action === 'UPGRADE' ? endedRelease(row) : undefined;
  const releases = Map.groupBy(rows, releaseOf);
  const fixOf = new Map(
    [...releases].map(([release, members]) => {
      const fixes = members.flatMap((one) =>
        ownCure(one).target === one.fixedIn ? (one.fixedIn ?? []) : [],
      );
      return [release, fixes.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)];
    }),
  );
  return (row) => {
    const release = releaseOf(row);
    const fix = release === undefined ? undefined : fixOf.get(release);
    return fix === undefined ? ownCure(row) : { action: 'UPGRADE', target: fix };
  };
}

function toUpgrade(
  rows: readonly Risky[],
  cureOf: (row: Risky) => Cure,
  known: Pick<ChangeRequest, 'files' | 'hasOthers'>,
): Upgrade {
  const [first] = rows as [Risky];
  const { action, target } = cureOf(first);
  const packages = new Set(rows.map(({ name }) => name)).size;
  const ids = rows.flatMap(({ advisories = [] }) =>
    advisories.filter(({ unsound = false }) => !unsound).map(({ id }) => id),
  );
  return {
    type: first.type,
    name: packages === 1 ? first.name : familyOf(first),
    action,
    target,
    direct: first.direct !== false,
    risk: RISK_LEVELS.find((level) => rows.some(({ risk }) => risk === level)) ?? first.risk,
    packages,
    vulnerabilities: new Set(ids).size,
    ended: rows.filter(({ isEol }) => isEol).length,
    change: action === 'UPGRADE' && target !== null ? changeOf({ rows, target, ...known }) : null,
    dependencies: rows.slice(0, MAX_UPGRADE_ROWS),
  };
}

function byUrgency(a: Upgrade, b: Upgrade): number {
  return (
    RISK_LEVELS.indexOf(a.risk) - RISK_LEVELS.indexOf(b.risk) ||
    Number(b.direct) - Number(a.direct) ||
    b.vulnerabilities - a.vulnerabilities ||
    compareText(a.name, b.name) ||
    compareText(a.target ?? '', b.target ?? '')
  );
}
