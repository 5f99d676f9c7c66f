import { expect, test } from 'vitest';
import { defaultOrder, languageChoices, nextOrder } from './project-list.search.ts';

test.each([
  ['name', 'asc'],
  ['healthScore', 'asc'],
  ['locTotal', 'asc'],
  ['createdAt', 'desc'],
  ['lastAnalyzedAt', 'desc'],
] as const)('without an order the backend sorts %s %s', (sort, order) => {
  expect(defaultOrder(sort)).toBe(order);
});

test.each([
  ['name', undefined, 'asc'],
  ['healthScore', undefined, 'desc'],
  ['createdAt', undefined, 'desc'],
  ['name', 'asc', 'desc'],
  ['healthScore', 'desc', 'asc'],
] as const)('a click on %s, sorted %s before, sorts %s', (sort, active, next) => {
  expect(nextOrder(sort, active)).toBe(next);
});

test.each([
  [
    'by name, each once',
    [{ langStats: { Java: 60, CSS: 40 } }, { langStats: { Java: 100 } }],
    undefined,
    ['CSS', 'Java'],
  ],
  ['the chosen one stays, even if no project has it', [{ langStats: { Java: 100 } }], 'Go', ['Go', 'Java']],
  ['not scanned yet', [{ langStats: null }], undefined, []],
])('languages to choose from: %s', (_case, projects, chosen, choices) => {
  expect(languageChoices(projects, chosen)).toEqual(choices);
});
