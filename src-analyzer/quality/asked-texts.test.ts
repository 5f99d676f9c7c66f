import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { detachedContext } from '#analyzer/request/context.ts';
import { askRemembering } from './asked-texts.ts';
import { hashedTree } from '../source/hashed-tree.ts';
import { createTemporaryTree, type TemporaryTree } from '../source/temporary-tree.ts';

let project: TemporaryTree;
afterEach(() => project.remove());

let asked: string[] = [];
const hasTime = (text: string): boolean => {
  asked.push(text);
  return text.includes('setdefaulttimeout(');
};

/** What each file answers, and the texts that were gone through for it. */
function ask(change?: () => void): { answers: readonly boolean[]; asked: readonly string[] } {
  asked = [];
  const hashed = hashedTree(project.root, detachedContext());
  for (const { path } of hashed.tree.files) hashed.hashOf(path);
  change?.();
  const said = askRemembering(hashed);
  return { answers: hashed.tree.files.map((file) => said(file, hasTime)), asked };
}

test('a text is gone through once for a question, and again where it is another one', () => {
  project = createTemporaryTree({ 'a.py': 'one = 1\n', 'b.py': 'two = 2\n' });
  expect(ask()).toEqual({ answers: [false, false], asked: ['one = 1\n', 'two = 2\n'] });
  expect(ask()).toEqual({ answers: [false, false], asked: [] });
  const text = 'socket.setdefaulttimeout(1)\n';
  writeFileSync(join(project.root, 'b.py'), text);
  expect(ask()).toEqual({ answers: [false, true], asked: [text] });
});

test('what a file said when it was no longer the one that was hashed is not remembered', () => {
  project = createTemporaryTree({ 'c.py': 'three = 3\n' });
  const text = 'socket.setdefaulttimeout(10)\n';
  const change = (): void => writeFileSync(join(project.root, 'c.py'), text);
  expect(ask(change)).toEqual({ answers: [true], asked: [text] });
  writeFileSync(join(project.root, 'c.py'), 'three = 3\n');
  expect(ask()).toEqual({ answers: [false], asked: ['three = 3\n'] });
});
