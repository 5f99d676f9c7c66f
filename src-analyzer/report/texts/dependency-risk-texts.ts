import { isBuildMachine, targetRelease } from '#contract/effort.ts';
import type { Said } from '#contract/said.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import { isOfActions, type DependencyGroup } from '../facts/dependency-groups.ts';
import { broughtNames, broughtRemedies, carrierName, carrierTexts, hasCarrier } from './brought-texts.ts';
import { familyOf, groupTitle, shortReason } from './dependency-group-texts.ts';
import { groupName, packageNames } from './dependency-texts.ts';
import { dateInWords } from './date-texts.ts';
import { isRange, knownName, packageName, placeOf } from './package-names.ts';
import { say, capitalised, count, joined, listed, unique } from './phrases.ts';
import { commandInLock } from './raise-texts.ts';
import { broughtBy, holderOf, sortBrought, type Brought } from './held-texts.ts';
import { hasNoBetter, raisedTo, releaseOfAll } from './release-order.ts';
import { toldReason } from './retold.ts';
import {
  actionsWithoutRelease,
  careFor,
  type Checks,
  isAbandoned,
  isUnseen,
  remedy,
  shownTarget,
  stepsOf,
  togetherWith,
  upgradedActions,
} from './upgrade-texts.ts';

const SHOWN_FURTHER = 8;
/** So many are named, each with its release: what has no name cannot be done. */
const NAMED_FURTHER = 30;

/** @param lock sets the version, where the manifest does not; '' where nothing tells its name */
export function groupTexts(group: DependencyGroup, checks: Checks, lock?: string) {
  const isTested = checks.isTested && checks.untested === undefined;
  if (group.brings.length > 0) return { ...carrierTexts(group, isTested), steps: undefined };
  const first = group.dependencies[0] as Dependency;
  const name = packageName(first);
  const { manifests } = group;
  const others = manifests > 1 ? say` and in ${count(manifests - 1, 'other manifest')}` : '';
  const elsewhere = lock === undefined ? others : say`${others}${setBy(lock)}`;
  const place = lock === undefined ? placeOf(first) : say`${placeOf(first)}${setBy(lock)}`;
  const ended = first.eolDate === null ? '' : say` Support ended on ${dateInWords(first.eolDate)}.`;
  const reason = first.reason === null ? ended : say` ${toldReason(first.reason)}`;
  const why = group.isEol ? say` New vulnerabilities will not be patched.` : '';
  const todo = remedy(group, first);
  const steps = stepsOf(group, first);
  const placed = (what: Said): Said =>
    say`${what} (${group.packages > 1 ? say`first ` : ''}declared in ${place}).`;
  return {
    title: groupTitle(group),
    detail: joined([
      say`${first.type === 'DOCKER' ? capitalised(name) : name} is declared in ${placeOf(first)}${elsewhere}.${reason}${familyOf(group)}${why}`,
      ...alongsideOf(group).map(stateOfAlongside),
    ]),
    suggestion: joined([
      isRange(first.version)
        ? checkedRange(todo, isTested)
        : say`${todo}${raisedInLock(group, first, lock)}${careFor(first, checks)}`,
      ...alongsideOf(group).flatMap((one) => alongsideRemedies(one, isTested)),
    ]),
    action: placed(todo),
    steps: steps && { ...steps, first: placed(steps.first), rest: placed(steps.rest) },
  };
}

/** The place beside the manifest that has the version, where that is another one. */
const setBy = (lock: string): Said =>
  lock === '' ? say`; its lock file sets the version` : say`; ${lock} sets the version`;

/** The command for it, where the manifest allows the release already and nothing else has to change with it. */
function raisedInLock(group: DependencyGroup, first: Dependency, lock = ''): Said {
  const isAlone = group.dependencies.length === 1 && group.alongside.length === 0;
  const isFree = first.fixedIn != null && !first.isEol && (first.held ?? []).length === 0;
  const isUsed = first.imports?.state !== 'NOT_IMPORTED';
  return isAlone && isFree && isUsed ? commandInLock(first.name, lock) : '';
}

const checkedRange = (todo: Said, isTested: boolean): Said =>
  isTested
    ? say`${todo}, and run the tests with those that stay.`
    : say`${todo}, and build and start the project with those that stay.`;

interface Alongside {
  readonly bringer: Dependency;
  readonly brings: readonly Dependency[];
}

/** What each package of the group brings along. */
function alongsideOf({ dependencies, alongside }: DependencyGroup): Alongside[] {
  const byName = new Map(dependencies.map((one) => [one.name, one]).toReversed() as [string, Dependency][]);
  const brought = Map.groupBy(alongside, ({ via = [] }) => via.find((name) => byName.has(name)) ?? '');
  return [...brought].flatMap(([name, brings]) => {
    const bringer = byName.get(name);
    return bringer === undefined ? [] : [{ bringer, brings }];
  });
}

/** `rails 8.0.5 brings activestorage 8.0.5 as well (CVE-2026-1; fixed in 8.0.5.1).` */
function broughtState({ name, brings }: { name: Said; brings: readonly Dependency[] }): Said {
  const [worst] = brings;
  if (worst === undefined) return '';
  return brings.length === 1
    ? say`${name} brings ${packageName(worst)}${shortReason(worst)}.`
    : say`${name} brings ${broughtNames(brings)}, the worst of them ${packageName(worst)}${shortReason(worst)}.`;
}

/** `go.mod lists a 1.0.0 (CVE-2026-1; fixed in 1.0.3).`, of a file that does not tell what needs them. */
function listedState(brings: readonly Dependency[]): Said {
  const [worst] = brings;
  if (worst === undefined) return '';
  return brings.length === 1
    ? say`${worst.file} lists ${packageName(worst)}${shortReason(worst)}.`
    : say`${worst.file} lists ${broughtNames(brings)}, the worst of them ${packageName(worst)}${shortReason(worst)}.`;
}

const stateOfAlongside = ({ bringer, brings }: Alongside): Said =>
  broughtState({ name: packageName(bringer), brings });

/** What is of one release with the package is upgraded with it, which is said already where both go to the same one. */
function alongsideRemedies({ bringer, brings }: Alongside, isTested: boolean): Said[] {
  const brought = sortBrought(brings, bringer);
  const { together } = brought;
  const isSaid = bringer.isEol || releaseOfAll(together) === targetRelease(bringer);
  return broughtRemedies(isSaid ? { ...brought, together: [] } : brought, bringer.name, isTested);
}

/** `web 4.0.0 brings a 1.0.0 (CVE-2024-1, fixed in 1.0.3).` */
function shortState(group: DependencyGroup): Said {
  if (group.brings.length > 0)
    return hasCarrier(group)
      ? broughtState({ name: carrierName(group), brings: group.brings })
      : listedState(group.brings);
  const [first] = group.dependencies;
  if (first === undefined) return '';
  const name = groupName(group);
  const own = say`${first.type === 'DOCKER' ? capitalised(name) : name}${shortReason(first)}.`;
  return joined([own, ...alongsideOf(group).map(stateOfAlongside)]);
}

/** `a to 1.0.3`, of each package that has to go up; none where no release is known to be better. */
function shortCures(group: DependencyGroup): Said[] {
  const { brings, dependencies } = group;
  if (brings.length > 0) return unique(brings.flatMap((one) => shortCureOfBrought(one, group) ?? []));
  const [one] = dependencies;
  const target = one === undefined ? null : shownTarget(one);
  if (one === undefined || target === null) return [];
  if (isBuildMachine(one)) return [say`the Ubuntu of the Travis jobs`];
  if (one.type === 'ACTIONS') return [upgradedActions({ dependencies })];
  const name = one.type === 'DOCKER' ? say`the image ${one.name}` : knownName(one);
  const own = say`${name} to ${target}${togetherWith(one, group)}`;
  const room = roomFor(one, group);
  return [room === '' ? own : say`${own}${room}`, ...curesOfAlongside(group)];
}

/** Those that go up with what brings them alone, not with a package between. */
const boundIn = ({ held, together }: Brought, bringer: string): readonly Dependency[] => [
  ...together,
  ...held.filter((one) => holderOf(one, bringer) === bringer),
];

/** What it holds back itself may need a later release of it than its own advisories do. */
function roomFor(one: Dependency, group: DependencyGroup): Said {
  const own = alongsideOf(group).filter(({ bringer }) => bringer.name === one.name);
  const names = own.flatMap(({ bringer, brings }) =>
    boundIn(sortBrought(brings, bringer), bringer.name).flatMap((bound) => {
      const release = raisedTo(bound);
      return release === null || release === targetRelease(one) ? [] : say`${knownName(bound)} ${release}`;
    }),
  );
  return names.length === 0
    ? ''
    : say` (or the later one that allows ${listed(unique(names), SHOWN_FURTHER)})`;
}

/** What is of one release with the package goes up with it; what a package between holds back goes up with that one. */
const curesOfAlongside = (group: DependencyGroup): Said[] =>
  alongsideOf(group).flatMap(({ bringer: { name }, bringer, brings }) => {
    const { free, held } = sortBrought(brings, bringer);
    const between = held.filter((one) => holderOf(one, name) !== name);
    return [...free.flatMap((one) => raiseOf(one) ?? []), ...between.map((one) => holderCure(one, name))];
  });

function raiseOf(one: Dependency): Said | undefined {
  const target = raisedTo(one);
  return target === null ? undefined : say`${knownName(one)} to ${target}`;
}

const holderCure = (one: Dependency, bringer: string): Said =>
  say`${holderOf(one, bringer)} to a release that allows ${one.name} ${raisedTo(one) ?? ''}`;

function shortCureOfBrought(
  one: Dependency,
  group: Pick<DependencyGroup, 'brings' | 'dependencies'>,
): Said | undefined {
  const { bringer, brought } = broughtBy(group);
  const { together, held } = brought;
  if (together.includes(one) && bringer !== undefined)
    return say`${bringer} to ${releaseOfAll(together) ?? ''}`;
  return held.includes(one) && bringer !== undefined ? holderCure(one, bringer) : raiseOf(one);
}

const namesOf = (names: readonly Said[], most: number): Said => listed(unique(names), most);

/** What nothing is known to be better than: of packages that bring it the newer releases may do without it. */
function leftOf(group: DependencyGroup): Said[] {
  if (group.brings.length === 0) return [];
  const { bringer = carrierName(group), brought } = broughtBy(group);
  const { unfixed } = brought;
  if (unfixed.length === 0) return [];
  return [say`${bringer} without ${namesOf(unfixed.map(packageName), SHOWN_FURTHER)}`];
}

const ownNames = (groups: readonly DependencyGroup[]): Said[] =>
  groups.flatMap(({ dependencies: [one] }) => (one === undefined ? [] : [packageName(one)]));

/** `upgrade a to 1.0.3, and replace b 2.0.0`. */
function curesOf(groups: readonly DependencyGroup[], most: number): Said {
  const upgrades = unique(groups.flatMap(shortCures));
  const rest = groups.filter((group) => group.brings.length === 0 && shortCures(group).length === 0);
  const [lost, known] = [rest.filter(isWithoutSuccessor), rest.filter((one) => !isWithoutSuccessor(one))];
  const removed = ownNames(known.filter(({ hasInstead }) => hasInstead));
  const actions = groups.filter((group) => isOfActions(group) && !rest.includes(group));
  const others = known.filter(({ hasInstead }) => !hasInstead);
  const unseen = ownNames(others.filter(isUnseenAndUnfixed));
  const replaced = [
    ...ownNames(others.filter((group) => !isUnseenAndUnfixed(group))),
    ...actions.flatMap(actionsWithoutRelease),
  ];
  const left = groups.flatMap(leftOf);
  const parts = [
    ...(upgrades.length > 0 ? [say`upgrade ${listed(upgrades, most)}`] : []),
    ...(removed.length > 0 ? [say`remove ${namesOf(removed, most)}`] : []),
    ...(replaced.length > 0 ? [say`replace ${namesOf(replaced, most)}`] : []),
    ...(unseen.length > 0 ? [removedOrReplaced(namesOf(unseen, most), unseen.length)] : []),
    ...(lost.length > 0 ? [say`look for what can replace ${namesOf(ownNames(lost), most)}`] : []),
    ...(left.length > 0 ? [say`look for releases of ${namesOf(left, most)}`] : []),
  ];
  return parts.reduce((all, part) => say`${all}, and ${part}`);
}

const isUnseenAndUnfixed = (group: DependencyGroup): boolean =>
  group.dependencies.slice(0, 1).some((one) => isUnseen(group, one) && hasNoBetter(one));

const removedOrReplaced = (names: Said, number: number): Said =>
  number === 1
    ? say`remove ${names} where nothing uses it, or replace it`
    : say`remove ${names} where nothing uses them, or replace them`;

const isWithoutSuccessor = ({ dependencies: [one] }: DependencyGroup): boolean =>
  one !== undefined && isAbandoned(one);

export function furtherTexts(groups: readonly DependencyGroup[], isTested: boolean) {
  const namesIn = (group: DependencyGroup): Said[] =>
    group.brings.length > 0 ? [carrierName(group)] : packageNames(group).slice(0, 1);
  const names = groups.flatMap(namesIn);
  const todo = capitalised(curesOf(groups, NAMED_FURTHER));
  const eol = groups.every((group) => group.isEol);
  const first = groups[0]?.dependencies[0];
  const more = groups.slice(SHOWN_FURTHER);
  return {
    title: say`${eol ? count(groups.length, 'more end-of-life dependency', 'more end-of-life dependencies') : count(groups.length, 'more risky dependency', 'more risky dependencies')}: ${listed(names, 2)}`,
    detail: joined([
      ...groups.slice(0, SHOWN_FURTHER).map(shortState),
      more.length > 0 ? say`The others: ${listed(more.flatMap(namesIn), NAMED_FURTHER)}.` : '',
    ]),
    suggestion: isTested
      ? say`${todo}: one at a time, each in its own commit, so that a failing test points to the cause.`
      : say`${todo}: one at a time, each tried in the running program and in its own commit, so that the cause of a fault is known.`,
    action: first ? say`${capitalised(curesOf(groups, SHOWN_FURTHER))} (first in ${placeOf(first)}).` : '',
  };
}
