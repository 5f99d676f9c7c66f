import { expect, test } from 'vitest';
import { decidableOf, scopesOf, targetOf } from './triage-scopes.ts';

const issue = { fingerprint: 'a1', ruleKey: 'js/x', filePath: 'src/deep/a.ts' };

test.each([
  ['finding', { fingerprints: ['a1'] }],
  ['file', { filter: { ruleKey: 'js/x', filePath: 'src/deep/a.ts' } }],
  ['folder', { filter: { ruleKey: 'js/x', folder: 'src/deep' } }],
  ['rule', { filter: { ruleKey: 'js/x' } }],
] as const)('a decision about the %s', (scope, target) => {
  expect(targetOf(issue, scope)).toEqual(target);
});

test('a file in the root has no folder to decide about', () => {
  expect(scopesOf(issue)).toEqual(['finding', 'file', 'folder', 'rule']);
  expect(scopesOf({ ruleKey: 'js/x', filePath: 'a.ts' })).toEqual(['finding', 'file', 'rule']);
});

test('a violation or a dependency is decided about by itself', () => {
  const violation = decidableOf({ fingerprint: 'v1', decision: 'WONT_FIX', decisionReason: 'Is meant so.' });
  expect(violation && scopesOf(violation)).toEqual(['finding']);
  expect(violation && targetOf(violation, 'finding')).toEqual({ fingerprints: ['v1'] });
  expect(decidableOf({})).toBeUndefined();
});
