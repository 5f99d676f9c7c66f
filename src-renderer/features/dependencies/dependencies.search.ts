import { DEPENDENCY_TYPES, ORDERS, RISK_LEVELS } from '#contract/words.ts';
import { choiceParam, compact, textParam } from '#renderer/navigation/search-params.ts';

/** `UNKNOWN` stands for dependencies no rule covers. */
export const RISK_CHOICES = [...RISK_LEVELS, 'UNKNOWN'] as const;

export const parseDependenciesSearch = (search: Record<string, unknown>) =>
  compact({
    keyword: textParam(search['keyword']),
    risk: choiceParam(search['risk'], RISK_CHOICES),
    type: choiceParam(search['type'], DEPENDENCY_TYPES),
    sort: textParam(search['sort']),
    /** The package whose details are open. */
    package: textParam(search['package']),
    order: choiceParam(search['order'], ORDERS),
  });

export type DependenciesSearch = ReturnType<typeof parseDependenciesSearch>;
