import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { zhCn } from '#renderer/strings/zh-cn/zh-cn.ts';
import { riskWords } from './file-risks.ts';

const REASON = 'This version is listed in CVE-2024-1, high. Fixed in 1.8.0.';

test.each([
  ['1.2.0', REASON, 'axios 1.2.0: This version is listed in CVE-2024-1, high.', 'Fixed in 1.8.0.'],
  ['1.2.0', 'Vue 2.7 has ended', 'axios 1.2.0: Vue 2.7 has ended', ''],
  [null, REASON, 'axios: This version is listed in CVE-2024-1, high.', 'Fixed in 1.8.0.'],
  [null, null, 'axios', ''],
])('version %j and reason %j', (version, reason, head, more) => {
  expect(riskWords({ name: 'axios', version, reason }, en)).toEqual({ head, more });
});

test('the first sentence is told apart in Chinese as well', () => {
  const told = {
    ...zhCn,
    sentences: { ...zhCn.sentences, message: () => '此版本有漏洞。已在 1.8.0 中修复。' },
  };
  expect(riskWords({ name: 'axios', version: '1.2.0', reason: REASON }, told)).toEqual({
    head: 'axios 1.2.0：此版本有漏洞。',
    more: '已在 1.8.0 中修复。',
  });
});
