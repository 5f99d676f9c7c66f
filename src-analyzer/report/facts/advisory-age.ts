import type { DependencyResponse } from '#contract/analyzer-api/dependency.ts';
import type { DependencyType } from '#contract/words.ts';
import type { ReportFacts } from './facts.ts';

type Advisories = NonNullable<DependencyResponse['advisoryData']>;

/** What is published in so many days is not missed. */
const HALF_A_YEAR = 183;
const DAY = 86_400_000;

/** Those that end more than half a year before a day. */
function endedBefore(advisories: Advisories, day: string): Advisories {
  return advisories.filter(({ date }) => Date.parse(day) - Date.parse(date) > HALF_A_YEAR * DAY);
}

const lastCommitDay = ({ evolution }: ReportFacts): string | undefined =>
  evolution?.lastCommitAt?.slice(0, 10);

/** The advisories that end long before the last commit or the other data: what was published since is not known. */
export function oldAdvisories(facts: ReportFacts): Advisories {
  const { advisoryData = [], rulesDate = '' } = facts.dependency ?? {};
  const days = [rulesDate, lastCommitDay(facts) ?? ''].toSorted();
  return endedBefore(advisoryData, days.at(-1) ?? '');
}

/** Kinds of packages whose releases in use may be newer than all that is known against them. */
export function typesOutrun(facts: ReportFacts): ReadonlySet<DependencyType> {
  const { advisoryData = [], rulesDate = '' } = facts.dependency ?? {};
  const ended = endedBefore(advisoryData, lastCommitDay(facts) ?? rulesDate);
  return new Set(ended.map(({ type }) => type));
}
