import { targetRelease } from '#contract/effort.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import type { Said } from '#contract/said.ts';
import { isOfActions, severityOf, type DependencyGroup } from '../facts/dependency-groups.ts';
import { hasCritical } from '../facts/dependency-traits.ts';
import { dateInWords } from './date-texts.ts';
import { furtherNames, groupName } from './dependency-texts.ts';
import { isRange, packageName } from './package-names.ts';
import { listed, say, unique } from './phrases.ts';
import { isAbandoned } from './upgrade-texts.ts';

function endingTitle(group: DependencyGroup, day: Said): Said {
  const name = groupName(group);
  return isRange(group.dependencies[0]?.version ?? null)
    ? say`The range of ${name} allows a release that loses support on ${day}`
    : say`Upgrade before ${day}: ${name}`;
}

/** An action that has a newer release is not replaced. */
function upgradeTitle(group: DependencyGroup): Said {
  const isUpgraded = isOfActions(group) && group.dependencies.every((one) => targetRelease(one) !== null);
  return isUpgraded ? say`Upgrade ${groupName(group)}` : say`Upgrade or replace: ${groupName(group)}`;
}

/** What the first is known for, or else what is critical about another one. */
function idsOf({ dependencies }: DependencyGroup): readonly string[] {
  const [own = []] = dependencies.map(({ weaknesses }) => weaknesses);
  return own.length > 0 ? own : (dependencies.find(hasCritical)?.weaknesses ?? []);
}

export function groupTitle(group: DependencyGroup): Said {
  const kind = group.packages > 1 && group.product === null ? say`dependencies` : say`dependency`;
  const ids = listed(idsOf(group), 2);
  if (group.endsOn !== null) return endingTitle(group, dateInWords(group.endsOn));
  // The number of packages stands in parentheses already.
  const isCounted = group.packages > 1 && group.product !== null;
  const known = ids === '' ? '' : isCounted ? say`, with ${ids}` : say` (${ids})`;
  if (group.isEol) return say`End-of-life ${kind}: ${groupName(group)}${known}`;
  const [first] = group.dependencies;
  if (first !== undefined && isAbandoned(first)) return say`Abandoned ${kind}: ${groupName(group)}`;
  if (ids === '' && (first?.instead ?? null) !== null) return say`Superseded ${kind}: ${groupName(group)}`;
  if (ids !== '') return say`Vulnerable ${kind}: ${groupName(group)}${known}`;
  return upgradeTitle(group);
}

/** What the end of a release line says at one of its packages, which names the others. */
const NAMES_OTHERS = /\bThe same goes for /;

/** The others of the group; where the reason names them, those alone that have vulnerabilities of their own. */
export function familyOf(group: DependencyGroup): Said {
  const names = furtherNames(group);
  const [first, ...others] = group.dependencies;
  if (names.length === 0 || others.every(({ risk }) => risk === null)) return '';
  if (group.packages === 1) return say` Also declared: ${listed(names, 4)}.`;
  if (isOfActions(group)) return say` ${say`To be upgraded as well`}: ${listed(names, 4)}.`;
  const isNamed = NAMES_OTHERS.test(first?.reason ?? '');
  const [worst, rest] = furtherByAdvisories(group);
  const told = unique([...worst.map(withAdvisories), ...(isNamed ? [] : rest.map(packageName))]);
  if (told.length === 0) return '';
  return say` ${isNamed ? say`Also listed in advisories` : say`Same product family`}: ${listed(told, 4)}.`;
}

/** The further packages that advisories list, worst first, and those that none does. */
function furtherByAdvisories({ dependencies }: DependencyGroup): [Dependency[], Dependency[]] {
  const [first] = dependencies;
  const further = dependencies.filter(
    ({ name }, at) => name !== first?.name && dependencies.findIndex((one) => one.name === name) === at,
  );
  const isListed = ({ weaknesses = [] }: Dependency): boolean => weaknesses.length > 0;
  const listedOnes = further.filter(isListed).toSorted((a, b) => severityOf(a) - severityOf(b));
  return [listedOnes, further.filter((one) => !isListed(one))];
}

const withAdvisories = (one: Dependency): Said =>
  say`${packageName(one)}${shortReason({ ...one, isEol: false, eolDate: null, instead: null })}`;

/** Why a package is named among others, and from which release on it is fine, in few words. */
export function shortReason({
  weaknesses = [],
  fixedIn = null,
  isEol,
  eolDate,
  instead = null,
}: Dependency): Said {
  const parts = [
    ...(weaknesses.length > 0 ? [listed(weaknesses, 2)] : []),
    ...(weaknesses.length > 0 && fixedIn !== null ? [say`fixed in ${fixedIn}`] : []),
    ...(isEol ? [eolDate === null ? say`out of support` : say`out of support since ${eolDate}`] : []),
    ...(!isEol && eolDate !== null ? [say`support ends on ${eolDate}`] : []),
    ...(instead === null ? [] : [say`superseded by ${instead}`]),
  ];
  return parts.length === 0 ? '' : say` (${parts.reduce((all, part) => say`${all}; ${part}`)})`;
}
