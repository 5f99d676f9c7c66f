import {
  effortOfRaising,
  effortOfUpgrade,
  targetRelease,
  isBuildMachine,
  longestEffort,
  type Effort as WholeEffort,
} from '#contract/effort.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import { RISK_LEVELS, type RiskLevel } from '#contract/words.ts';
import { compareText } from '#platform/compare-text.ts';
import { isCritical, isDevelopment, type DependencyGroup, weaknessesOf } from '../facts/dependency-groups.ts';
import { canSeeTests } from '../dimensions/scale.ts';
import type { ReportFacts } from '../facts/facts.ts';
import { lockOf, placesOf, untestedFolder } from '../facts/manifest-facts.ts';
import { listReferences } from '../facts/references.ts';
import * as texts from '../texts/dependency-risk-texts.ts';
import { hasNoBetter, raisedTo } from '../texts/release-order.ts';
import { raisedFirst } from '../texts/brought-texts.ts';
import { reachWeight, SHOWN_PLACES, type Effort, type RiskCandidate } from './candidate.ts';
import { firstStepOf, isLong, runsOf, stepsIn } from './steps.ts';

const LEVEL_WEIGHTS: Record<RiskLevel, number> = { HIGH: 90, MEDIUM: 40, LOW: 10 };
/** Groups of one level that get a risk of their own; the others share one. */
const SHOWN: Record<RiskLevel, number> = { HIGH: 6, MEDIUM: 3, LOW: 1 };

/** A critical vulnerability comes before a family of packages that is only old. */
const CRITICAL_FACTOR = 1.5;
/** What is only superseded still works, and is more work than the next release of something. */
const SUPERSEDED_FACTOR = 0.75;
/** What has ended, and has no known vulnerability yet, comes behind what has one. */
const ENDED_FACTOR = 0.9;

/** What is imported in so few files is replaced by another package in an afternoon. */
const FEW_IMPORTS = 3;

function isReplacedSoon(dependency: Dependency): boolean {
  const files = dependency.imports?.files ?? 0;
  return (dependency.instead ?? null) !== null && files > 0 && files <= FEW_IMPORTS;
}

/** `os.UserHomeDir`: a function of the standard library. */
const STANDARD_FUNCTION = /^[a-z]+\.[A-Z]\w*$/;

/** In one file alone: the same module under another path, or a function that the language brings. */
function isReplacedAtOnce({ name, instead, imports }: Dependency): boolean {
  if ((instead ?? null) === null || imports?.files !== 1) return false;
  const nameOf = (path: string): string =>
    path
      .replace(/[/.]v\d+$/, '')
      .split('/')
      .at(-1) ?? '';
  const isRenamed = (instead ?? '').includes('/') && nameOf(name) === nameOf(instead ?? '');
  return isRenamed || STANDARD_FUNCTION.test(instead ?? '');
}

/** As long as the longest of them. */
const longest = (efforts: readonly WholeEffort[]): WholeEffort => longestEffort(efforts) ?? 'minutes';

function effortOf({ dependencies, brings }: DependencyGroup): WholeEffort {
  const upgraded = brings.length > 0 ? brings : dependencies;
  const known = upgraded.filter((one) => one.version !== null && targetRelease(one) !== null);
  if (known.length > 0) {
    if (brings.length > 0)
      return brings.some(hasNoBetter)
        ? 'days'
        : longest(known.map((one) => effortOfRaising({ ...one, target: raisedTo(one) })));
    return longest(known.map((one) => effortOfUpgrade({ ...one, target: targetRelease(one) })));
  }
  const [first] = upgraded;
  if (first !== undefined && (first.type === 'ACTIONS' || isBuildMachine(first)))
    return effortOfUpgrade({ ...first, target: null });
  if (upgraded.length > 0 && upgraded.every(isReplacedAtOnce)) return 'minutes';
  return upgraded.length > 0 && upgraded.every(isReplacedSoon) ? 'hours' : 'days';
}

/** Of what the plan names: where packages are only brought along, that is one of several ways. */
function effortOfStep(group: DependencyGroup, isUntested: boolean): Effort {
  const { brings } = group;
  const whole = effortOf(group);
  if (brings.length === 0) return isUntested && whole === 'days' ? 'hours' : whole;
  const raised = raisedFirst(group);
  if (raised.length === 0 || raised.length === brings.length) return whole;
  const step = longest(raised.map((one) => effortOfRaising({ ...one, target: raisedTo(one) })));
  return step === 'days' ? 'first step' : 'first hours';
}

/** Of several together: no less than the longest of them, and several are no matter of minutes. */
function effortOfAll(groups: readonly DependencyGroup[]): WholeEffort {
  const efforts = groups.map(effortOf);
  const all = longest(efforts);
  return all === 'minutes' ? 'hours' : all;
}

/** What nothing that runs needs comes behind what does, however many packages it is. */
const DEVELOPMENT_FACTOR = 0.8;
const reachOf = (group: DependencyGroup): number =>
  isDevelopment(group)
    ? LEVEL_WEIGHTS[group.level] * DEVELOPMENT_FACTOR
    : reachWeight(LEVEL_WEIGHTS[group.level], group.packages);

function kindFactor(group: DependencyGroup): number {
  if (isCritical(group)) return CRITICAL_FACTOR;
  const holes = weaknessesOf(group);
  // Ten times as many weigh a tenth more, and so does it that nobody will fix the next one.
  if (holes.size > 0) return 1 + 0.1 * Math.log10(holes.size) + (group.isEol ? 0.1 : 0);
  return group.isEol ? ENDED_FACTOR : SUPERSEDED_FACTOR;
}

const weightOf = (group: DependencyGroup): number => reachOf(group) * kindFactor(group);

/** The group to start with: the most urgent that is no work of weeks, as the summary names it too; undefined of none. */
export function firstUpgrade(groups: readonly DependencyGroup[]): DependencyGroup | undefined {
  const worst = RISK_LEVELS.find((one) => groups.some(({ level }) => level === one));
  if (worst === undefined) return undefined;
  const urgent = groups.filter(({ level }) => level === worst);
  const inOrder = (some: readonly DependencyGroup[]): DependencyGroup[] =>
    some.toSorted((a, b) => weightOf(b) - weightOf(a) || compareText(a.key, b.key));
  // What has a risk of its own stands at the front of the report, what shares one does not.
  const [own, all] = [inOrder(urgent.slice(0, shownOf(urgent, worst))), inOrder(urgent)];
  return own.find(isStart) ?? all.find(isStart) ?? own[0];
}

/** Whether something can be done of it at once, and nothing more urgent has to be done before. */
function isStart(group: DependencyGroup, at: number, ordered: readonly DependencyGroup[]): boolean {
  const [first] = group.dependencies;
  if (isLong(effortOf(group))) return firstStepOf(group) !== undefined;
  const runs = first && runsOf(first).runs;
  return !ordered
    .slice(0, runs === undefined ? 0 : at)
    .some((before) => before.dependencies[0]?.type === runs && isLong(effortOf(before)));
}

/** So many of one level have a risk of their own: one alone is not put together with others. */
const shownOf = (groups: readonly DependencyGroup[], level: RiskLevel): number =>
  groups.length <= SHOWN[level] + 1 ? groups.length : SHOWN[level];

/** Whether there are tests to run: also where a language has them in its sources, where the scan cannot count them. */
const isTested = (facts: ReportFacts): boolean => facts.project.testFiles > 0 || !canSeeTests(facts);

function groupRisk(group: DependencyGroup, facts: ReportFacts): RiskCandidate {
  const { project } = facts;
  const [first] = group.dependencies;
  const untested = first === undefined ? undefined : untestedFolder(first, project);
  const lock = first === undefined ? undefined : lockOf(first, facts);
  const { steps, ...told } = texts.groupTexts(group, { isTested: isTested(facts), untested }, lock);
  const effort = effortOfStep(group, untested !== undefined && isDevelopment(group));
  return {
    origin: 'dependency',
    key: group.key,
    level: group.level,
    weight: weightOf(group),
    ...told,
    references: listReferences(
      project,
      placesOf([...group.dependencies, ...group.brings, ...group.alongside], facts),
      SHOWN_PLACES,
    ),
    effort,
    ...(first === undefined
      ? {}
      : { upgrades: first.type, ...runsOf(first), ...stepsIn(steps, first, effort) }),
  };
}

function furtherRisk(
  groups: readonly DependencyGroup[],
  level: RiskLevel,
  facts: ReportFacts,
): RiskCandidate {
  return {
    origin: 'dependency',
    key: `further ${level}`,
    level,
    weight: reachWeight(LEVEL_WEIGHTS[level] / 2, groups.length),
    ...texts.furtherTexts(groups, isTested(facts)),
    references: listReferences(
      facts.project,
      groups.flatMap(({ dependencies }) => placesOf(dependencies.slice(0, 1), facts)),
      SHOWN_PLACES,
    ),
    effort: effortOfAll(groups),
  };
}

/** One risk for each group upgraded together, worst first; what is beyond the shown ones shares a risk a level. */
export function listDependencyRisks(facts: ReportFacts): RiskCandidate[] {
  const levels: RiskLevel[] = ['HIGH', 'MEDIUM', 'LOW'];
  return levels.flatMap((level) => {
    const groups = facts.dependencyGroups.filter((group) => group.level === level);
    const shown = shownOf(groups, level);
    const further = groups.slice(shown);
    return [
      ...groups.slice(0, shown).map((group) => groupRisk(group, facts)),
      ...(further.length > 0 ? [furtherRisk(further, level, facts)] : []),
    ];
  });
}
