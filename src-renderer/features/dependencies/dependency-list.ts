import type { Dependency } from '#contract/public-api/dependencies.ts';
import { RISK_LEVELS } from '#contract/words.ts';
import type { DependenciesSearch } from './dependencies.search.ts';

/** Tells two declarations apart, in the address too. */
export const keyOf = ({ type, name, version, file, line }: Dependency): string =>
  [type, name, version, file, line].join(':');

/** Different packages, as the report counts them: one that five manifests declare is one. */
export const countPackages = (all: readonly Dependency[]): number =>
  new Set(all.map(({ type, name }) => `${type} ${name}`)).size;

/** What the filters of the page leave. */
export function filterDependencies(all: readonly Dependency[], search: DependenciesSearch): Dependency[] {
  const keyword = search.keyword?.toLowerCase() ?? '';
  return all.filter(
    ({ name, risk, type }) =>
      name.toLowerCase().includes(keyword) &&
      (!search.type || type === search.type) &&
      (!search.risk || (risk ?? 'UNKNOWN') === search.risk),
  );
}

/** HIGH first; what no rule covers comes last. */
export function rankOfRisk(dependency: Dependency): number {
  return dependency.risk === null ? RISK_LEVELS.length : RISK_LEVELS.indexOf(dependency.risk);
}

/** "org.apache:log4j" is log4j of the group org.apache; other ecosystems have no groups. */
export function packageName(name: string): { short: string; group: string } {
  const cut = name.lastIndexOf(':');
  return { short: name.slice(cut + 1), group: cut > 0 ? name.slice(0, cut) : '' };
}
