import type { QualityIssueList } from '#contract/public-api/quality.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#renderer/components/states.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { nothingWords } from './nothing-words.ts';
import { type IssueParams, reviewCountQuery } from './quality.api.ts';
import type { QualitySearch } from './quality.search.ts';

interface NothingListedProps {
  list: QualityIssueList;
  search: Pick<QualitySearch, 'list' | 'decision'>;
  params: IssueParams;
  onReview: () => void;
}

/** Why no row is shown: the filters leave none, or there is none; the other list may have some with the same filters. */
export function NothingListed({ list, search, params, onReview }: NothingListedProps) {
  const s = useStrings();
  const format = useFormat();
  const isFindings = search.list === undefined;
  const { data: review = isFindings ? list.metrics.review : 0 } = useQuery({
    ...reviewCountQuery(useProjectId(), params),
    enabled: isFindings && list.metrics.review > 0,
  });
  const { title, isFiltered } = nothingWords({ list, search, review }, s, format);
  const leadsOn = isFindings && review > 0;
  return (
    <EmptyState
      title={title}
      compact
      action={
        leadsOn && (
          <Button size="xs" variant="default" onClick={onReview}>
            {s.quality.showReview}
          </Button>
        )
      }
    >
      {isFiltered && !leadsOn && s.quality.noneMatchText}
    </EmptyState>
  );
}
