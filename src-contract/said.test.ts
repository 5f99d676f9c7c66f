import { expect, test } from 'vitest';
import { Said } from './public-api/said.ts';
import { ENGLISH, tell, type Language, type Said as Message } from './said.ts';

const OTHER: Language = {
  ...ENGLISH,
  sentence: (key) => ({ '{0} in {1}': '{1} 中有 {0}', '{0} files': '{0} 个文件' })[key],
  rule: (ruleKey, part) => (ruleKey === 'a/known' && part === 'title' ? '名称' : undefined),
  gap: (before, after) => (/[\u4e00-\u9fff]{2}/.test(before + after) ? '' : ' '),
  withStop: (text) => `${text}。`,
};
const files: Message = { key: '{0} files', args: ['3'] };

test('a sentence is said in the language, its arguments too', () => {
  const said: Message = { key: '{0} in {1}', args: [files, 'src/文档'] };
  expect(tell(said, ENGLISH)).toBe('3 files in src/文档');
  expect(tell(said, OTHER)).toBe('src/文档中有 3 个文件');
});

test('what a language has no words for is said in English', () => {
  expect(tell({ key: 'Fix {0}', args: ['a.ts:1'] }, OTHER)).toBe('Fix a.ts:1');
  expect(tell({ key: '@title', args: ['a/known', 'Name'] }, OTHER)).toBe('名称');
  expect(tell({ key: '@title', args: ['a/new', 'Name'] }, OTHER)).toBe('Name');
});

test('what is done to a text is done in its language', () => {
  const said: Message = { key: '@withStop', args: [files] };
  expect(tell(said, ENGLISH)).toBe('3 files.');
  expect(tell(said, OTHER)).toBe('3 个文件。');
});

test('an argument that looks like a place for one, and one that is missing, do no harm', () => {
  expect(tell({ key: '{0} and {1}', args: ['{1}', 'b'] }, ENGLISH)).toBe('{1} and b');
  expect(tell({ key: '{0}.{7}', args: ['a'] }, ENGLISH)).toBe('a.');
});

test('only messages and texts are messages', () => {
  expect(Said.safeParse({ key: 'a', args: [{ key: 'b', args: ['c'] }] }).success).toBe(true);
  expect(Said.safeParse({ key: 'a', args: [1] }).success).toBe(false);
});
