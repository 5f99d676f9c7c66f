import type { Dependency } from '#contract/public-api/dependencies.ts';
import { isOfActions, targetRelease, type DependencyGroup } from '../facts/dependency-groups.ts';
import { carrierName, carrierTexts } from './brought-texts.ts';
import { furtherNames, groupName, packageNames } from './dependency-texts.ts';
import { isRange, packageName, placeOf } from './package-names.ts';
import { count, listed, withStop } from './phrases.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2023-06-30` as `30 June 2023`; other forms unchanged. */
function dateInWords(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name ? `${Number(day)} ${name} ${year}` : date;
}

function endingTitle(group: DependencyGroup, day: string): string {
  const name = groupName(group);
  return isRange(group.dependencies[0]?.version ?? null)
    ? `The range of ${name} allows a release that loses support on ${day}`
    : `Upgrade before ${day}: ${name}`;
}

function groupTitle(group: DependencyGroup): string {
  const kind = group.packages > 1 && group.product === null ? 'dependencies' : 'dependency';
  const ids = listed(group.dependencies[0]?.weaknesses ?? [], 2);
  if (group.endsOn !== null) return endingTitle(group, dateInWords(group.endsOn));
  const known = ids === '' ? '' : ` (${ids})`;
  if (group.isEol) return `End-of-life ${kind}: ${groupName(group)}${known}`;
  const { instead = null } = group.dependencies[0] ?? {};
  if (ids === '' && instead !== null) return `Abandoned ${kind}: ${groupName(group)}`;
  return ids === ''
    ? `Upgrade or replace: ${groupName(group)}`
    : `Vulnerable ${kind}: ${groupName(group)}${known}`;
}

function remedy({ product, packages }: DependencyGroup, worst: Dependency): string {
  const { type, name, latest, instead } = worst;
  const own = type === 'DOCKER' ? `the image ${name}` : name;
  const subject = product !== null && packages > 1 ? product : own;
  if (isRange(worst.version))
    return `Take the releases that are out of support out of the range of ${subject}`;
  if (latest !== null) return `Upgrade ${subject} to ${latest}`;
  const fixed = targetRelease(worst);
  if (fixed !== null) return `Upgrade ${subject} to ${fixed} or later`;
  return (instead ?? null) === null ? `Upgrade or replace ${subject}` : `Replace ${subject}; use ${instead}`;
}

/** The part of a version that changes when others have to change with it: `2` of `2.7.16`, `0.4` of `0.4.1`. */
function releaseLine(version: string | null): string | undefined {
  const [, major, minor = '0'] = /^\D{0,3}(\d+)(?:\.(\d+))?/.exec(version ?? '') ?? [];
  return major === '0' ? `0.${minor}` : major;
}

/** What to do beside the upgrade itself, by how far it goes. */
function careFor(worst: Dependency): string {
  const tests = 'run the tests';
  const [from, to] = [releaseLine(worst.version), releaseLine(targetRelease(worst))];
  if (to === undefined) return `, and ${tests}.`;
  return from === to
    ? `, then ${tests}.`
    : `. Read the migration guide of the new major version first, then ${tests}.`;
}

function familyOf(group: DependencyGroup): string {
  const names = furtherNames(group);
  if (names.length === 0) return '';
  if (group.packages === 1) return ` Also declared: ${listed(names, 4)}.`;
  return ` ${isOfActions(group) ? 'Of the same owner' : 'Same product family'}: ${listed(names, 4)}.`;
}

export function groupTexts(group: DependencyGroup) {
  if (group.brings.length > 0) return carrierTexts(group);
  const first = group.dependencies[0] as Dependency;
  const name = packageName(first);
  const same = group.dependencies.filter((one) => packageName(one) === name);
  const manifests = new Set(same.map(({ file }) => file)).size;
  const elsewhere = manifests > 1 ? ` and in ${count(manifests - 1, 'other manifest')}` : '';
  const ended = first.eolDate === null ? '' : ` Support ended on ${dateInWords(first.eolDate)}.`;
  const reason = first.reason === null ? ended : ` ${withStop(first.reason)}`;
  const why = group.isEol ? ' New vulnerabilities will not be patched.' : '';
  const todo = remedy(group, first);
  return {
    title: groupTitle(group),
    detail: `${name.replace(/^image /, 'Image ')} is declared in ${placeOf(first)}${elsewhere}.${reason}${familyOf(group)}${why}`,
    suggestion: isRange(first.version)
      ? `${todo}, and run the tests with those that stay.`
      : `${todo}${careFor(first)}`,
    action: `${todo} (${group.packages > 1 ? 'first ' : ''}declared in ${placeOf(first)}).`,
  };
}

export function furtherTexts(groups: readonly DependencyGroup[]) {
  const names = groups.flatMap((group) =>
    group.brings.length > 0 ? carrierName(group) : packageNames(group).slice(0, 1),
  );
  const eol = groups.every((group) => group.isEol);
  const kind = eol ? 'end-of-life' : 'risky';
  const first = groups[0]?.dependencies[0];
  return {
    title: `${count(groups.length, `more ${kind} dependency`, `more ${kind} dependencies`)}: ${listed(names, 2)}`,
    detail: `${eol ? 'Also out of support' : 'Also risky'}: ${listed(names, 8)}. Each is minor; together they make the next big upgrade expensive.`,
    suggestion:
      'Upgrade them one at a time, each in its own commit, so that a failing test points to the cause.',
    action: first ? `Upgrade ${listed(names, 4)} (first in ${placeOf(first)}).` : '',
  };
}
