import type { Comparison } from '#contract/public-api/comparison.ts';
import { COMPARISON_STATES, type ComparisonState, FINDING_KINDS } from '#contract/words.ts';
import {
  choiceParam,
  compact,
  countParam,
  type SearchChange,
  textParam,
} from '#renderer/navigation/search-params.ts';

/** The two analyses, the earlier first, and what of their difference is shown. */
export const parseCompareSearch = (search: Record<string, unknown>) =>
  compact({
    from: countParam(search['from']),
    /** Instead of `from`: the hash of a past commit. */
    commit: textParam(search['commit']),
    to: countParam(search['to']),
    state: choiceParam(search['state'], COMPARISON_STATES),
    kind: choiceParam(search['kind'], FINDING_KINDS),
    page: countParam(search['page']),
  });

export type CompareSearch = ReturnType<typeof parseCompareSearch>;

export type CompareSearchChange = SearchChange<CompareSearch>;

/** Of the address: the earlier side, an analysis by its number or a past commit by its hash. */
export const fromParam = (from: number | string): Pick<CompareSearch, 'from' | 'commit'> =>
  typeof from === 'number' ? { from } : { commit: from };

/** Which findings are shown until somebody chooses: the new ones, or what was fixed where that is all that happened. */
export const openingState = (
  counts: Pick<Comparison['counts'], 'new' | 'fixed'> | undefined,
): ComparisonState => (counts !== undefined && counts.new === 0 && counts.fixed > 0 ? 'FIXED' : 'NEW');
