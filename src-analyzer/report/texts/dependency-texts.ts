import type { Said } from '#contract/said.ts';
import { ECOSYSTEM_TITLES, packagesOf } from '#analyzer/languages/ecosystems.ts';
import type { DependencyResponse } from '#contract/analyzer-api/dependency.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import type { DependencyType } from '#contract/words.ts';
import { isDeclared, isOfActions, isPackage, type DependencyGroup } from '../facts/dependency-groups.ts';
import { countPackages, languagesWithoutManifest, speaksForProject } from '../facts/coverage.ts';
import { oldAdvisories } from '../facts/advisory-age.ts';
import type { ReportFacts } from '../facts/facts.ts';
import { carrierEvidence, carrierName, carrierState, hasCarrier } from './brought-texts.ts';
import { isRange, packageName } from './package-names.ts';
import { type Noun, say, unique, noun, count, grouped, listed, withoutStop } from './phrases.ts';
import { toldReason } from './retold.ts';

interface Nouns {
  readonly own: Noun;
  readonly related: Noun;
}
const SHOWN_ACTIONS = 5;
const PACKAGES: Nouns = { own: noun('package'), related: noun('related package') };
const NOUNS: Partial<Record<DependencyType, Nouns>> = {
  DOCKER: { own: noun('image'), related: noun('related image') },
  ACTIONS: { own: noun('action'), related: noun('related action') },
  RUNTIME: { own: noun('runtime'), related: noun('related runtime') },
};
const VERSIONS = noun('other version');

const MIXED: Nouns = {
  own: noun('image or runtime', 'images and runtimes'),
  related: noun('related image or runtime', 'related images and runtimes'),
};

function nounsOf({ dependencies }: DependencyGroup): Nouns {
  const [first] = dependencies;
  if (new Set(dependencies.map(({ type }) => type)).size > 1) return MIXED;
  return (first && NOUNS[first.type]) ?? PACKAGES;
}

/** `3 declared packages`; `dependencies` where images or runtimes are among them. */
function declaredSize({ dependency }: ReportFacts, declared: number): Said {
  const counted = dependency?.dependencies.filter(isDeclared) ?? [];
  return counted.every(isPackage)
    ? count(declared, 'declared package')
    : count(declared, 'declared dependency', 'declared dependencies');
}

/** Each version of each package once, in the group's order; versions of one release line of a runtime are one. */
export const packageNames = (group: DependencyGroup): Said[] => unique(onceALine(group).map(packageName));

const onceALine = ({ dependencies }: DependencyGroup): Dependency[] =>
  dependencies.filter((one) => isFirstOfLine(one, dependencies));

/** `9.0` and `9.0.203` of .NET are the same line: it has one name, the shortest text. */
function isFirstOfLine(one: Dependency, all: readonly Dependency[]): boolean {
  const { type, name, product = null } = one;
  if (type !== 'RUNTIME' || product === null) return true;
  const line = all.filter((other) => other.type === type && other.name === name && other.product === product);
  const length = ({ version }: Dependency): number => version?.length ?? Infinity;
  return line.toSorted((a, b) => length(a) - length(b))[0] === one;
}

/** What is in the group besides its first: the other packages once each, or the versions of an only package. */
export function furtherNames(group: DependencyGroup): Said[] {
  if (group.packages === 1) return packageNames(group).slice(1);
  const byName = Map.groupBy(group.dependencies, ({ name }) => name);
  return [...byName.values()].flatMap(([first]) => (first ? packageName(first) : [])).slice(1);
}

/** `Spring Boot 2.7 (13 packages)`, or the packages by name. */
export function groupName(group: DependencyGroup): Said {
  if (group.brings.length > 0) return carrierName(group);
  const names = packageNames(group);
  if (group.product !== null && group.packages > 1) {
    return say`${group.product} (${count(group.packages, ...nounsOf(group).own)})`;
  }
  if (names.length <= 2) return group.packages === 1 ? versionsOfOne(group) : listed(names);
  const further = furtherNames(group).length;
  return say`${names[0] ?? ''} and ${count(further, ...(group.packages === 1 ? VERSIONS : nounsOf(group).related))}`;
}

/** `lodash 4.17.20 and 3.10.1`: its name once, as it is counted. */
function versionsOfOne(group: DependencyGroup): Said {
  const names = packageNames(group);
  const versions = new Set(onceALine(group).map(({ version }) => version));
  const [, second] = [...versions];
  const isPlain = versions.size === 2 && [...versions].every((one) => one !== null && !isRange(one));
  return isPlain ? listed([names[0] ?? '', second ?? '']) : listed(names);
}

function stateOf({ isEol, endsOn, dependencies }: DependencyGroup, many: boolean): Said {
  const known = dependencies[0]?.advisories?.length ?? 0;
  if (!isEol && !many && known > 0)
    return say`has ${count(known, 'known vulnerability', 'known vulnerabilities')}`;
  if (isEol) return say`${many ? 'are' : 'is'} out of support`;
  if (endsOn !== null) return say`${many ? 'lose' : 'loses'} support soon`;
  return say`${many ? 'have' : 'has'} a known risk`;
}

/** `Spring Boot 2.7 (13 packages) is out of support`. */
export function groupState(group: DependencyGroup): Said {
  if (group.brings.length > 0) return carrierState(group);
  const many = packageNames(group).length > 1 && (group.packages === 1 || group.product === null);
  return say`${groupName(group)} ${stateOf(group, many)}`;
}

/** The group with the reason, which says more than its state. */
export function groupEvidence(group: DependencyGroup): Said {
  if (group.brings.length > 0) return carrierEvidence(group);
  const reason = group.dependencies[0]?.reason;
  return reason ? say`${groupName(group)}: ${withoutStop(toldReason(reason))}` : groupState(group);
}

/** Different packages, images and runtimes of which nothing is known in any of their versions. */
function countUnknown(facts: ReportFacts): number {
  const { declared, known } = countPackages(facts);
  return declared - known;
}

/** Whether the rules know any declared package; a manifest of an ecosystem they do not cover says nothing good or bad. */
export function isDependencyJudged(facts: ReportFacts, declared: number): boolean {
  if (facts.dependency === null) return false;
  const hasFinding = facts.dependencyGroups.some((group) => !isOfActions(group));
  if (declared === 0 && !hasFinding) return manifestsNotRead(facts).length === 0;
  return hasFinding || countUnknown(facts) < declared;
}

const manifestsNotRead = ({ dependency }: ReportFacts): readonly string[] =>
  dependency?.manifestsNotRead ?? [];

export function dependencyNotMeasured(facts: ReportFacts, declared: number): Said[] {
  if (facts.dependency === null) return [say`No declared packages were found.`];
  const unknown = countUnknown(facts);
  const lines =
    unknown === 0
      ? []
      : [
          say`${grouped(unknown)} of ${declaredSize(facts, declared)} ${unknown === 1 ? 'is' : 'are'} not covered by the rules. Check by hand; this does not lower the score.`,
        ];
  return [...lines, agesOf(facts.dependency)];
}

const datesOf = (advisories: NonNullable<DependencyResponse['advisoryData']>): Said[] =>
  advisories.map(
    ({ type, date }) => say`${date} for ${type === 'RUNTIME' ? 'Node.js' : ECOSYSTEM_TITLES[type]}`,
  );

/** Of which day the data is that packages were held against. */
function agesOf({ rulesDate, advisoryData = [] }: DependencyResponse): Said {
  const ages = datesOf(advisoryData);
  return ages.length === 0
    ? say`The end-of-life and advisory data is from ${rulesDate}.`
    : say`The end-of-life data is from ${rulesDate}; the advisories are complete up to ${listed(ages)}.`;
}

/** @param first tells which of several groups to start with */
export function dependencySummary(
  facts: ReportFacts,
  declared: number,
  first: (groups: readonly DependencyGroup[]) => DependencyGroup | undefined,
): Said {
  const { dependency, dependencyGroups } = facts;
  if (dependency === null) return say`Not measured: no declared packages were found.`;
  if (declared === 0 && dependencyGroups.length === 0) return nothingDeclared(manifestsNotRead(facts));
  const size = declaredSize(facts, declared);
  if (!isDependencyJudged(facts, declared)) return say`Not measured: the rules cover none of ${size}.`;
  const groups = dependencyGroups.filter((group) => !isOfActions(group));
  const named = groups.filter((group) => group.brings.length === 0 || hasCarrier(group));
  const others = say`${unnamedPackages(groups)}${riskyActions(dependencyGroups)}${unreadPackages(facts)}`;
  const worst = first(named);
  if (worst === undefined) return judgedInPart(say`${noneRisky(facts, size)}${others}`, facts);
  const rest = say`${oldData(facts)}${others}`;
  const { known } = countPackages(facts);
  const parts = partsOf(named, known < declared ? say` of the ${grouped(known)} that the rules know` : '');
  const name = named.length === 1 ? say`, ${groupName(worst)}` : say`; start with ${groupName(worst)}`;
  return judgedInPart(say`${size}: ${parts}${name}.${rest}`, facts);
}

function nothingDeclared(notRead: readonly string[]): Said {
  if (notRead.length === 0) return say`The manifest declares no packages.`;
  return notRead.length === 1
    ? say`Not measured: no packages were found, and ${listed(notRead)} was not read.`
    : say`Not measured: no packages were found, and ${listed(notRead)} were not read.`;
}

/** Actions are not among what is counted as declared. */
function riskyActions(groups: readonly DependencyGroup[]): Said {
  const names = [
    ...new Set(
      groups.filter(isOfActions).flatMap(({ dependencies }) => dependencies.map(({ name }) => name)),
    ),
  ];
  return names.length === 0
    ? ''
    : say` ${count(names.length, 'action')} of the workflows ${names.length === 1 ? 'is' : 'are'} outdated: ${listed(names, SHOWN_ACTIONS)}.`;
}

/** How many packages are past their end, risky or close to the end, of how many, and how many bring risky ones along. */
function partsOf(groups: readonly DependencyGroup[], of: Said): Said {
  const own = groups.filter(({ brings }) => brings.length === 0);
  const isSuperseded = ({ dependencies }: DependencyGroup): boolean =>
    dependencies.every(({ weaknesses = [], instead = null }) => weaknesses.length === 0 && instead !== null);
  const stateOfGroup = (group: DependencyGroup) =>
    group.isEol ? 'eol' : group.endsOn !== null ? 'ending' : isSuperseded(group) ? 'superseded' : 'risky';
  const { eol, risky, ending, superseded } = countOnce(own, stateOfGroup);
  const carriers = groups.length - own.length;
  const parts = [
    ...(eol > 0 ? [say`${grouped(eol)} past end of life`] : []),
    ...(risky > 0 ? [say`${grouped(risky)} with a known risk`] : []),
    ...(ending > 0 ? [say`${grouped(ending)} close to the end of support`] : []),
    ...(superseded > 0 ? [say`${grouped(superseded)} superseded`] : []),
  ];
  if (carriers === 0) return say`${listed(parts, parts.length)}${of}`;
  const bringing = say`${grouped(carriers)} that ${carriers === 1 ? 'brings' : 'bring'} risky packages`;
  return parts.length === 0 || of === ''
    ? listed([...parts, bringing], parts.length + 1)
    : say`${listed(parts, parts.length)}${of}, and ${bringing}`;
}

type State = 'eol' | 'risky' | 'ending' | 'superseded';

/** How many packages of each state; one that is declared in two release lines is one, of the worse state. */
function countOnce(groups: readonly DependencyGroup[], stateOfGroup: (group: DependencyGroup) => State) {
  const counts: Record<State, number> = { eol: 0, risky: 0, ending: 0, superseded: 0 };
  const counted = new Set<string>();
  const byState = Map.groupBy(groups, stateOfGroup);
  for (const state of ['eol', 'risky', 'ending', 'superseded'] as const) {
    const members = (byState.get(state) ?? []).flatMap(({ dependencies }) => dependencies);
    const before = counted.size;
    for (const { type, name } of members) counted.add(`${type} ${name}`);
    counts[state] = counted.size - before;
  }
  return counts;
}

/** Risky packages that a file lists without saying what needs them. */
function unnamedPackages(groups: readonly DependencyGroup[]): Said {
  const listedAlone = groups.filter((group) => group.brings.length > 0 && !hasCarrier(group));
  const names = new Set(
    listedAlone.flatMap(({ brings }) => brings.map(({ type, name }) => `${type} ${name}`)),
  );
  if (names.size === 0) return '';
  return say` ${count(names.size, 'indirect package')} ${names.size === 1 ? 'has' : 'have'} a known risk.`;
}

/** Where the advisories end long before the project does, nobody should have to look for it at the end of the report. */
function oldData(facts: ReportFacts): Said {
  const old = oldAdvisories(facts);
  return old.length === 0 ? '' : say` The advisories are complete only up to ${listed(datesOf(old))}.`;
}

/** What is said of packages without a finding speaks for those alone that the rules know, and up to the day of the advisories. */
function noneRisky(facts: ReportFacts, size: Said): Said {
  const { declared, known } = countPackages(facts);
  const old = oldAdvisories(facts);
  if (known >= declared)
    return old.length === 0
      ? say`None of ${size} is known to be out of support or vulnerable.`
      : say`None of ${size} is known to be out of support, or vulnerable by advisories that are complete only up to ${listed(datesOf(old))}.`;
  const told =
    known === 1
      ? say`1 of ${size} is known to the rules, not as out of support or vulnerable.`
      : say`${grouped(known)} of ${size} are known to the rules, none of them as out of support or vulnerable.`;
  return old.length === 0 ? told : say`${told}${oldData(facts)}`;
}

/** A manifest of a web part says nothing of what the code itself is built on. That packages were looked for holds for what is read. */
function unreadPackages(facts: ReportFacts): Said {
  const languages = languagesWithoutManifest(facts);
  const isRead = (language: string): boolean => packagesOf(language) !== undefined;
  const [missing, unread] = [languages.filter(isRead), languages.filter((one) => !isRead(one))];
  const notFound = missing.length === 0 ? '' : say` No packages of ${listed(missing)} were found.`;
  if (unread.length === 0) return notFound;
  const notRead = say` Packages of ${listed(unread)} are not read.`;
  return missing.length === 0 ? notRead : say`${notFound}${notRead}`;
}

/** Says so where too little was judged for the score to speak for the project, and which manifests nobody read. */
function judgedInPart(told: Said, facts: ReportFacts): Said {
  if (speaksForProject('dependency', facts)) return told;
  const files = manifestsNotRead(facts);
  return files.length === 0
    ? say`Judged in part. ${told}`
    : say`Judged in part. ${told} Not read: ${listed(files)}.`;
}
