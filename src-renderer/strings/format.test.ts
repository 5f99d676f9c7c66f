import { describe, expect, test } from 'vitest';
import { createFormat, regionOf } from './format.ts';

const en = createFormat('en', ['en-US', 'de']);
const zh = createFormat('zh-CN', ['en-GB', 'de']);
const NOW = Date.parse('2026-11-22T12:00:00Z');

test.each([
  { language: 'en' as const, preferred: ['de-DE', 'en-GB'], region: 'en-GB' },
  { language: 'en' as const, preferred: ['de-DE'], region: 'en' },
  { language: 'zh-CN' as const, preferred: ['en-US', 'zh-TW'], region: 'zh-TW' },
])('$preferred read in $language: dates as in $region', ({ language, preferred, region }) => {
  expect(regionOf(language, preferred)).toBe(region);
});

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 * 1024, '1 MB'],
  [3.25 * 1024 * 1024 * 1024, '3,328 MB'],
])('%d bytes are %s', (size, text) => {
  expect(en.bytes(size)).toBe(text);
});

test.each([
  [0, '±0'],
  [0.04, '±0'],
  [-0.04, '±0'],
  [0.05, '+0.1'],
  [3, '+3'],
  [-1.25, '−1.3'],
])('a difference of %d is %s', (value, text) => {
  expect(en.signed(value)).toBe(text);
});

test.each([
  [0, '0%', '0%'],
  [0.04, '<0.1%', '<1%'],
  [0.4, '0.4%', '<1%'],
  [0.5, '0.5%', '1%'],
  [12.34, '12.3%', '12%'],
])('a share of %d is %s, whole %s', (percent, text, whole) => {
  expect([en.share(percent), en.share(percent, 0)]).toEqual([text, whole]);
});

describe('times ago', () => {
  test.each([
    ['2026-11-22T11:59:30Z', 'just now'],
    ['2026-11-22T12:00:30Z', 'just now'],
    ['2026-11-22T11:59:00Z', '1 minute ago'],
    ['2026-11-22T10:00:00Z', '2 hours ago'],
    ['2026-11-21T12:00:00Z', 'yesterday'],
    ['2026-11-08T12:00:00Z', '2 weeks ago'],
    ['2025-11-22T12:00:00Z', 'last year'],
  ])('%s is %s', (iso, text) => {
    expect(en.ago(iso, NOW)).toBe(text);
  });

  test('Chinese says 刚刚', () => {
    expect(zh.ago('2026-11-22T11:59:30Z', NOW)).toBe('刚刚');
    expect(zh.ago('2026-11-22T11:57:00Z', NOW)).toBe('3分钟前');
  });
});

test.each([
  [1234.5, '1,235', '1,234.5', '1.2K'],
  [999, '999', '999', '999'],
  [6.85, '7', '6.8', '6.9'],
])('%d: whole %s, decimal %s, compact %s', (value, whole, decimal, compact) => {
  expect([en.number(value), en.decimal(value), en.compact(value)]).toEqual([whole, decimal, compact]);
});
