import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { zhCn } from '#renderer/strings/zh-cn/zh-cn.ts';
import { moreInText } from './more-in-text.ts';

test.each([
  [
    'a cycle between A and B and 6 more. 1 hotspot',
    en,
    'a cycle between A and B ',
    'and 6 more',
    '. 1 hotspot',
  ],
  ['21 files: a.ts (939) and 1,019 more', en, '21 files: a.ts (939) ', 'and 1,019 more', ''],
  ['B 之间的循环依赖，另有 4 项。', zhCn, 'B 之间的循环依赖，', '另有 4 项', '。'],
] as const)('%s', (text, strings, before, more, after) => {
  expect(moreInText(text, strings.report.andMore)).toEqual({ before, more, after });
});

test.each(['5 controllers and 6 entities', 'and more', ''])('nothing more is said by %j', (text) => {
  expect(moreInText(text, en.report.andMore)).toBeUndefined();
});
