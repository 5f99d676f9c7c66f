import type { DebtStatusRequest } from '#contract/public-api/debts.ts';
import type { DebtStatus } from '#contract/words.ts';
import { ApiError } from '#main/api-error.ts';

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

/** The note without which nothing is closed; null for a move that closes nothing. @throws ApiError 2011 */
export function closingNote({ status, resolveNote, wonfixReason }: DebtStatusRequest): string | null {
  if (status === 'DONE') return required(resolveNote, 'resolveNote', 'what was done');
  return status === 'WONTFIX' ? required(wonfixReason, 'wonfixReason', 'why it stays') : null;
}

function required(text: string | undefined, field: string, meaning: string): string {
  const trimmed = text?.trim() ?? '';
  if (trimmed !== '') return trimmed;
  throw new ApiError('DEBT_TRANSITION_ILLEGAL', `"${field}" is required: please say ${meaning}.`);
}
