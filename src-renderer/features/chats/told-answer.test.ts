import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { zhCn } from '#renderer/strings/zh-cn/zh-cn.ts';
import { toldAnswer } from './told-answer.ts';

const REPORT = {
  risks: [
    {
      title: 'Vulnerable dependency: a_b 1',
      suggestion: 'Remove it.',
      said: {
        title: { key: 'Vulnerable dependency: {0}', args: ['a_b 1'] },
        suggestion: { key: 'Remove it.', args: [] },
      },
    },
  ],
  recommendations: [],
} as unknown as Parameters<typeof toldAnswer>[2];

const told = (text: string, words = zhCn): string => toldAnswer(text, words, REPORT);

test.each([
  [
    'a finding behind other words',
    "- [a.js:1]：7 次提交；1 个问题，最严重的：MAJOR: 'conn' is never closed [a.js:3]",
    "- [a.js:1]：7 次提交；1 个问题，最严重的：主要：'conn' 从未关闭 [a.js:3]",
  ],
  [
    'a dependency with its reason',
    '个依赖有风险：\n- HIGH: `jest` 20: jest 20 is no longer supported. [package.json:4]',
    '个依赖有风险：\n- 高：`jest` 20: jest 20 已停止支持。 [package.json:4]',
  ],
  [
    'what the report says, with its signs of markup',
    '报告指出的风险：\n1. HIGH: Vulnerable dependency: a\\_b 1. Remove it. [a.txt:1]',
    '报告指出的风险：\n1. 高：有漏洞的依赖：a\\_b 1. 请移除它。 [a.txt:1]',
  ],
  [
    'words that are not known',
    '问题：\n- MINOR: Something new `a.js:3`',
    '问题：\n- 次要：Something new `a.js:3`',
  ],
])('%s is told in Chinese', (_, text, chinese) => {
  expect(told(text)).toBe(chinese);
});

test('an answer in another language stays in it', () => {
  const english = "Found:\n- MAJOR: 'conn' is never closed [a.js:3]";
  expect(told(english)).toBe(english);
  expect(told(english, en)).toBe("Found:\n- Major: 'conn' is never closed [a.js:3]");
});
