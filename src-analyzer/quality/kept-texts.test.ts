import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createTemporaryTree, type TemporaryTree } from '../source/temporary-tree.ts';
import { HEAD_BYTES } from '../source/walk.ts';
import { KeptTexts } from './kept-texts.ts';

let tree: TemporaryTree;
afterEach(() => tree.remove());

/** A file, and a way to see whether it is read again: its text changes. */
function fileWith(text: string) {
  tree = createTemporaryTree({ 'a.ts': text });
  const absolutePath = join(tree.root, 'a.ts');
  const file = { path: 'a.ts', absolutePath, language: 'TypeScript', sizeBytes: Buffer.byteLength(text) };
  return { file, change: () => writeFileSync(absolutePath, 'changed') };
}

test('a file is read once', () => {
  const { file, change } = fileWith('a();\n');
  const texts = new KeptTexts();
  expect(texts.read(file)).toEqual({ text: 'a();\n', binary: false, encoding: 'utf-8' });
  change();
  expect(texts.read(file).text).toBe('a();\n');
});

test('a short file is known by its head, a longer one is read to its end', () => {
  const short = fileWith('a();\n');
  const texts = new KeptTexts();
  expect(texts.headOf(short.file)).toBe('a();\n');
  short.change();
  expect(texts.read(short.file).text).toBe('a();\n');
  tree.remove();
  const text = 'a();\n'.repeat(HEAD_BYTES);
  const { file } = fileWith(text);
  expect(texts.headOf(file)).toBe(text.slice(0, HEAD_BYTES));
  expect(texts.read(file).text).toBe(text);
});

test('a text for which there is no room is read again', () => {
  const { file, change } = fileWith('a();\n');
  const texts = new KeptTexts(4);
  texts.read(file);
  change();
  expect(texts.read(file).text).toBe('changed');
});
