import { expect, test } from 'vitest';
import { SMELL_RULES as SCRIPT_RULES } from './ecmascript/rules/smell-rules.ts';
import { SMELL_RULES as PYTHON_RULES } from './python/rules/smell-rules.ts';

const python = PYTHON_RULES.find(({ ruleKey }) => ruleKey === 'py/complexity');
const script = SCRIPT_RULES.find(({ ruleKey }) => ruleKey === 'js/complexity');
const file = { path: 'a.py', text: '', lines: [], textOf: () => undefined };
const place = { path: 'a.js', text: '', line: '', nextLine: '', before: [], labels: [] };

test.each([
  ['`increment` is too complex (16 > 15)', true],
  ['`import_all` is too complex (23 > 15)', false],
])('Python: %s: worth a look only is %s', (message, isDoubtful) => {
  expect(python?.isDoubtful?.({ code: 'C901', line: 1, end: { line: 1, column: 1 }, message }, file)).toBe(
    isDoubtful,
  );
});

test.each([
  ['Function `Scene` has a complexity of 23. Maximum allowed is 20.', 'REVIEW'],
  ['Static method `relativeTimeToDate` has a complexity of 38. Maximum allowed is 20.', undefined],
])('JavaScript: %s: %s', (message, confidence) => {
  expect(script?.confidenceOf).toBeDefined();
  expect(script?.confidenceOf?.(message, place)).toBe(confidence);
});

const page = { ...place, text: 'const a = <p>{b}</p>;' };

test.each([
  ['Function `Scene` has a complexity of 30. Maximum allowed is 20.', page, 'REVIEW'],
  ['Function `Scene` has a complexity of 36. Maximum allowed is 20.', page, undefined],
  ['Method `renderRow` has a complexity of 30. Maximum allowed is 20.', page, 'REVIEW'],
  ['Function `parse` has a complexity of 30. Maximum allowed is 20.', page, undefined],
  ['Function `Scene` has a complexity of 30. Maximum allowed is 20.', place, undefined],
  [
    'Function has a complexity of 30. Maximum allowed is 20.',
    { ...page, line: 'const Scene = (properties) => {' },
    'REVIEW',
  ],
  ['Function has a complexity of 30. Maximum allowed is 20.', { ...page, line: 'run(() => {' }, undefined],
])('a part of a page shows by conditions: %s', (message, where, confidence) => {
  expect(script?.confidenceOf?.(message, where)).toBe(confidence);
});
