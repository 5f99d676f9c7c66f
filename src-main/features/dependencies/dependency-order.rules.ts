import type { Dependency, DependencyQuery } from '#contract/public-api/dependencies.ts';
import { type DependencySort, type DependencyType, RISK_LEVELS } from '#contract/words.ts';
import { sortRows, type SortValue } from '#main/sort-rows.ts';

/** Behind packages of the same risk: what they run on, and last what only workflows use, which projects have dozens of. */
const BEHIND: Partial<Record<DependencyType, number>> = { RUNTIME: 0.1, DOCKER: 0.2, ACTIONS: 0.3 };

const VALUES: Readonly<Record<DependencySort, (dependency: Dependency) => SortValue>> = {
  risk: ({ risk, judged, type }) => {
    if (risk === null && judged !== true) return null;
    const level = risk === null ? RISK_LEVELS.length : RISK_LEVELS.indexOf(risk);
    return level + (BEHIND[type] ?? 0);
  },
  name: ({ name }) => name,
  version: ({ version }) => version,
  latest: ({ latest }) => latest,
  eolDate: ({ eolDate }) => eolDate,
  file: ({ file, line }) => (line === null ? file : `${file}:${line}`),
};

/** As the query asks; without a `sort` in the order of the manifests. What was not judged comes last. */
export function sortDependencies<Row extends Dependency>(
  rows: readonly Row[],
  { sort, order }: Pick<DependencyQuery, 'sort' | 'order'>,
): readonly Row[] {
  return sort === undefined ? rows : sortRows(rows, VALUES[sort], order);
}
