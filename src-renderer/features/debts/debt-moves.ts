import type { DebtStatusRequest } from '#contract/public-api/debts.ts';
import type { DebtStatus } from '#contract/words.ts';

/** The moves the contract allows ("States", Technical debt); everything else is error 2011. */
const MOVES: Record<DebtStatus, readonly DebtStatus[]> = {
  OPEN: ['DOING', 'DONE', 'WONTFIX'],
  DOING: ['DONE'],
  DONE: [],
  WONTFIX: [],
};

export const movesFrom = (status: DebtStatus): readonly DebtStatus[] => MOVES[status];

/** What each of several items may become; nothing where there is none. */
export const movesOfAll = (statuses: readonly DebtStatus[]): readonly DebtStatus[] => {
  const [first, ...others] = statuses.map(movesFrom);
  return first?.filter((to) => others.every((moves) => moves.includes(to))) ?? [];
};

/** The two ends, which the contract wants a note for. */
export type ClosingStatus = 'DONE' | 'WONTFIX';
export const closes = (status: DebtStatus): status is ClosingStatus =>
  status === 'DONE' || status === 'WONTFIX';

export type DebtCounts = Readonly<Record<DebtStatus, number>>;

export const NO_DEBTS: DebtCounts = { OPEN: 0, DOING: 0, DONE: 0, WONTFIX: 0 };

/** All items, and those that still need somebody. */
export function sumDebts({ OPEN, DOING, DONE, WONTFIX }: DebtCounts): { all: number; unresolved: number } {
  const unresolved = OPEN + DOING;
  return { all: unresolved + DONE + WONTFIX, unresolved };
}

/** What closing an item sends: the contract has a field of its own for each end. */
export function closingOf(status: ClosingStatus, note: string): DebtStatusRequest {
  return status === 'DONE' ? { status, resolveNote: note } : { status, wonfixReason: note };
}
