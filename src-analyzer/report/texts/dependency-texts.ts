import { ECOSYSTEM_TITLES } from '#analyzer/languages/ecosystems.ts';
import type { DependencyResponse } from '#contract/analyzer-api/dependency.ts';
import type { DependencyType } from '#contract/words.ts';
import {
  countDeclared,
  isDeclared,
  isOfActions,
  isPackage,
  type DependencyGroup,
} from '../facts/dependency-groups.ts';
import { countPackages, isKnown, languagesWithoutManifest } from '../facts/coverage.ts';
import type { ReportFacts } from '../facts/facts.ts';
import { carrierEvidence, carrierName, carrierState, hasCarrier } from './brought-texts.ts';
import { packageName } from './package-names.ts';
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

/** `3 declared packages`; `dependencies` where images or runtimes are among them. */
function declaredSize({ dependency }: ReportFacts, declared: number): string {
  const counted = dependency?.dependencies.filter(isDeclared) ?? [];
  return counted.every(isPackage)
    ? count(declared, 'declared package')
    : count(declared, 'declared dependency', 'declared dependencies');
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
  if (group.brings.length > 0) return carrierName(group);
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
  if (group.brings.length > 0) return carrierState(group);
  const many = packageNames(group).length > 1 && (group.packages === 1 || group.product === null);
  return `${groupName(group)} ${stateOf(group, many)}`;
}

/** The group with the reason, which says more than its state. */
export function groupEvidence(group: DependencyGroup): string {
  if (group.brings.length > 0) return carrierEvidence(group);
  const reason = group.dependencies[0]?.reason;
  return reason ? `${groupName(group)}: ${withoutStop(reason)}` : groupState(group);
}

/** Different packages, images and runtimes of which nothing is known, not even the newest release. */
function countUnknown({ dependency }: ReportFacts): number {
  return countDeclared(dependency?.dependencies.filter((one) => !isKnown(one)) ?? []);
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
  const named = groups.filter((group) => group.brings.length === 0 || hasCarrier(group));
  const rest = `${unnamedPackages(groups)}${riskyActions(dependencyGroups)}${unreadPackages(facts)}`;
  const [worst] = named;
  if (worst === undefined) return `${noneRisky(facts, size)}${rest}`;
  const { known } = countPackages(facts);
  const parts = partsOf(named, known < declared ? ` of the ${grouped(known)} that the rules know` : '');
  return `${size}: ${parts}; start with ${groupName(worst)}.${rest}`;
}

/** Actions are not among what is counted as declared. */
function riskyActions(groups: readonly DependencyGroup[]): string {
  const actions = sumPackages(groups.filter(isOfActions));
  return actions === 0
    ? ''
    : ` ${count(actions, 'action')} of the workflows ${actions === 1 ? 'is' : 'are'} outdated.`;
}

/** How many packages are past their end, risky or close to the end, of how many, and how many bring risky ones along. */
function partsOf(groups: readonly DependencyGroup[], of: string): string {
  const own = groups.filter(({ brings }) => brings.length === 0);
  const eol = sumPackages(own.filter((group) => group.isEol));
  const ending = sumPackages(own.filter((group) => !group.isEol && group.endsOn !== null));
  const risky = sumPackages(own) - eol - ending;
  const carriers = groups.length - own.length;
  const parts = [
    ...(eol > 0 ? [`${grouped(eol)} past end of life`] : []),
    ...(risky > 0 ? [`${grouped(risky)} with a known risk`] : []),
    ...(ending > 0 ? [`${grouped(ending)} close to the end of support`] : []),
  ];
  if (carriers === 0) return `${listed(parts)}${of}`;
  const bringing = `${grouped(carriers)} that ${carriers === 1 ? 'brings' : 'bring'} risky packages`;
  return parts.length === 0 || of === ''
    ? listed([...parts, bringing])
    : `${listed(parts)}${of}, and ${bringing}`;
}

/** Risky packages that a file lists without saying what needs them. */
function unnamedPackages(groups: readonly DependencyGroup[]): string {
  const listedAlone = groups.filter((group) => group.brings.length > 0 && !hasCarrier(group));
  const names = new Set(
    listedAlone.flatMap(({ brings }) => brings.map(({ type, name }) => `${type} ${name}`)),
  );
  if (names.size === 0) return '';
  return ` ${count(names.size, 'indirect package')} ${names.size === 1 ? 'has' : 'have'} a known risk.`;
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
