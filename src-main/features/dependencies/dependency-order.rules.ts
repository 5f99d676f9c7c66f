import type { Dependency, DependencyQuery } from '#contract/public-api/dependencies.ts';
import { type DependencySort, type DependencyType, RISK_LEVELS } from '#contract/words.ts';
import { sortRows, type SortValue } from '#main/sort-rows.ts';

/** Behind packages of the same risk: what they run on, and last what only workflows use, which projects have dozens of. */
const BEHIND: readonly DependencyType[] = ['RUNTIME', 'DOCKER', 'ACTIONS'];

const VALUES: Readonly<Record<DependencySort, (dependency: Dependency) => SortValue>> = {
  // What is told at another package of its release line that has ended comes behind what is told of.
  risk: ({ risk, judged, isEol }) => {
    if (risk !== null) return RISK_LEVELS.indexOf(risk);
    if (isEol) return RISK_LEVELS.length;
    return judged === true ? RISK_LEVELS.length + 1 : null;
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
  if (sort === undefined) return rows;
  const byKind = sort === 'risk' ? sortRows(rows, ({ type }) => BEHIND.indexOf(type)) : rows;
  return sortRows(byKind, VALUES[sort], order);
}
