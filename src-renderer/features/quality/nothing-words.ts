import type { QualityIssueList } from '#contract/public-api/quality.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import type { Format } from '#renderer/strings/format.ts';
import { listSizes } from './issue-groups.ts';
import type { QualitySearch } from './quality.search.ts';

interface Nothing {
  list: Pick<QualityIssueList, 'metrics'>;
  search: Pick<QualitySearch, 'list' | 'decision'>;
  /** How many of those that are worth a look pass the filters. */
  review: number;
}

/** What is said of a list without a row. That nothing was found is said only where no list has anything. */
export function nothingWords(
  { list, search, review }: Nothing,
  s: Strings,
  format: Pick<Format, 'number'>,
): { title: string; isFiltered: boolean } {
  const sizes = listSizes(list);
  const ofList = sizes[search.list ?? 'findings'];
  const isFiltered = search.decision !== undefined || ofList > 0 || (sizes.review > 0 && review === 0);
  if (search.list === 'review')
    return { title: isFiltered ? s.quality.noneMatch : s.quality.noneToReview, isFiltered };
  const also = review > 0 ? s.quality.noneSure(format.number(review)) : undefined;
  const none = sizes.decided > 0 ? s.quality.noneOpen : s.quality.none;
  return { title: also ?? (isFiltered ? s.quality.noneMatch : none), isFiltered };
}
