import type { ListedDependency } from '#contract/public-api/dependencies.ts';
import { DEPENDENCY_TYPES, type DependencyType, RISK_LEVELS } from '#contract/words.ts';

const SEPARATOR = '|';

/** Tells two declarations apart, in the address too. */
export const keyOf = ({ type, name, file, line, version }: ListedDependency): string =>
  [type, name, file, line, version].join(SEPARATOR);

/** What of a key narrows the list to the package; undefined for a key of something else. */
export function declarationOf(key: string): { type: DependencyType; name: string } | undefined {
  const [word, name] = key.split(SEPARATOR);
  const type = DEPENDENCY_TYPES.find((one) => one === word);
  return type === undefined || !name ? undefined : { type, name };
}

/** HIGH first; what was not judged comes last. */
export function rankOfRisk({ risk, judged, isEol }: ListedDependency): number {
  if (risk !== null) return RISK_LEVELS.indexOf(risk);
  if (isEol) return RISK_LEVELS.length;
  return RISK_LEVELS.length + (judged === true ? 1 : 2);
}

/** "org.apache:log4j" is log4j of the group org.apache; other ecosystems have no groups. */
export function packageName(name: string): { short: string; group: string } {
  const cut = name.lastIndexOf(':');
  return { short: name.slice(cut + 1), group: cut > 0 ? name.slice(0, cut) : '' };
}

/** Whether some are told apart by their manifests alone. */
export const hasTwins = (dependencies: readonly ListedDependency[]): boolean =>
  new Set(dependencies.map(({ type, name, version }) => [type, name, version].join(SEPARATOR))).size <
  dependencies.length;
