import type { DebtItem } from '#contract/public-api/debts.ts';
import type { DebtStatus } from '#contract/words.ts';
import type { DebtsSearch } from './debts.search.ts';

/** The moves the contract allows ("States", Technical debt); everything else is error 2011. */
const MOVES: Record<DebtStatus, readonly DebtStatus[]> = {
  OPEN: ['DOING', 'DONE', 'WONTFIX'],
  DOING: ['DONE'],
  DONE: [],
  WONTFIX: [],
};

export const movesFrom = (status: DebtStatus): readonly DebtStatus[] => MOVES[status];

export function filterDebts(items: readonly DebtItem[], search: DebtsSearch): DebtItem[] {
  const keyword = search.keyword?.toLowerCase() ?? '';
  return items.filter(
    (item) =>
      (item.title.toLowerCase().includes(keyword) || item.filePath?.toLowerCase().includes(keyword)) &&
      (!search.source || item.source === search.source) &&
      (!search.level || item.level === search.level) &&
      (!search.status || item.status === search.status),
  );
}
