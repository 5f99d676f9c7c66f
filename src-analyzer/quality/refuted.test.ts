import { expect, test } from 'vitest';
import { withoutRefuted } from './refuted.ts';

const at = (line: number) => ({ ruleKey: 'js/lost', path: 'routes.js', line });
const finding = (line: number) => ({ ...at(line), message: `What line ${line + 1} rejects is lost` });

test('what another engine refutes is left out, and the line it blames is named', () => {
  const results = [
    { findings: [finding(3), finding(10), finding(20), finding(30)], checked: [] },
    {
      findings: [],
      checked: [],
      refuted: [at(10), { ...at(20), culprit: 25 }, { ...at(30), culprit: 34 }, at(30)],
    },
  ];
  expect(withoutRefuted(results)).toEqual([
    finding(3),
    { ...at(20), message: 'What line 25 rejects is lost' },
  ]);
});

test('what another engine doubts is worth a look only, and says why', () => {
  const results = [
    { findings: [finding(3), finding(10)], checked: [] },
    { findings: [], checked: [], refuted: [{ ...at(10), doubt: { message: 'Nothing is rejected here' } }] },
  ];
  expect(withoutRefuted(results)).toEqual([
    finding(3),
    { ...at(10), message: 'Nothing is rejected here', confidence: 'REVIEW' },
  ]);
});
