import { DEBT_STATUSES, type DebtStatus } from '#contract/words.ts';
import { expect, test } from 'vitest';
import { closingOf, movesFrom, movesOfAll, NO_DEBTS, sumDebts } from './debt-moves.ts';

/** Contract, "States and transitions", Technical debt: the moves a person can make. */
const CONTRACT: [DebtStatus, DebtStatus][] = [
  ['OPEN', 'DOING'],
  ['OPEN', 'DONE'],
  ['OPEN', 'WONTFIX'],
  ['DOING', 'DONE'],
];

test('exactly the moves of the contract are offered', () => {
  const offered = DEBT_STATUSES.flatMap((from) => movesFrom(from).map((to) => [from, to]));
  expect(offered).toEqual(CONTRACT);
});

test('open and begun items are unresolved', () => {
  expect(sumDebts({ OPEN: 3, DOING: 2, DONE: 4, WONTFIX: 1 })).toEqual({ all: 10, unresolved: 5 });
  expect(sumDebts(NO_DEBTS)).toEqual({ all: 0, unresolved: 0 });
});

test('each end of an item has a field of its own for the note', () => {
  expect(closingOf('DONE', 'fixed')).toEqual({ status: 'DONE', resolveNote: 'fixed' });
  expect(closingOf('WONTFIX', 'old')).toEqual({ status: 'WONTFIX', wonfixReason: 'old' });
});

test('several items may become what each of them may', () => {
  expect(movesOfAll(['OPEN', 'DOING'])).toEqual(['DONE']);
  expect(movesOfAll(['OPEN', 'OPEN'])).toEqual(['DOING', 'DONE', 'WONTFIX']);
  expect([movesOfAll(['OPEN', 'WONTFIX']), movesOfAll([])]).toEqual([[], []]);
});
