import { posix } from 'node:path';
import { effortOfUpgrade } from '#contract/effort.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import type { DependencyType } from '#contract/words.ts';
import type { DependencyGroup } from '../facts/dependency-groups.ts';
import { stepsOf, type Steps } from '../texts/upgrade-texts.ts';
import type { Effort, RiskCandidate } from './candidate.ts';

export const isLong = (effort: Effort): boolean => effort === 'weeks' || effort === 'months';

/** Runtimes and their images, with whose packages run on them. */
const RUNTIMES: readonly (readonly [names: RegExp, runs: DependencyType])[] = [
  [/^python$/, 'PYPI'],
  [/^php$/, 'COMPOSER'],
  [/^ruby$/, 'RUBYGEMS'],
  [/^node$/, 'NPM'],
  [/^(?:java|openjdk|eclipse-temurin)$/, 'MAVEN'],
  [/^(?:dotnet|aspnet|sdk|runtime)$/, 'NUGET'],
];

/** Whose packages run on a runtime or its image; nothing of what is none. */
export function runsOf({ type, name }: Dependency): Pick<RiskCandidate, 'runs'> {
  if (type !== 'RUNTIME' && type !== 'DOCKER') return {};
  const runs = RUNTIMES.find(([names]) => names.test(posix.basename(name)))?.[1];
  return runs === undefined ? {} : { runs };
}

/** The steps of an upgrade of weeks, where the first of them is none. */
export function stepsIn(
  steps: Steps | undefined,
  first: Dependency,
  effort: Effort,
): Pick<RiskCandidate, 'steps'> {
  if (steps === undefined || !isLong(effort)) return {};
  const own = effortOfUpgrade({ ...first, target: steps.release });
  return isLong(own) ? {} : { steps: { first: steps.first, rest: steps.rest, effort: own } };
}

/** What can be done of an upgrade of weeks at once. */
export function firstStepOf(group: DependencyGroup): RiskCandidate['steps'] {
  const [first] = group.dependencies;
  return first === undefined || group.brings.length > 0
    ? undefined
    : stepsIn(stepsOf(group, first), first, 'weeks').steps;
}
