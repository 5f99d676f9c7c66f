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
  ['by name, whatever the case', [{ language: 'Java' }, { language: 'abap' }], undefined, ['abap', 'Java']],
  ['the chosen one once', [{ language: 'CSS' }, { language: 'Java' }], 'Java', ['CSS', 'Java']],
  ['the chosen one stays, even if no project has it', [{ language: 'Java' }], 'Go', ['Go', 'Java']],
  ['none known yet', [], undefined, []],
])('languages to choose from: %s', (_case, languages, chosen, choices) => {
  expect(languageChoices(languages, chosen)).toEqual(choices);
});
