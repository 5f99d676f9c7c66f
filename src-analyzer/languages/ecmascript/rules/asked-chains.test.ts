import { expect, test } from 'vitest';
import { wasAskedBefore } from './asked-chains.ts';

const isAsked = (marked: string): boolean => {
  const text = marked.replace('⟵', '');
  const place = { path: 'a.ts', text, line: text, nextLine: '', before: [], labels: [marked.indexOf('⟵')] };
  return wasAskedBefore(place);
};

test.each([
  "shop?.rows && 'a' in (⟵shop?.rows)",
  "shop?.rows !== undefined && 'a' in (⟵shop?.rows)",
  'const all = data?.found?.rows ? [...⟵data?.found?.rows, row] : [row];',
  'if (!cart || cart.items.length === 0) { return fail(404); }\nfor (const one of ⟵cart?.items) add(one);',
  'if (!shop) return;\nconst { name } = ⟵shop?.owner;',
])('a chain was asked about: %s', (marked) => {
  expect(isAsked(marked)).toBe(true);
});

test.each([
  'const { name } = ⟵shop?.owner;',
  'if (!other) return;\nconst { name } = ⟵shop?.owner;',
  'const all = more ? [...⟵data?.rows] : [];',
  'const row = shop.name ?? "";\nconst { name } = ⟵shop.owner?.name;',
  'if (!shop) log();\nconst { name } = ⟵shop?.owner;',
])('nobody asked: %s', (marked) => {
  expect(isAsked(marked)).toBe(false);
});
