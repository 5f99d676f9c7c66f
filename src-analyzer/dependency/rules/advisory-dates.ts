import type { AdvisoryDates } from '#contract/analyzer-api/advisories.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import { compareText } from '#platform/compare-text.ts';
import type { AdvisoryData } from '../advisories/advisory-data.ts';
import { advisoryEcosystemOf } from './judge-advisories.ts';

/** How old the advisories are that were asked. */
export function datesOf(
  { ecosystems }: Pick<AdvisoryData, 'ecosystems'>,
  dependencies: readonly Pick<Dependency, 'type' | 'name'>[],
): AdvisoryDates {
  const types = new Set(dependencies.flatMap((one) => advisoryEcosystemOf(one) ?? []));
  return [...types].sort(compareText).flatMap((type) => {
    const own = ecosystems.find(({ ecosystem }) => ecosystem === type);
    return own === undefined ? [] : [{ type, date: own.date }];
  });
}
