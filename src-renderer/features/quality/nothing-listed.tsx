import type { QualityIssueList } from '#contract/public-api/quality.ts';
import { Button } from '@mantine/core';
import { EmptyState } from '#renderer/components/states.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { listSizes } from './issue-groups.ts';
import type { QualitySearch } from './quality.search.ts';

interface NothingListedProps {
  list: QualityIssueList;
  search: Pick<QualitySearch, 'list' | 'decision'>;
  onReview: () => void;
}

/** Why no row is shown: the filters leave none, or there is none; then the other list may have some. */
export function NothingListed({ list, search, onReview }: NothingListedProps) {
  const s = useStrings();
  const format = useFormat();
  const sizes = listSizes(list);
  const name = search.list ?? 'findings';
  if (sizes[name] > 0 || search.decision !== undefined) {
    return (
      <EmptyState title={s.quality.noneMatch} compact>
        {s.quality.noneMatchText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={name === 'review' ? s.quality.noneToReview : s.quality.none}
      compact
      action={
        name === 'findings' &&
        sizes.review > 0 && (
          <Button size="xs" variant="default" onClick={onReview}>
            {s.quality.showReview(format.number(sizes.review))}
          </Button>
        )
      }
    />
  );
}
