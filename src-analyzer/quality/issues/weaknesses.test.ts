import { expect, test } from 'vitest';
import { loadRulePack } from '../rule-pack.ts';
import { RULES_WITH_WEAKNESS, weaknessOf } from './weaknesses.ts';

const { byKey: RULES } = await loadRulePack();

test('every rule of kind VULN names its weakness, no other does', () => {
  const named = [...RULES.values()].filter((rule) => weaknessOf(rule) !== null);
  const ofVulnerabilities = [...RULES.values()].filter(({ kind }) => kind === 'VULN');
  expect(named.map(({ ruleKey }) => ruleKey).sort()).toEqual(
    ofVulnerabilities.map(({ ruleKey }) => ruleKey).sort(),
  );
});

test('no rule is listed that does not exist, and none twice', () => {
  expect(RULES_WITH_WEAKNESS.filter((key) => !RULES.has(key))).toEqual([]);
  expect(RULES_WITH_WEAKNESS).toHaveLength(new Set(RULES_WITH_WEAKNESS).size);
});

test('a rule that knows better than the table is asked first', () => {
  expect(weaknessOf({ ruleKey: 'php/sql-concat' })).toBe(89);
  expect(weaknessOf({ ruleKey: 'php/sql-concat', cwe: 564 })).toBe(564);
});
