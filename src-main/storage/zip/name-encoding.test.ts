import { expect, test } from 'vitest';
import { decodeLegacy, guessLegacyEncoding } from './name-encoding.ts';

const bytesOf = (hex: string): Buffer => Buffer.from(hex, 'hex');

function decodeAll(...names: readonly string[]): string[] {
  const bytes = names.map(bytesOf);
  const encoding = guessLegacyEncoding(bytes);
  return bytes.map((name) => decodeLegacy(name, encoding));
}

/* Bytes as Windows of that language writes them; many second bytes are 0x5C, the backslash. */
test.each([
  ['表.txt', '955c2e747874'],
  ['ソース/表示.ts', '835c815b83582f955c8ea62e7473'],
  ['ソフト.ts', '835c837483672e7473'],
  ['テスト', '836583588367'],
  ['能力予定表', '945c97cd975c92e8955c'],
  ['src/予約.ts', '7372632f975c96f12e7473'],
  ['はじめに', '82cd82b682df82c9'],
  ['第1回', '91e63189f1'],
])('%s in Shift-JIS', (name, hex) => {
  expect(decodeAll(hex)).toEqual([name]);
});

test.each([
  ['数据', 'cafdbedd'],
  ['src/测试.ts', '7372632fb2e2cad42e7473'],
  ['说明文档', 'cbb5c3f7cec4b5b5'],
  ['test测data.ts', '74657374b2e2646174612e7473'],
])('%s in GBK', (name, hex) => {
  expect(decodeAll(hex)).toEqual([name]);
});

test.each([
  ['功能', 'a55cafe0'],
  ['許可/說明.txt', 'b35ca5692fbba1a9fa2e747874'],
  ['程式碼', 'b57ba6a1bd58'],
])('%s in Big5', (name, hex) => {
  expect(decodeAll(hex)).toEqual([name]);
});

test.each([
  ['Müller', '4d816c6c6572'],
  ['château.txt', '636883746561752e747874'],
  ['déçu.txt', '648287752e747874'],
  ['résumé.doc', '728273756d822e646f63'],
  ['Größe.txt', '477294e1652e747874'],
  ['Ärger/Öl.ts', '8e726765722f996c2e7473'],
  ['naïve', '6e618b7665'],
  ['señor', '7365a46f72'],
  ['crème brûlée.txt', '63728a6d65206272966c82652e747874'],
])('%s in CP437', (name, hex) => {
  expect(decodeAll(hex)).toEqual([name]);
});

test('one name that says nothing by itself is read as the others are', () => {
  expect(decodeAll('83588367', '955c8ea6', '7265616495b62e6d64')).toEqual(['スト', '表示', 'read文.md']);
});

test('one name that is not valid in it keeps the others from being read so', () => {
  expect(decodeAll('955c8ea6', '8274822e747874')[1]).toBe('été.txt');
});
