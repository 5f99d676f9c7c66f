import { expect, test } from 'vitest';
import { LOGIC_RULES } from './logic-rules.ts';

const rule = LOGIC_RULES.find(({ ruleKey }) => ruleKey === 'js/const-comparisons');

test.each([
  ['a.ts', 'f(⟵from || from)', 'REVIEW'],
  ['a.tsx', '<p>{ ⟵shop.name && shop.name }</p>', 'REVIEW'],
  ['a.ts', 'if (open) {⟵shop.name && shop.name}', undefined],
  ['a.tsx', '<p>{f(⟵shop.name && shop.name)}</p>', undefined],
  ['a.ts', '⟵from && from.name', undefined],
  ['a.ts', '⟵x > 10 && x < 5', 'LIKELY'],
  ['a.js', 'while (!(⟵(a = list[i]) != null && a <= a)) i += 1;', 'REVIEW'],
  ['a.js', 'if (⟵list.a >= list.a || list.a > 3) i += 1;', 'REVIEW'],
  ['a.js', 'if (⟵size <= 1 && size <= 1) i += 1;', 'LIKELY'],
])('%s: %s: confidence of a comparison that is always the same', (path, marked, expected) => {
  const text = marked.replace('⟵', '');
  const place = { path, text, line: text, nextLine: '', before: [], labels: [marked.indexOf('⟵')] };
  expect(rule?.confidenceOf?.('', place)).toBe(expected);
});
