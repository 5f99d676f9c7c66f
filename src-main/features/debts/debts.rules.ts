import type { DebtStatus } from '#contract/words.ts';

/** The moves a person may make (contract "Technical debt"); recurrence is the register's own. */
const MOVES: Readonly<Record<DebtStatus, readonly DebtStatus[]>> = {
  OPEN: ['DOING', 'DONE', 'WONTFIX'],
  DOING: ['DONE'],
  DONE: [],
  WONTFIX: [],
};

export function mayMove(from: DebtStatus, to: string): to is DebtStatus {
  return (MOVES[from] as readonly string[]).includes(to);
}
