import { lstatSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createTemporaryTree, type TemporaryTree } from '../source/temporary-tree.ts';
import { HEAD_BYTES, stampOf } from '../source/walk.ts';
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

describe('the texts of an analysis', () => {
  const LONG_AFTER_MS = 60_000;
  /** A file whose text was asked for, and what the next analysis gets of it. */
  function analysed() {
    const { file, change } = fileWith('a();\n');
    const texts = new KeptTexts();
    texts.read(file);
    const stamped = { ...file, stamp: stampOf(lstatSync(file.absolutePath)) };
    const next = (now = stamped, listedAt = Date.now() + LONG_AFTER_MS): KeptTexts => {
      const others = new KeptTexts();
      others.takeOver(texts.lasting([stamped], listedAt), [now]);
      return others;
    };
    return { file, change, texts, stamped, next };
  }

  test('are there for the next one where the files are the same', () => {
    const { file, change, next } = analysed();
    const others = next();
    change();
    expect(others.read(file).text).toBe('a();\n');
  });

  test('are read again where the next one lists another file', () => {
    const { file, change, stamped, next } = analysed();
    const others = next({ ...stamped, stamp: 'another' });
    change();
    expect(others.read(file).text).toBe('changed');
  });

  test('are read again where the file was another one at the end, or may have been', () => {
    const young = analysed();
    const others = young.next(young.stamped, Date.now());
    young.change();
    expect(others.read(young.file).text).toBe('changed');
    expect(young.next().read(young.file).text).toBe('changed');
  });

  test('are held on without another look at their files', () => {
    const { file, stamped, next } = analysed();
    const others = next();
    others.read(file);
    rmSync(file.absolutePath);
    const held = (stamp: string) => others.lasting([{ ...stamped, stamp }], Date.now() + LONG_AFTER_MS);
    expect(held(stamped.stamp).get(file.absolutePath)?.read.text).toBe('a();\n');
    expect(held('another').size).toBe(0);
  });

  test('are held only where it asked for them', () => {
    const { file, stamped } = analysed();
    const unasked = new KeptTexts();
    unasked.headOf(file);
    expect(unasked.lasting([stamped], Date.now() + LONG_AFTER_MS).size).toBe(0);
  });
});
