import type { QualityIssue } from '#contract/public-api/quality.ts';
import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { zhCn } from '#renderer/strings/zh-cn/zh-cn.ts';
import { type ToldIssue, toIssueText, toPromptText } from './issue-text.ts';

const ISSUE: QualityIssue = {
  id: 1,
  severity: 'CRITICAL',
  kind: 'VULN',
  ruleKey: 'flow/sql',
  filePath: 'src/db.ts',
  line: 3,
  message: 'SQL built from the request',
  aiExplanation: null,
  aiSuggestion: null,
  aiStatus: 'NONE',
  status: 'OPEN',
  confidence: 'CERTAIN',
  path: [
    { file: 'src/api.ts', line: 1, note: 'from the request' },
    { file: 'src/db.ts', line: 3, note: 'into the query' },
  ],
  cwe: 89,
  fingerprint: 'a1',
  firstSeenAt: '2026-01-01T00:00:00.000Z',
  isNew: false,
  decision: 'OPEN',
  decisionReason: null,
  decidedAt: null,
};
const RULE = { ruleKey: 'flow/sql', title: 'SQL injection', why: 'It runs.', fix: 'Use parameters.' };
const TOLD: ToldIssue = { issue: ISSUE, rule: RULE, code: 'one\ntwo\nquery(`${id}`);\nfour' };

test('an issue has its title, place, rule, why, fix, steps and code', () => {
  expect(toIssueText([TOLD], en)).toBe(
    `## SQL built from the request

- Location: \`src/db.ts:3\`
- Rule: SQL injection (\`flow/sql\`)
- Critical · Vulnerability · Certain · CWE-89

### Why it matters

It runs.

### How to fix it

Use parameters.

### From source to sink

1. \`src/api.ts:1\` from the request
2. \`src/db.ts:3\` into the query

### Code

\`\`\`
  1 | one
  2 | two
> 3 | query(\`\${id}\`);
  4 | four
\`\`\`
`,
  );
});

test('without a rule, steps and code nothing stands empty', () => {
  const bare = { issue: { ...ISSUE, path: [], cwe: null }, rule: undefined, code: undefined };
  const text = toIssueText([bare], en);
  expect(text).toContain('- Rule: (`flow/sql`)');
  expect(text).not.toContain('###');
});

test('code that holds a fence is fenced by a longer one', () => {
  const text = toIssueText([{ ...TOLD, code: '```ts\nx\n```' }], en);
  expect(text.match(/^`{4}$/gm)).toHaveLength(2);
});

test('several findings are one prompt with one list of what to change and what not', () => {
  const text = toPromptText([TOLD, { ...TOLD, issue: { ...ISSUE, message: 'Another one' } }], en);
  expect(text).toContain('the following 2 findings');
  expect(text).toContain('## 1. SQL built from the request');
  expect(text).toContain('## 2. Another one');
  expect(text.match(/^## What not to change$/gm)).toHaveLength(1);
  expect(toPromptText([TOLD], en)).toContain('\n## SQL built from the request\n');
});

test('both are written in the language of the page', () => {
  expect(toIssueText([TOLD], zhCn)).toContain('### 如何修复');
  expect(toPromptText([TOLD], zhCn)).toContain('## 不要修改什么');
});
