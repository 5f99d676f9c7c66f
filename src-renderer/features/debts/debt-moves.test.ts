import { DEBT_STATUSES, type DebtStatus } from '#contract/words.ts';
import { expect, test } from 'vitest';
import { movesFrom } from './debt-moves.ts';

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
