import type { Dependency, DependencyQuery } from '#contract/public-api/dependencies.ts';
import { type DependencySort, RISK_LEVELS } from '#contract/words.ts';
import { sortRows, type SortValue } from '#main/sort-rows.ts';

const VALUES: Readonly<Record<DependencySort, (dependency: Dependency) => SortValue>> = {
  risk: ({ risk, judged }) =>
    risk === null ? (judged === true ? RISK_LEVELS.length : null) : RISK_LEVELS.indexOf(risk),
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
