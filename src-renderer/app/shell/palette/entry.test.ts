import { expect, test } from 'vitest';
import { entriesFor, orderGroups, recentFirst } from './entry.ts';

const entry = (id: string, label: string, alias?: string) => ({
  id,
  label,
  run: () => undefined,
  ...(alias === undefined ? {} : { alias }),
});
const ENTRIES = [
  entry('quality', 'Quality'),
  entry('dark', 'Theme: dark', 'night mode'),
  entry('light', 'Theme: light'),
  entry('compare', 'Compare analyses'),
];
const idsFor = (typed: string, recent: string[] = []): string[] =>
  entriesFor(ENTRIES, typed, { recent, max: 3 }).map(({ id }) => id);

test.each([
  ['', ['quality', 'dark', 'light']],
  ['theme', ['dark', 'light']],
  ['night', ['dark']],
  ['coan', ['compare']],
  ['xyz', []],
])('%j means %j', (typed, ids) => expect(idsFor(typed)).toEqual(ids));

test('what was chosen lately comes first', () => {
  expect(idsFor('theme', ['light'])).toEqual(['light', 'dark']);
  expect(recentFirst(ENTRIES, ['light', 'compare']).map(({ id }) => id)).toEqual([
    'light',
    'compare',
    'quality',
    'dark',
  ]);
});

test('the group with the best entry comes first, and empty ones go', () => {
  const groups = [
    { name: 'commands', entries: [entry('export', 'Export: quarterly')] },
    { name: 'symbols', entries: [] },
    { name: 'files', entries: [entry('file', 'order.ts', 'src/order.ts')] },
  ];
  const namesFor = (typed: string, recent: string[] = []) =>
    orderGroups(groups, typed, recent).map(({ name }) => name);
  expect(namesFor('order')).toEqual(['files', 'commands']);
  expect(namesFor('or', ['export'])).toEqual(['commands', 'files']);
  expect(namesFor('quart', ['export'])).toEqual(['commands', 'files']);
});
