import type { DebtItem, DebtStatusRequest } from '#contract/public-api/debts.ts';
import { DEBT_LEVELS, type DebtStatus } from '#contract/words.ts';
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

/** The most severe items of a column, and how many are not shown. */
export function boardColumn(items: readonly DebtItem[], max: number): { shown: DebtItem[]; hidden: number } {
  const sorted = items.toSorted((a, b) => DEBT_LEVELS.indexOf(a.level) - DEBT_LEVELS.indexOf(b.level));
  return { shown: sorted.slice(0, max), hidden: Math.max(0, items.length - max) };
}

/** Items that still need somebody. */
export function countUnresolved(items: readonly DebtItem[]): number {
  return items.filter(({ status }) => status === 'OPEN' || status === 'DOING').length;
}

/** What closing an item sends: the contract has a field of its own for each end. */
export function closingOf(status: 'DONE' | 'WONTFIX', note: string): DebtStatusRequest {
  return status === 'DONE' ? { status, resolveNote: note } : { status, wonfixReason: note };
}
