import { DEPENDENCY_RISKS, DEPENDENCY_SORTS, DEPENDENCY_TYPES, ORDERS } from '#contract/words.ts';
import { choiceParam, compact, textParam } from '#renderer/navigation/search-params.ts';

export const parseDependenciesSearch = (search: Record<string, unknown>) =>
  compact({
    keyword: textParam(search['keyword']),
    risk: choiceParam(search['risk'], DEPENDENCY_RISKS),
    type: choiceParam(search['type'], DEPENDENCY_TYPES),
    sort: choiceParam(search['sort'], DEPENDENCY_SORTS),
    /** The package whose details are open. */
    package: textParam(search['package']),
    order: choiceParam(search['order'], ORDERS),
  });

export type DependenciesSearch = ReturnType<typeof parseDependenciesSearch>;
