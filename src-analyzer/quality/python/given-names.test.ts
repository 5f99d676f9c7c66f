import { afterEach, expect, test } from 'vitest';
import { createTemporaryTree, type TemporaryTree } from '../../source/temporary-tree.ts';
import type { QualityFile } from '../engine.ts';
import { declaredIn, givenNames } from './given-names.ts';

const trees: TemporaryTree[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) tree.remove();
});

const fileAt = (root: string, path: string): QualityFile => ({
  path,
  absolutePath: `${root}/${path}`,
  language: 'Python',
  role: 'OWN',
  sizeBytes: 1,
});

test('a stub declares variables, functions and classes, not what it imports', () => {
  const stub = `import logging\nfrom shop import Item as _Item\n\nlogger: logging.Logger\nlimit = 3\ndef _(text: str) -> str: ...\nclass Order:\n    paid: bool\n`;
  expect(declaredIn(stub)).toEqual(['logger', 'limit', '_', 'Order']);
});

test('a stub and a loader give names to the files of their folder and below', () => {
  const tree = createTemporaryTree({ 'shop/plugins/__builtins__.pyi': 'logger: object\n' });
  trees.push(tree);
  const loader = fileAt(tree.root, 'shop/engines/__init__.py');
  const isGiven = givenNames(
    [
      { file: loader, record: { findings: [], onModules: ['timeout'] } },
      { file: fileAt(tree.root, 'main.py'), record: { findings: [], builtins: ['T'] } },
    ],
    [fileAt(tree.root, 'shop/plugins/__builtins__.pyi')],
  );
  expect(isGiven('shop/plugins/mail.py', 'logger')).toBe(true);
  expect(isGiven('shop/plugins/mail/send.py', 'logger')).toBe(true);
  expect(isGiven('shop/orders.py', 'logger')).toBe(false);
  expect(isGiven('shop/engines/fast.py', 'timeout')).toBe(true);
  expect(isGiven('shop/plugins/mail.py', 'timeout')).toBe(false);
  expect(isGiven('shop/orders.py', 'T')).toBe(true);
});
