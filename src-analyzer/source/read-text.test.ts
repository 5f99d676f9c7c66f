import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readText } from './read-text.ts';
import { createTemporaryTree } from './temporary-tree.ts';

const utf16 = Buffer.from('\uFEFFtext é', 'utf16le');
const tree = createTemporaryTree({
  plain: 'text é',
  marked: '\uFEFFtext é',
  'utf16-le': utf16,
  'utf16-be': Buffer.from(utf16).swap16(),
  gbk: Buffer.from([0x74, 0x20, 0xd6, 0xd0, 0xce, 0xc4]),
  latin1: Buffer.from('text é, été', 'latin1'),
  binary: Buffer.from([1, 2, 0, 3]),
  empty: '',
});
afterAll(() => tree.remove());

test.each([
  ['plain', { text: 'text é', binary: false, encoding: 'utf-8' }],
  ['marked', { text: 'text é', binary: false, encoding: 'utf-8' }],
  ['utf16-le', { text: 'text é', binary: false, encoding: 'utf-16le' }],
  ['utf16-be', { text: 'text é', binary: false, encoding: 'utf-16be' }],
  ['gbk', { text: 't 中文', binary: false, encoding: 'gb18030' }],
  ['latin1', { text: 'text é, été', binary: false, encoding: 'latin1' }],
  ['binary', { text: '', binary: true, encoding: 'latin1' }],
  ['empty', { text: '', binary: false, encoding: 'utf-8' }],
  ['missing', { text: '', binary: true, encoding: 'latin1' }],
])('%s', (name, expected) => {
  expect(readText(join(tree.root, name))).toEqual(expected);
});

test('a cut inside a character drops the character', () => {
  expect(readText(join(tree.root, 'plain'), 6)).toEqual({ text: 'text ', binary: false, encoding: 'utf-8' });
  expect(readText(join(tree.root, 'plain'), 7)).toEqual({ text: 'text é', binary: false, encoding: 'utf-8' });
});

test('a directory is no text', () => {
  expect(readText(tree.root).binary).toBe(true);
});
