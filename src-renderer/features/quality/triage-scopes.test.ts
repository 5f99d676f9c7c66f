import { expect, test } from 'vitest';
import { scopesOf, targetOf } from './triage-scopes.ts';

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
  expect(scopesOf({ filePath: 'a.ts' })).toEqual(['finding', 'file', 'rule']);
});
