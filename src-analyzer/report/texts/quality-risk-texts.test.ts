import { expect, test } from 'vitest';
import { inEnglish } from './phrases.ts';
import { groupDetail } from './quality-risk-texts.ts';

type Group = Parameters<typeof groupDetail>[0];

test('sentences that there are none of leave no gap', () => {
  const issue = { filePath: 'a.ts', line: 3, message: 'No eval', ruleKey: 'js/no-eval' };
  const group = {
    title: 'No eval',
    why: '',
    fix: '',
    issues: [issue],
    files: [{ path: 'a.ts', findings: 1 }],
  };
  expect(inEnglish(groupDetail(group as unknown as Group, ['Other']))).toBe(
    'Found at a.ts:3. Found there as well: “Other”.',
  );
});
