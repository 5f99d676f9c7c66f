import type { Said } from '#contract/said.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import { isOfActions, targetRelease, type DependencyGroup } from '../facts/dependency-groups.ts';
import { carrierName, carrierTexts } from './brought-texts.ts';
import { furtherNames, groupName, packageNames } from './dependency-texts.ts';
import { isRange, packageName, placeOf } from './package-names.ts';
import { say, capitalised, inEnglish, count, listed } from './phrases.ts';
import { toldReason } from './retold.ts';

const MONTHS = [
  say`January`,
  say`February`,
  say`March`,
  say`April`,
  say`May`,
  say`June`,
  say`July`,
  say`August`,
  say`September`,
  say`October`,
  say`November`,
  say`December`,
];

/** `2023-06-30` as `30 June 2023`; other forms unchanged. */
function dateInWords(date: string): Said {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name ? say`${Number(day)} ${name} ${year ?? ''}` : date;
}

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

function groupTitle(group: DependencyGroup): Said {
  const kind = group.packages > 1 && group.product === null ? say`dependencies` : say`dependency`;
  const ids = listed(group.dependencies[0]?.weaknesses ?? [], 2);
  if (group.endsOn !== null) return endingTitle(group, dateInWords(group.endsOn));
  const known = ids === '' ? '' : say` (${ids})`;
  if (group.isEol) return say`End-of-life ${kind}: ${groupName(group)}${known}`;
  const { instead = null } = group.dependencies[0] ?? {};
  if (ids === '' && instead !== null) return say`Superseded ${kind}: ${groupName(group)}`;
  if (ids !== '') return say`Vulnerable ${kind}: ${groupName(group)}${known}`;
  return upgradeTitle(group);
}

function remedy({ product, packages }: DependencyGroup, worst: Dependency): Said {
  const { type, name, latest, instead } = worst;
  const own = type === 'DOCKER' ? say`the image ${name}` : name;
  const subject = product !== null && packages > 1 ? product : own;
  if (isRange(worst.version))
    return say`Take the releases that are out of support out of the range of ${subject}`;
  if (latest !== null) return say`Upgrade ${subject} to ${latest}`;
  const fixed = targetRelease(worst);
  if (fixed !== null) return say`Upgrade ${subject} to ${fixed} or later`;
  return (instead ?? null) === null
    ? say`Upgrade or replace ${subject}`
    : say`Replace ${subject}; use ${instead ?? ''}`;
}

/** The part of a version that changes when others have to change with it: `2` of `2.7.16`, `0.4` of `0.4.1`. */
function releaseLine(version: string | null): string | undefined {
  const [, major, minor = '0'] = /^\D{0,3}(\d+)(?:\.(\d+))?/.exec(version ?? '') ?? [];
  return major === '0' ? `0.${minor}` : major;
}

/** What to do beside the upgrade itself, by how far it goes. */
function careFor(worst: Dependency): Said {
  if (worst.type === 'ACTIONS') return say`, and look at the next run of the workflow.`;
  const tests = say`run the tests`;
  const [from, to] = [releaseLine(worst.version), releaseLine(targetRelease(worst))];
  if (to === undefined) return say`, and ${tests}.`;
  return from === to
    ? say`, then ${tests}.`
    : say`. Read the migration guide of the new major version first, then ${tests}.`;
}

function familyOf(group: DependencyGroup): Said {
  const names = furtherNames(group);
  if (names.length === 0) return '';
  if (group.packages === 1) return say` Also declared: ${listed(names, 4)}.`;
  return say` ${isOfActions(group) ? say`To be upgraded as well` : say`Same product family`}: ${listed(names, 4)}.`;
}

export function groupTexts(group: DependencyGroup) {
  if (group.brings.length > 0) return carrierTexts(group);
  const first = group.dependencies[0] as Dependency;
  const name = packageName(first);
  const same = group.dependencies.filter((one) => inEnglish(packageName(one)) === inEnglish(name));
  const manifests = new Set(same.map(({ file }) => file)).size;
  const elsewhere = manifests > 1 ? say` and in ${count(manifests - 1, 'other manifest')}` : '';
  const ended = first.eolDate === null ? '' : say` Support ended on ${dateInWords(first.eolDate)}.`;
  const reason = first.reason === null ? ended : say` ${toldReason(first.reason)}`;
  const why = group.isEol ? say` New vulnerabilities will not be patched.` : '';
  const todo = remedy(group, first);
  return {
    title: groupTitle(group),
    detail: say`${first.type === 'DOCKER' ? capitalised(name) : name} is declared in ${placeOf(first)}${elsewhere}.${reason}${familyOf(group)}${why}`,
    suggestion: isRange(first.version)
      ? say`${todo}, and run the tests with those that stay.`
      : say`${todo}${careFor(first)}`,
    action: say`${todo} (${group.packages > 1 ? say`first ` : ''}declared in ${placeOf(first)}).`,
  };
}

export function furtherTexts(groups: readonly DependencyGroup[]) {
  const names = groups.flatMap((group) =>
    group.brings.length > 0 ? carrierName(group) : packageNames(group).slice(0, 1),
  );
  const eol = groups.every((group) => group.isEol);
  const first = groups[0]?.dependencies[0];
  return {
    title: say`${eol ? count(groups.length, 'more end-of-life dependency', 'more end-of-life dependencies') : count(groups.length, 'more risky dependency', 'more risky dependencies')}: ${listed(names, 2)}`,
    detail: say`${eol ? say`Also out of support` : say`Also risky`}: ${listed(names, 8)}. Together they make the next big upgrade expensive.`,
    suggestion: say`Upgrade them one at a time, each in its own commit, so that a failing test points to the cause.`,
    action: first ? say`Upgrade ${listed(names, 4)} (first in ${placeOf(first)}).` : '',
  };
}
