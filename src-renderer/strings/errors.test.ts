import { expect, test } from 'vitest';
import { API_ERRORS } from '#contract/errors.ts';
import { en } from './en/en.ts';
import { ERRORS } from './zh-cn/catalogues/errors.ts';
import { zhCn } from './zh-cn/zh-cn.ts';

test('every business code has its Chinese sentence', () => {
  const codes = [0, ...Object.values(API_ERRORS).map(({ code }) => code)];
  expect(Object.keys(ERRORS)).toEqual([...new Set(codes.map(String))]);
});

test('a failure is told by its code and the details of the backend', () => {
  const message = 'Nobody has words for this.';
  expect(zhCn.errors.told(2001, message)).toBe('项目不存在（Nobody has words for this）');
  expect(zhCn.errors.told(9999, message)).toBe(message);
  expect(en.errors.told(2001, message)).toBe(message);
  // A sentence that has Chinese of its own needs no code beside it.
  const gone = 'There is no such project; it may have been deleted.';
  expect(zhCn.errors.told(2001, gone)).toBe('没有这个项目，可能已被删除。');
});
