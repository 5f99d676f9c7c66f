import { expect, test } from 'vitest';
import { createTreeFinder } from '../testing/find-in-tree.ts';

const findInTree = await createTreeFinder();

test.each([
  ['what goes wrong is lost', 'catch (IOException e) { }', 1],
  ['a text that is no whole number is tried as something else', 'catch (NumberFormatException e) { }', 0],
  ['the handler says why', 'catch (IOException e) { /* the file may be gone already */ }', 0],
])('%s', (_, handler, count) => {
  const text = `class A { void f() { try { g(); } ${handler} } }`;
  const found = findInTree('src/A.java', text).filter(({ ruleKey }) => ruleKey === 'common/empty-catch');
  expect(found).toHaveLength(count);
});
