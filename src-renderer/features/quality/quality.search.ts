import { ISSUE_KINDS, ISSUE_SEVERITIES } from '#contract/words.ts';
import { choiceParam, compact, countParam, textParam } from '#renderer/navigation/search-params.ts';

export const parseQualitySearch = (search: Record<string, unknown>) =>
  compact({
    keyword: textParam(search['keyword']),
    severity: choiceParam(search['severity'], ISSUE_SEVERITIES),
    kind: choiceParam(search['kind'], ISSUE_KINDS),
    rule: textParam(search['rule']),
    issue: countParam(search['issue']),
  });

export type QualitySearch = ReturnType<typeof parseQualitySearch>;
