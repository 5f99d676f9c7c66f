import { ECOSYSTEM_TITLES } from '#analyzer/languages/ecosystems.ts';
import type { DependencyResponse } from '#contract/analyzer-api/dependency.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import type { DependencyType } from '#contract/words.ts';
import { isOfActions, isPackage, type DependencyGroup } from '../facts/dependency-groups.ts';
import { countPackages, isKnown, languagesWithoutManifest } from '../facts/coverage.ts';
import type { ReportFacts } from '../facts/facts.ts';
import { count, grouped, listed, withoutStop } from './phrases.ts';

const NOUNS: Partial<Record<DependencyType, string>> = {
  DOCKER: 'image',
  ACTIONS: 'action',
  RUNTIME: 'runtime',
};

function nounOf({ dependencies }: DependencyGroup): string {
  const [first] = dependencies;
  return (first && NOUNS[first.type]) ?? 'package';
}

/** `lodash 4.17.20`, `image python:3.7-slim`; the name alone where the version is not known. */
export function packageName({ type, name, version }: Dependency): string {
  if (type === 'DOCKER') return `image ${version === null ? name : `${name}${tagged(version)}`}`;
  const short = name.includes(':') ? name.slice(name.indexOf(':') + 1) : name;
  return version === null || isRange(version) ? short : `${short} ${version}`;
}

const tagged = (version: string): string => (version.startsWith('sha') ? `@${version}` : `:${version}`);

/** `3 declared packages`; `dependencies` where images or runtimes are among them. */
function declaredSize({ dependency }: ReportFacts, declared: number): string {
  const counted = dependency?.dependencies.filter(({ type }) => type !== 'ACTIONS') ?? [];
  return counted.every(isPackage)
    ? count(declared, 'declared package')
    : count(declared, 'declared dependency', 'declared dependencies');
}

/** `>=18 <19 || >=20 <21`: several releases are allowed, which no upgrade to one of them replaces. */
export function isRange(version: string | null): boolean {
  return version?.includes('||') ?? false;
}

/** Each version of each package once, in the group's order. */
export function packageNames(group: DependencyGroup): string[] {
  return [...new Set(group.dependencies.map(packageName))];
}

/** What is in the group besides its first: the other packages once each, or the versions of an only package. */
export function furtherNames(group: DependencyGroup): string[] {
  if (group.packages === 1) return packageNames(group).slice(1);
  const byName = Map.groupBy(group.dependencies, ({ name }) => name);
  return [...byName.values()].flatMap(([first]) => (first ? packageName(first) : [])).slice(1);
}

/** `Spring Boot 2.7 (13 packages)`, or the packages by name. */
export function groupName(group: DependencyGroup): string {
  const names = packageNames(group);
  if (group.product !== null && group.packages > 1) {
    return `${group.product} (${count(group.packages, nounOf(group))})`;
  }
  if (names.length <= 2) return listed(names);
  const further = furtherNames(group).length;
  return `${names[0]} and ${count(further, group.packages === 1 ? 'other version' : `related ${nounOf(group)}`)}`;
}

function stateOf({ isEol, endsOn }: DependencyGroup, many: boolean): string {
  if (isEol) return `${many ? 'are' : 'is'} out of support`;
  if (endsOn !== null) return `${many ? 'lose' : 'loses'} support soon`;
  return `${many ? 'have' : 'has'} a known risk`;
}

/** `Spring Boot 2.7 (13 packages) is out of support`. */
export function groupState(group: DependencyGroup): string {
  const many = packageNames(group).length > 1 && (group.packages === 1 || group.product === null);
  return `${groupName(group)} ${stateOf(group, many)}`;
}

/** The group with the reason, which says more than its state. */
export function groupEvidence(group: DependencyGroup): string {
  const reason = group.dependencies[0]?.reason;
  return reason ? `${groupName(group)}: ${withoutStop(reason)}` : groupState(group);
}

/** Different packages, images and runtimes of which nothing is known, not even the newest release. */
function countUnknown({ dependency }: ReportFacts): number {
  const unknown = dependency?.dependencies.filter((one) => one.type !== 'ACTIONS' && !isKnown(one)) ?? [];
  return new Set(unknown.map(({ type, name }) => `${type} ${name}`)).size;
}

/** Whether the rules know any declared package; a manifest of an ecosystem they do not cover says nothing good or bad. */
export function isDependencyJudged(facts: ReportFacts, declared: number): boolean {
  if (facts.dependency === null) return false;
  const hasFinding = facts.dependencyGroups.some((group) => !isOfActions(group));
  return declared === 0 || hasFinding || countUnknown(facts) < declared;
}

export function dependencyNotMeasured(facts: ReportFacts, declared: number): string[] {
  if (facts.dependency === null) return ['No declared packages were found.'];
  const unknown = countUnknown(facts);
  const lines =
    unknown === 0
      ? []
      : [
          `${grouped(unknown)} of ${declaredSize(facts, declared)} ${unknown === 1 ? 'is' : 'are'} not covered by the rules. Check by hand; this does not lower the score.`,
        ];
  return [...lines, agesOf(facts.dependency)];
}

/** Of which day the data is that packages were held against. */
function agesOf({ rulesDate, advisoryData = [] }: DependencyResponse): string {
  const ages = advisoryData.map(
    ({ type, date }) => `${date} for ${type === 'RUNTIME' ? 'Node.js' : ECOSYSTEM_TITLES[type]}`,
  );
  return ages.length === 0
    ? `The end-of-life and advisory data is from ${rulesDate}.`
    : `The end-of-life data is from ${rulesDate}; the advisories go up to ${listed(ages)}.`;
}

export function dependencySummary(facts: ReportFacts, declared: number): string {
  const { dependency, dependencyGroups } = facts;
  if (dependency === null) return 'Not measured: no declared packages were found.';
  if (declared === 0 && dependencyGroups.length === 0) return 'The manifest declares no packages.';
  const size = declaredSize(facts, declared);
  if (!isDependencyJudged(facts, declared)) return `Not measured: the rules cover none of ${size}.`;
  const groups = dependencyGroups.filter((group) => !isOfActions(group));
  const rest = `${riskyActions(dependencyGroups)}${unreadPackages(facts)}`;
  const [worst] = groups;
  if (worst === undefined) return `${noneRisky(facts, size)}${rest}`;
  const { known } = countPackages(facts);
  const of = known < declared ? ` of the ${grouped(known)} that the rules know` : '';
  return `${size}: ${listed(statesOf(groups))}${of}; start with ${groupName(worst)}.${rest}`;
}

/** `2 past end of life`, `1 with a known risk`: how many packages of which state. */
function statesOf(groups: readonly DependencyGroup[]): string[] {
  const eol = groups.filter((group) => group.isEol);
  const ending = groups.filter((group) => !group.isEol && group.endsOn !== null);
  const risky = groups.filter((group) => !group.isEol && group.endsOn === null);
  return [
    ...(eol.length > 0 ? [`${grouped(sumPackages(eol))} past end of life`] : []),
    ...(risky.length > 0 ? [`${grouped(sumPackages(risky))} with a known risk`] : []),
    ...(ending.length > 0 ? [`${grouped(sumPackages(ending))} close to the end of support`] : []),
  ];
}

/** Actions are not among what is counted as declared. */
function riskyActions(groups: readonly DependencyGroup[]): string {
  const actions = sumPackages(groups.filter(isOfActions));
  return actions === 0
    ? ''
    : ` ${count(actions, 'action')} of the workflows ${actions === 1 ? 'is' : 'are'} outdated.`;
}

/** What is said of packages without a finding speaks for those alone that the rules know. */
function noneRisky(facts: ReportFacts, size: string): string {
  const { declared, known } = countPackages(facts);
  if (known >= declared) return `None of ${size} is known to be out of support or vulnerable.`;
  if (known === 1) return `1 of ${size} is known to the rules, not as out of support or vulnerable.`;
  return `${grouped(known)} of ${size} are known to the rules, none of them as out of support or vulnerable.`;
}

/** A manifest of a web part says nothing of what the code itself is built on. */
function unreadPackages(facts: ReportFacts): string {
  const languages = languagesWithoutManifest(facts);
  return languages.length === 0 ? '' : ` No packages of ${listed(languages)} were found.`;
}

function sumPackages(groups: readonly DependencyGroup[]): number {
  return groups.reduce((sum, group) => sum + group.packages, 0);
}
