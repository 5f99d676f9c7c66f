import { expect, test } from 'vitest';
import { loadRulePack } from '../rule-pack.ts';
import { confidenceOf, LISTED_RULES } from './confidence.ts';

const { byKey: RULES } = await loadRulePack();

test('every rule of kind BUG or VULN has its confidence stated', () => {
  const listed = new Set(LISTED_RULES);
  const missing = [...RULES.values()].filter(
    ({ ruleKey, kind, confidence }) => kind !== 'SMELL' && confidence === undefined && !listed.has(ruleKey),
  );
  expect(missing.map(({ ruleKey }) => ruleKey)).toEqual([]);
});

test('no rule is listed that does not exist, and none twice', () => {
  expect(LISTED_RULES.filter((key) => !RULES.has(key))).toEqual([]);
  expect(LISTED_RULES).toHaveLength(new Set(LISTED_RULES).size);
});

test('a rule that knows better than the table is asked first', () => {
  const rule = {
    ruleKey: 'js/no-eval',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: '',
    why: '',
    fix: '',
  } as const;
  expect(confidenceOf(rule)).toBe('REVIEW');
  expect(confidenceOf({ ...rule, confidence: 'CERTAIN' })).toBe('CERTAIN');
  expect(confidenceOf({ ...rule, ruleKey: 'x/never-heard-of' })).toBe('LIKELY');
});
