import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { zhCn } from '#renderer/strings/zh-cn/zh-cn.ts';
import { toldDebt } from './told-debt.ts';

const KEYS = new Map([['Empty catch block', 'common/empty-catch']]);
const BY = { keys: KEYS, sayings: new Map() };

test.each([
  ['QUALITY', 'Empty catch block (src/a.ts:3 and 4 more)', '空的异常处理（src/a.ts:3，另有 4 处）'],
  ['QUALITY', 'Unknown rule (src/a.ts:3)', 'Unknown rule (src/a.ts:3)'],
  [
    'DEPEND',
    'Vulnerable dependency: axios 0.21.1 (CVE-2025-62718, CVE-2026-40175 and 22 more)',
    '有漏洞的依赖：axios 0.21.1（CVE-2025-62718, CVE-2026-40175，另有 22 项）',
  ],
  ['DEPEND', 'Upgrade before 10 November 2026: node:18', '请在 2026 年 11 月 10 日之前升级：node:18'],
  [
    'DEPEND',
    'The range of express 4.x allows a release that loses support on 1 May 2027',
    'express 4.x 的版本范围包含将于 2027 年 5 月 1 日停止维护的版本',
  ],
  ['ARCH', 'Circular import between a.ts and b.ts', 'a.ts 与 b.ts 之间的循环导入'],
  ['MANUAL', 'Hotspot: mine', 'Hotspot: mine'],
] as const)('%s: %s', (source, title, chinese) => {
  const debt = { source, title, suggestion: null };
  expect(toldDebt(debt, BY, zhCn).title).toBe(chinese);
  expect(toldDebt(debt, BY, en).title).toBe(title);
});

test.each([
  [
    'Upgrade vue to 3.5.41. Read the migration guide of the new major version first, then run the tests.',
    '将 vue 升级到 3.5.41。请先阅读新主版本的迁移指南，然后运行测试。',
  ],
  [
    'Upgrade moment to 2.29.4 or later, then run the tests.',
    '将 moment 升级到 2.29.4 或更高版本，然后运行测试。',
  ],
  [
    'Raise qs to 6.2.4 or later in the lock file, or upgrade express where it does not allow that, then run the tests.',
    '在锁文件中将 qs 升级到 6.2.4 或更高版本；如果 express 的版本范围不允许，则升级 express，然后运行测试。',
  ],
])('what to do: %s', (suggestion, chinese) => {
  const debt = { source: 'DEPEND', title: 'x', suggestion } as const;
  expect(toldDebt(debt, BY, zhCn).suggestion).toBe(chinese);
});

test('what the report says with its arguments is told from them', () => {
  const suggestion =
    'Raise lodash to 4.18.0 or later with an entry under the `overrides` of pnpm, then run the tests.';
  const said = {
    key: '{0}{1}, then run the tests.',
    args: [
      { key: 'Raise {0} to {1} or later', args: ['lodash', '4.18.0'] },
      { key: ' {0}', args: [{ key: 'with an entry under the {0} of pnpm', args: ['`overrides`'] }] },
    ],
  };
  const debt = { source: 'DEPEND', title: 'x', suggestion } as const;
  const by = { keys: KEYS, sayings: new Map([[suggestion, said]]) };
  expect(toldDebt(debt, by, zhCn).suggestion).toBe(
    '将 lodash 升级到 4.18.0 或更高版本（在 pnpm 的 `overrides` 中加一项），然后运行测试。',
  );
  expect(toldDebt({ ...debt, source: 'MANUAL' }, by, zhCn).suggestion).toBe(suggestion);
});
