import { DEBT_LEVELS, DEBT_SORTS, DEBT_SOURCES, DEBT_STATUSES, ORDERS } from '#contract/words.ts';
import { choiceParam, compact, flagParam, textParam } from '#renderer/navigation/search-params.ts';

export const parseDebtsSearch = (search: Record<string, unknown>) =>
  compact({
    view: choiceParam(search['view'], ['board', 'table'] as const),
    keyword: textParam(search['keyword']),
    source: choiceParam(search['source'], DEBT_SOURCES),
    level: choiceParam(search['level'], DEBT_LEVELS),
    status: choiceParam(search['status'], DEBT_STATUSES),
    /** Only what has a finding that the baseline does not have. */
    new: flagParam(search['new']),
    sort: choiceParam(search['sort'], DEBT_SORTS),
    order: choiceParam(search['order'], ORDERS),
  });

export type DebtsSearch = ReturnType<typeof parseDebtsSearch>;
