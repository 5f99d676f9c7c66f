import type { Dependency } from '#contract/public-api/dependencies.ts';
import { levelOfDependency, type DependencyGroup } from '../facts/dependency-groups.ts';
import type { ReportFacts } from '../facts/facts.ts';
import { count, grouped, listed, withoutStop } from './phrases.ts';

/** `lodash 4.17.20`; the name alone where the version is not known. */
export function packageName({ name, version }: Dependency): string {
  const short = name.includes(':') ? name.slice(name.indexOf(':') + 1) : name;
  return version === null ? short : `${short} ${version}`;
}

/** Each package once, in the group's order. */
export function packageNames(group: DependencyGroup): string[] {
  return [...new Set(group.dependencies.map(packageName))];
}

export function groupEvidence(group: DependencyGroup): string {
  const reason = group.dependencies[0]?.reason;
  const names = listed(packageNames(group), 3);
  return reason
    ? `${names}: ${withoutStop(reason)}`
    : `${names}: ${group.isEol ? 'past end of life' : 'risky'}`;
}

/** Different packages for which no rule matched. */
export function countUnknown({ dependency }: ReportFacts): number {
  const unknown = dependency?.dependencies.filter((one) => levelOfDependency(one) === null) ?? [];
  return new Set(unknown.map(({ type, name }) => `${type} ${name}`)).size;
}

export function dependencyNotMeasured(facts: ReportFacts, declared: number): string[] {
  if (facts.dependency === null) return ['No Maven, Gradle or npm manifest was found; nothing was judged.'];
  const unknown = countUnknown(facts);
  const lines =
    unknown === 0
      ? []
      : [
          `${grouped(unknown)} of ${count(declared, 'declared package')} matched no rule and cost nothing; check them by hand.`,
        ];
  return [...lines, `The end-of-life and advisory data is from ${facts.dependency.rulesDate}.`];
}

export function dependencySummary({ dependency, dependencyGroups }: ReportFacts, declared: number): string {
  if (dependency === null) return 'Not judged: no manifest was found.';
  if (declared === 0 && dependencyGroups.length === 0) return 'The manifest declares no packages.';
  const size = count(declared, 'declared package');
  const eol = dependencyGroups.filter((group) => group.isEol);
  const risky = dependencyGroups.filter((group) => !group.isEol);
  if (dependencyGroups.length === 0) return `None of ${size} is known to be out of support or vulnerable.`;
  const parts = [
    ...(eol.length > 0 ? [`${grouped(sumPackages(eol))} past end of life`] : []),
    ...(risky.length > 0 ? [`${grouped(sumPackages(risky))} with a known risk`] : []),
  ];
  const worst = packageNames(dependencyGroups[0] as DependencyGroup)[0] ?? '';
  return `Of ${size}, ${listed(parts)}; the most pressing is ${worst}.`;
}

function sumPackages(groups: readonly DependencyGroup[]): number {
  return groups.reduce((sum, group) => sum + group.packages, 0);
}
