import {
  FILE_ROLES,
  ISSUE_GROUPINGS,
  ISSUE_KINDS,
  ISSUE_SEVERITIES,
  ISSUE_SORTS,
  ORDERS,
} from '#contract/words.ts';
import { LISTED_DECISIONS } from '#renderer/features/triage/index.ts';
import {
  choiceParam,
  compact,
  countParam,
  flagParam,
  textParam,
} from '#renderer/navigation/search-params.ts';

/** The two lists: what holds, and what is worth a look. */
export const QUALITY_LISTS = ['findings', 'review'] as const;

/** How sure a finding of the first list can be. */
export const SURE = ['CERTAIN', 'LIKELY'] as const;

export const parseQualitySearch = (search: Record<string, unknown>) =>
  compact({
    /** Absent: what holds. What is worth a look is named as in the interface, too. */
    list:
      choiceParam(search['list'], QUALITY_LISTS) ??
      (search['confidence'] === 'REVIEW' ? 'review' : undefined),
    keyword: textParam(search['keyword']),
    severity: choiceParam(search['severity'], ISSUE_SEVERITIES),
    kind: choiceParam(search['kind'], ISSUE_KINDS),
    confidence: choiceParam(search['confidence'], SURE),
    language: textParam(search['language']),
    role: choiceParam(search['role'], FILE_ROLES),
    rule: textParam(search['rule']),
    file: textParam(search['file']),
    /** Without a slash at its end. */
    folder: textParam(search['folder']),
    /** Who wrote most of the file. */
    author: textParam(search['author']),
    /** What the findings are counted by; absent: by rule. */
    group: choiceParam(search['group'], ISSUE_GROUPINGS),
    /** Only what the baseline does not have. */
    new: flagParam(search['new']),
    /** Absent: what nobody decided about. */
    decision: choiceParam(search['decision'], LISTED_DECISIONS),
    /** The open one, by its fingerprint: the address holds as long as the project. */
    finding: textParam(search['finding']),
    /** The open one in addresses of before, by its number in one analysis. */
    issue: countParam(search['issue']),
    sort: choiceParam(search['sort'], ISSUE_SORTS),
    order: choiceParam(search['order'], ORDERS),
  });

export type QualitySearch = ReturnType<typeof parseQualitySearch>;
