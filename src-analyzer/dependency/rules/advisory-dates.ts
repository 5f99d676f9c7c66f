import type { AdvisoryDates } from '#contract/analyzer-api/advisories.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import { compareText } from '#platform/compare-text.ts';
import type { AdvisoryData } from '../advisories/advisory-data.ts';

/** How old the advisories are that were asked. */
export function datesOf(
  { ecosystems }: Pick<AdvisoryData, 'ecosystems'>,
  dependencies: readonly Pick<Dependency, 'type' | 'name'>[],
): AdvisoryDates {
  // Of the runtimes, advisories speak of Node alone.
  const asked = dependencies.filter(({ type, name }) => type !== 'RUNTIME' || name === 'node');
  const types = new Set(asked.map(({ type }) => type));
  return [...types].sort(compareText).flatMap((type) => {
    const own = ecosystems.find(({ ecosystem }) => ecosystem === type);
    return own === undefined ? [] : [{ type, date: own.date }];
  });
}
