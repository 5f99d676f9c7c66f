import { ISSUE_KINDS, ISSUE_SEVERITIES, ISSUE_SORTS, ORDERS } from '#contract/words.ts';
import { choiceParam, compact, countParam, textParam } from '#renderer/navigation/search-params.ts';

/** The two lists: what holds, and what is worth a look. */
export const QUALITY_LISTS = ['findings', 'review'] as const;

export const parseQualitySearch = (search: Record<string, unknown>) =>
  compact({
    /** Absent: what holds. */
    list: choiceParam(search['list'], QUALITY_LISTS),
    keyword: textParam(search['keyword']),
    severity: choiceParam(search['severity'], ISSUE_SEVERITIES),
    kind: choiceParam(search['kind'], ISSUE_KINDS),
    rule: textParam(search['rule']),
    issue: countParam(search['issue']),
    sort: choiceParam(search['sort'], ISSUE_SORTS),
    order: choiceParam(search['order'], ORDERS),
  });

export type QualitySearch = ReturnType<typeof parseQualitySearch>;
