import { posix } from 'node:path';
import { endedRelease, entersJakarta, isBuildMachine, isLinter, targetRelease } from '#contract/effort.ts';
import { MAX_HELD, type Dependency } from '#contract/public-api/dependencies.ts';
import type { Said } from '#contract/said.ts';
import { isOfOneRelease, type DependencyGroup } from '../facts/dependency-groups.ts';
import { hasNoBetter, releaseOfAll } from './release-order.ts';
import { isRange, knownName } from './package-names.ts';
import { count, say, listed, unique } from './phrases.ts';

const SHOWN_ACTIONS = 8;

/** The numbers a version has: `20-alpine` and `26.7.0` give `26`, `10.0` and `18.6` give `18.6`. */
function asPrecise(version: string | null, release: string): string {
  const numbers = /^\D{0,3}(\d+(?:\.\d+){0,3})/.exec(version ?? '')?.[1];
  if (numbers === undefined) return release;
  return release.split('.').slice(0, numbers.split('.').length).join('.');
}

/** Images and runtimes are named by a release line, so that the target is one too. */
export function shownTarget(dependency: Dependency): string | null {
  const target = targetRelease(dependency);
  const isLine = dependency.type === 'DOCKER' || dependency.type === 'RUNTIME';
  return target !== null && isLine ? asPrecise(dependency.version, target) : target;
}

/** `nothing; it served request` is no package. */
const isNothing = (instead: string): boolean => /^nothing\b/.test(instead);

function replacement(subject: Said, group: DependencyGroup, worst: Dependency): Said {
  const { instead = null } = worst;
  if (instead === null) return withoutSuccessor(subject, group, worst);
  if (isNothing(instead)) return say`Remove ${subject}`;
  if (group.hasInstead) return say`Remove ${subject} and use ${instead}, which is declared already`;
  return isUnused(group, worst)
    ? say`Replace ${subject} with ${instead}, or remove it where nothing needs it`
    : say`Replace ${subject} with ${instead}`;
}

function withoutSuccessor(subject: Said, group: DependencyGroup, worst: Dependency): Said {
  if (isUnseen(group, worst) && hasNoBetter(worst))
    return say`Remove ${subject} where nothing uses it, or replace it`;
  return isAbandoned(worst)
    ? say`Look for what can replace ${subject}${usedIn(worst)}`
    : say`Upgrade or replace ${subject}`;
}

/** No release of it is better than another, and nobody names a successor. */
export const isAbandoned = ({ reason, weaknesses = [], instead = null, isEol }: Dependency): boolean =>
  !isEol &&
  instead === null &&
  weaknesses.length === 0 &&
  /^(?:Abandoned|No longer|Reported as no longer)\b/.test(reason ?? '');

/** How much work it is: where code imports it. */
function usedIn({ imports }: Dependency): Said {
  const [first] = imports?.places ?? [];
  return first === undefined || imports === undefined
    ? ''
    : say`, which is imported in ${count(imports.files, 'file')} (first in ${`${first.file}:${first.line}`})`;
}

/** Each action with its own release, as none of them is upgraded by another. */
export function upgradedActions({ dependencies }: Pick<DependencyGroup, 'dependencies'>): Said {
  const targets = new Map(dependencies.map(({ name, latest }) => [name, latest]));
  return listed(
    [...targets].flatMap(([name, latest]) => (latest === null ? [] : say`${name} to ${latest}`)),
    SHOWN_ACTIONS,
  );
}

/** Those of the group that have no newer release to go to. */
export const actionsWithoutRelease = ({
  dependencies,
}: Pick<DependencyGroup, 'dependencies'>): readonly string[] => [
  ...new Set(dependencies.flatMap(({ name, latest }) => (latest === null ? [name] : []))),
];

function actionsRemedy(group: DependencyGroup): Said {
  const left = actionsWithoutRelease(group);
  return left.length === 0
    ? say`Upgrade ${upgradedActions(group)}`
    : say`Upgrade ${upgradedActions(group)}, and replace ${listed(left, SHOWN_ACTIONS)}`;
}

/** The imperative without its full stop: what is done about the worst of a group. */
export function remedy(group: DependencyGroup, worst: Dependency): Said {
  if (worst.type === 'ACTIONS' && worst.latest !== null) return actionsRemedy(group);
  // Most files of that kind are left over: the jobs have long been elsewhere.
  if (isBuildMachine(worst))
    return say`Remove ${worst.file} if Travis runs it no more, or run its jobs on a supported release of Ubuntu`;
  return remedyOf(group, worst);
}

/** What is upgraded, by the name of its product where it is several packages. */
function subjectOf({ product, packages }: DependencyGroup, worst: Dependency): Said {
  const own = worst.type === 'DOCKER' ? say`the image ${worst.name}` : knownName(worst);
  return product !== null && packages > 1 ? product : own;
}

function remedyOf(group: DependencyGroup, worst: Dependency): Said {
  const subject = subjectOf(group, worst);
  if (isRange(worst.version))
    return say`Take the releases that are out of support out of the range of ${subject}`;
  const two = twoSteps(group, worst);
  if (two !== undefined) return inTwoSteps(subject, two);
  const target = shownTarget(worst);
  if (target !== null && leadsToNewest(worst))
    return say`Upgrade ${subject} to ${target}${togetherWith(worst, group)}`;
  if (target !== null)
    return isUnused(group, worst)
      ? say`Upgrade ${subject} to ${target} or later${togetherWith(worst, group)}, or remove it where nothing needs it`
      : say`Upgrade ${subject} to ${target} or later${togetherWith(worst, group)}`;
  return replacement(subject, group, worst);
}

/** Declared, and imported by no code of its manifest: often left over. */
const isUnused = ({ packages }: DependencyGroup, { imports, direct }: Dependency): boolean =>
  packages === 1 && direct !== false && imports?.state === 'NOT_IMPORTED' && imports.testFiles === 0;

/** Declared, and no code was seen that uses it: a tool may be run by its name. */
export const isUnseen = ({ packages }: DependencyGroup, { imports, direct }: Dependency): boolean =>
  packages === 1 && direct !== false && imports !== undefined && imports.files + imports.testFiles === 0;

/** An upgrade in two steps, each by itself: to the release with the fixes, and from there to the one with support. */
export interface Steps {
  readonly first: Said;
  readonly rest: Said;
  /** Where the first one goes. */
  readonly release: string;
}

/** Whether the way leads to the newest release there is. */
const leadsToNewest = (worst: Dependency): boolean =>
  worst.latest !== null && targetRelease(worst) === worst.latest;

/** Where both of two steps lead; undefined where one does it. */
function twoSteps(group: DependencyGroup, worst: Dependency) {
  const target = shownTarget(worst);
  if (target === null || isRange(worst.version) || !leadsToNewest(worst)) return undefined;
  const first = firstRelease(group, worst);
  return first === null ? undefined : { ...first, target };
}

/** Undefined where one step does it. */
export function stepsOf(group: DependencyGroup, worst: Dependency): Steps | undefined {
  const two = twoSteps(group, worst);
  if (two === undefined) return undefined;
  const { release, isOwn, fixed, target } = two;
  const subject = subjectOf(group, worst);
  const first = isOwn
    ? say`Upgrade ${subject} to ${release}, which has the fixes`
    : say`Upgrade ${subject} to ${release}, which fixes ${listed(fixed)}`;
  return { first, rest: say`Upgrade ${subject} from there to ${target}`, release };
}

/** First to the release of the own line that has the fixes. */
function inTwoSteps(
  subject: Said,
  { release, isOwn, fixed, target }: NonNullable<ReturnType<typeof twoSteps>>,
): Said {
  return isOwn
    ? say`Upgrade ${subject} to ${release}, which has the fixes, and then to ${target}`
    : say`Upgrade ${subject} to ${release}, which fixes ${listed(fixed)}, and then to ${target}`;
}

/**
 * The packages that do not allow the release, or are released with it: they are upgraded with it, or go first where they are to
 * be replaced themselves.
 */
export function togetherWith(
  { held = [], name }: Dependency,
  { leaving, sameRelease }: Pick<DependencyGroup, 'leaving' | 'sameRelease'>,
): Said {
  const others = held.filter(({ own }) => own !== true).map(({ by, via }) => via ?? by);
  const holders = [...new Set([...others, ...sameRelease])].filter((one) => one !== name);
  const [gone, stay] = [
    holders.filter((one) => leaving.has(one)),
    holders.filter((one) => !leaving.has(one)),
  ];
  const together = stay.length === 0 ? '' : say` together with ${listed(stay, MAX_HELD)}`;
  if (gone.length === 0) return together;
  const names = listed(gone, MAX_HELD);
  return gone.length === 1
    ? say`${together}, once ${names} is replaced`
    : say`${together}, once ${names} are replaced`;
}

/** The release of the own line that fixes what is known, where the line has ended and the next one is a step of its own. */
function firstRelease({ dependencies, alongside }: DependencyGroup, worst: Dependency) {
  const together = alongside.filter((one) => dependencies.some((by) => isOfOneRelease(one, by)));
  const own = endedRelease(worst);
  const peers = dependencies.filter(
    (one) => one.fixedIn != null && one.name !== worst.name && own !== undefined && endedRelease(one) === own,
  );
  const fixed = [...(worst.fixedIn == null ? [] : [worst]), ...peers, ...together];
  const release = releaseOfAll(fixed);
  const target = targetRelease(worst);
  const isOnTheWay =
    (lineOf(release) === lineOf(worst.version) && lineOf(target) !== lineOf(release)) ||
    // Of a major version between, or of the own one where the next is the only one with support.
    (worst.isEol && releaseLine(target) !== releaseLine(release));
  if (release === null || !isOnTheWay) return null;
  const isOwn = fixed.every(({ name }) => name === worst.name) && dependencies.length === 1;
  return { release, isOwn, fixed: unique(fixed.map((one) => say`${knownName(one)} ${one.version ?? ''}`)) };
}

/** `8.0` of `8.0.5`. */
const lineOf = (version: string | null): string => (version ?? '').split('.').slice(0, 2).join('.');

/** The part of a version that changes when others have to change with it: `2` of `2.7.16`, `0.4` of `0.4.1`. */
export function releaseLine(version: string | null): string | undefined {
  const [, major, minor = '0'] = /^\D{0,3}(\d+)(?:\.(\d+))?/.exec(version ?? '') ?? [];
  return major === '0' ? `0.${minor}` : major;
}

/** Servers whose files another major version does not read as they are. */
const DATABASES: Readonly<Record<string, Said>> = {
  postgres: say`. The new version does not read the data of the old one: dump it before and restore it after.`,
  mysql: say`, one major version at a time, after a backup of the data.`,
  mariadb: say`, one major version at a time, after a backup of the data.`,
  mongo: say`, one major version at a time, after a backup of the data.`,
  elasticsearch: say`, one major version at a time, after a backup of the data.`,
};

/** How an upgrade is checked where no tests were found. */
export const TRY_IT = say`build the project, start it and try what the upgrade touches`;

/** How an upgrade can be checked. */
export interface Checks {
  /** Whether the project has tests that can be run afterwards. */
  readonly isTested: boolean;
  /** The folder with code of its manifest, where none of them are there. */
  readonly untested?: string | undefined;
}

/** An image that is shipped or started; in one of tests nothing is kept, and the tests try it. */
const isImageInUse = ({ type, scope }: Dependency): boolean => type === 'DOCKER' && scope !== 'test';

function checkOf(worst: Dependency, { isTested, untested }: Checks): Said {
  if (isLinter(worst.name)) return say`run it on the code`;
  // No test runs in an image that is shipped.
  if (isImageInUse(worst)) return say`build and start what uses it`;
  if (untested !== undefined) return say`run what uses it, as ${untested} has no tests`;
  return isTested ? say`run the tests` : TRY_IT;
}

/** What to do beside the upgrade itself, by how far it goes. */
export function careFor(worst: Dependency, checks: Checks): Said {
  if (isBuildMachine(worst)) return say`.`;
  if (worst.type === 'ACTIONS') return say`, and look at the next run of the workflow.`;
  const tests = checkOf(worst, checks);
  const [from, to] = [releaseLine(worst.version), releaseLine(targetRelease(worst))];
  if (to === undefined) return say`, and ${tests}.`;
  if (from === to) return say`, then ${tests}.`;
  const data = isImageInUse(worst) ? DATABASES[posix.basename(worst.name)] : undefined;
  if (data !== undefined) return data;
  if (entersJakarta({ ...worst, target: targetRelease(worst) }))
    return say`. It uses the jakarta packages instead of javax: upgrade it together with the servlet container and everything else that uses them.`;
  return to.startsWith('0.')
    ? say`. Before 1.0 each minor version may break callers: read its changelog first, then ${tests}.`
    : say`. Read the migration guide of the new major version first, then ${tests}.`;
}
