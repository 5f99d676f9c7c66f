import type { DebtItem } from '#contract/public-api/debts.ts';
import { DEBT_STATUSES, type DebtStatus } from '#contract/words.ts';
import { expect, test } from 'vitest';
import { boardColumn, closingOf, countUnresolved, filterDebts, movesFrom } from './debt-moves.ts';

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

const item = (values: Partial<DebtItem>) =>
  ({ title: '', filePath: null, source: 'QUALITY', level: 'LOW', status: 'OPEN', ...values }) as DebtItem;
const ITEMS = [
  item({ title: 'Split the store', filePath: 'src/store.ts', level: 'HIGH', source: 'ARCH' }),
  item({ title: 'Old library', source: 'DEPEND', status: 'DOING' }),
  item({ title: 'Empty catch', filePath: 'src/STORE/load.ts', status: 'DONE', level: 'MEDIUM' }),
];

test.each([
  [{}, ['Split the store', 'Old library', 'Empty catch']],
  [{ keyword: 'LIBRARY' }, ['Old library']],
  [{ keyword: 'store' }, ['Split the store', 'Empty catch']],
  [{ source: 'ARCH' }, ['Split the store']],
  [{ level: 'MEDIUM', status: 'DONE' }, ['Empty catch']],
  [{ keyword: 'store', status: 'DOING' }, []],
] as const)('the filters %o leave %o', (search, titles) => {
  expect(filterDebts(ITEMS, search).map(({ title }) => title)).toEqual(titles);
});

test('a column shows the most severe items and says how many more there are', () => {
  const { shown, hidden } = boardColumn(ITEMS, 2);
  expect(shown.map(({ level }) => level)).toEqual(['HIGH', 'MEDIUM']);
  expect(hidden).toBe(1);
  expect(boardColumn(ITEMS, 9).hidden).toBe(0);
});

test('open and begun items are unresolved', () => {
  expect(countUnresolved(ITEMS)).toBe(2);
});

test('each end of an item has a field of its own for the note', () => {
  expect(closingOf('DONE', 'fixed')).toEqual({ status: 'DONE', resolveNote: 'fixed' });
  expect(closingOf('WONTFIX', 'old')).toEqual({ status: 'WONTFIX', wonfixReason: 'old' });
});
