import { expect, test } from 'vitest';
import { LOGIC_RULES } from './logic-rules.ts';

const rule = LOGIC_RULES.find(({ ruleKey }) => ruleKey === 'js/const-comparisons');

const placeAt = (path: string, marked: string) => {
  const text = marked.replace('⟵', '');
  return { path, text, line: text, nextLine: '', before: [], labels: [marked.indexOf('⟵')] };
};

test.each([
  ['a.ts', '⟵from && from.name', undefined],
  ['a.ts', '⟵x > 10 && x < 5', 'LIKELY'],
  ['a.ts', 'f(⟵from || from)', undefined],
  ['a.js', 'if (⟵size <= 1 && size <= 1) i += 1;', 'LIKELY'],
])('%s: %s: confidence of a comparison that is always the same', (path, marked, expected) => {
  const place = placeAt(path, marked);
  expect(rule?.keep?.('', place)).toBe(true);
  expect(rule?.confidenceOf?.('', place)).toBe(expected);
});

test.each([
  ['a.ts', 'f(⟵from && from)'],
  ['a.tsx', '<p>{ ⟵shop?.name && shop.name }</p>'],
  ['a.ts', 'const note = (⟵shop?.note && shop?.note) || "";'],
  ['a.js', 'while (!(⟵(a = list[i]) != null && a <= a)) i += 1;'],
  ['a.js', 'if (⟵list.a >= list.a || list.a > 3) i += 1;'],
])('%s: %s says nothing of the program', (path, marked) => {
  expect(rule?.keep?.('', placeAt(path, marked))).toBe(false);
});

test.each([
  ['switch (oldVersion) { case 1: make(); ⟵case 2: makeMore(); }', false],
  ['switch (kind) { case 1: make(); ⟵case 2: makeMore(); }', true],
])('%s: whether it falls through by accident', (marked, expected) => {
  const fallthrough = LOGIC_RULES.find(({ ruleKey }) => ruleKey === 'js/no-fallthrough');
  expect(fallthrough?.keep?.('', placeAt('a.js', marked))).toBe(expected);
});
