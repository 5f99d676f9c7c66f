import type { DebtMoveRequest, DebtMoveResult } from '#contract/public-api/debts.ts';
import { ApiError } from '#main/api-error.ts';
import type { Database } from '#main/database/open-database.ts';
import type { SqlValue, WriteStep } from '#main/database/write-steps.ts';
import type { RequireProject } from '#main/features/projects/index.ts';
import { decideLinked, undoDecisions } from '#main/features/triage/index.ts';
import { closingNote, mayMove } from './debts.rules.ts';
import type { DebtRow, DebtsRepository } from './debts.repository.ts';

export interface DebtMoves {
  /** Moves all of them or none. @throws ApiError 2001, 2011, 2012 */
  moveAll(projectId: number, request: DebtMoveRequest): Promise<DebtMoveResult>;
  /** @throws ApiError 2001, 1002 when it cannot be taken back any more */
  undo(projectId: number, action: string): Promise<{ changed: number }>;
}

interface DebtMovesDeps {
  readonly database: Database;
  readonly repository: DebtsRepository;
  readonly requireProject: RequireProject;
  readonly now: () => string;
  /** After findings were decided with their item. */
  readonly onDecided: () => void;
}

/** What a move changed. */
interface Move {
  readonly projectId: number;
  readonly at: string;
  readonly before: readonly DebtRow[];
  /** The decisions about what the items are made of. */
  readonly decisions: readonly string[];
}

/** The latest moves that can be taken back; they are forgotten with the process. */
const KEPT_MOVES = 100;

const STATE_COLUMNS = 'status = ?, resolve_note = ?, wonfix_reason = ?, resolved_at = ?, updated_at = ?';

/** Moves of several items at once, and the way back. */
export function createDebtMoves(deps: DebtMovesDeps): DebtMoves {
  const { database, repository, requireProject, now, onDecided } = deps;
  const moves = new Map<string, Move>();

  function remember(move: Move): string {
    const id = crypto.randomUUID();
    moves.set(id, move);
    for (const old of [...moves.keys()].slice(0, -KEPT_MOVES)) moves.delete(old);
    return id;
  }

  return {
    async moveAll(projectId, request) {
      requireProject(projectId);
      const ids = [...new Set(request.ids)];
      const before = ids.map((id) => movable(repository, projectId, id, request.status));
      const at = now();
      const decisions = request.status === 'WONTFIX' ? ids.map(() => crypto.randomUUID()) : [];
      const steps = moveSteps({ projectId, at, before, decisions }, request);
      if (!(await database.heavy(steps))) {
        // Moved or removed meanwhile.
        for (const id of ids) movable(repository, projectId, id, request.status);
        throw new ApiError('DEBT_TRANSITION_ILLEGAL', 'An item was moved meanwhile: please try again.');
      }
      if (decisions.length > 0) onDecided();
      return { changed: ids.length, undo: remember({ projectId, at, before, decisions }) };
    },
    async undo(projectId, action) {
      requireProject(projectId);
      const move = moves.get(action);
      if (move?.projectId !== projectId)
        throw new ApiError('PARAMETER_INVALID', 'This cannot be undone any more.');
      moves.delete(action);
      const untouched = move.before.filter(({ id }) => repository.find(id)?.updated_at === move.at);
      await database.heavy(undoSteps(deps, move, untouched));
      if (move.decisions.length > 0) onDecided();
      return { changed: untouched.length };
    },
  };
}

/** The item of this project, which may become that. */
function movable(repository: DebtsRepository, projectId: number, id: number, status: string): DebtRow {
  const row = repository.find(id);
  if (row?.project_id !== projectId)
    throw new ApiError('DEBT_NOT_FOUND', 'There is no such debt item; a newer analysis may have removed it.');
  if (mayMove(row.status, status)) return row;
  throw new ApiError('DEBT_TRANSITION_ILLEGAL', `An item that is ${row.status} cannot become "${status}".`);
}

/** Every item is looked at again before any is moved: the first refusal may decide about what others are made of. */
function moveSteps({ projectId, at, before, decisions }: Move, request: DebtMoveRequest): WriteStep[] {
  const { status } = request;
  const note = closingNote(request);
  const rowOf = ({ id, resolve_note, wonfix_reason }: DebtRow): SqlValue[] => [
    status,
    status === 'DONE' ? note : resolve_note,
    status === 'WONTFIX' ? note : wonfix_reason,
    status === 'DONE' ? at : null,
    at,
    id,
  ];
  return [
    ...before.map((row): WriteStep => ({
      guard: 'SELECT 1 FROM tech_debt WHERE id = ? AND status = ?',
      params: [row.id, row.status],
    })),
    ...decisions.flatMap((id, index) => {
      const debt = before[index];
      return debt === undefined ? [] : decideLinked({ id, projectId, at }, debt.id, note ?? '');
    }),
    { sql: `UPDATE tech_debt SET ${STATE_COLUMNS} WHERE id = ?`, rows: before.map(rowOf) },
  ];
}

function undoSteps({ repository }: DebtMovesDeps, move: Move, untouched: readonly DebtRow[]): WriteStep[] {
  const decided = move.decisions.filter((id) => repository.hasDecided(id));
  return [
    ...decided.flatMap((id) => undoDecisions(move.projectId, id)),
    {
      sql: `UPDATE tech_debt SET ${STATE_COLUMNS} WHERE id = ?`,
      rows: untouched.map((row) => [
        row.status,
        row.resolve_note,
        row.wonfix_reason,
        row.resolved_at,
        row.updated_at,
        row.id,
      ]),
    },
  ];
}
