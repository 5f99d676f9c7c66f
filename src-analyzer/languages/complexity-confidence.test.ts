import { expect, test } from 'vitest';
import { SMELL_RULES as SCRIPT_RULES } from './ecmascript/rules/smell-rules.ts';
import { SMELL_RULES as PYTHON_RULES } from './python/rules/smell-rules.ts';

const python = PYTHON_RULES.find(({ ruleKey }) => ruleKey === 'py/complexity');
const script = SCRIPT_RULES.find(({ ruleKey }) => ruleKey === 'js/complexity');

test.each([
  [python, '`increment` is too complex (16 > 15)', 'REVIEW'],
  [python, '`import_all` is too complex (23 > 15)', undefined],
  [script, 'Function `Scene` has a complexity of 23. Maximum allowed is 20.', 'REVIEW'],
  [script, 'Static method `relativeTimeToDate` has a complexity of 38. Maximum allowed is 20.', undefined],
])('%#: a function a few paths beyond the limit is worth a look only', (rule, message, confidence) => {
  expect(rule?.confidenceOf).toBeDefined();
  expect(rule?.confidenceOf?.(message)).toBe(confidence);
});
