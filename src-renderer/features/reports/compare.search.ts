import { COMPARISON_STATES, FINDING_KINDS } from '#contract/words.ts';
import { choiceParam, compact, countParam } from '#renderer/navigation/search-params.ts';

/** The two analyses, the earlier first, and what of their difference is shown. */
export const parseCompareSearch = (search: Record<string, unknown>) =>
  compact({
    from: countParam(search['from']),
    to: countParam(search['to']),
    state: choiceParam(search['state'], COMPARISON_STATES),
    kind: choiceParam(search['kind'], FINDING_KINDS),
    page: countParam(search['page']),
  });

export type CompareSearch = ReturnType<typeof parseCompareSearch>;
