import { expect, test } from 'vitest';
import { localeFor } from './use-strings.ts';

test.each([
  ['zh-CN', 'en-US', 'zh-CN'],
  ['en', 'zh-TW', 'en'],
  [null, 'zh-TW', 'zh-CN'],
  [null, 'ZH', 'zh-CN'],
  [null, 'de-DE', 'en'],
  ['tlh', 'zh-CN', 'zh-CN'],
])('chosen %s, in a browser that speaks %s: %s', (chosen, browser, locale) => {
  expect(localeFor(chosen, browser)).toBe(locale);
});
