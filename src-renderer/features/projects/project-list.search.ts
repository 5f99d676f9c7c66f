import { ORDERS, PROJECT_SORTS, PROJECT_STATUSES, type Order, type ProjectSort } from '#contract/words.ts';
import { choiceParam, compact, countParam, textParam } from '#renderer/navigation/search-params.ts';

/** What the address of the start page can carry. */
export const parseProjectListSearch = (search: Record<string, unknown>) =>
  compact({
    keyword: textParam(search['keyword']),
    language: textParam(search['language']),
    status: choiceParam(search['status'], PROJECT_STATUSES),
    sort: choiceParam(search['sort'], PROJECT_SORTS),
    order: choiceParam(search['order'], ORDERS),
    page: countParam(search['page']),
  });

export type ProjectListSearch = ReturnType<typeof parseProjectListSearch>;

/** The contract's default: times and numbers fall, names rise. */
export function defaultOrder(sort: ProjectSort): Order {
  return sort === 'createdAt' || sort === 'lastAnalyzedAt' ? 'desc' : 'asc';
}
