import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AVOIDED } from './plain-words.mjs';

const ROOT = join(import.meta.dirname, '..');
const TEXT = /\.(?:ts|tsx|mjs|md|yml|html|css)$/;
/** The given interface, the list itself, and verdicts that quote other projects. */
const EXEMPT = /^(?:docs\/INTERFACE\.md|scripts\/plain-words\.mjs|docs\/precision\/labels\/|resources\/)/;

function textFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' });
  return listed.split('\0').filter((path) => TEXT.test(path) && !EXEMPT.test(path));
}

/** `file:line: word (instead)` for each word of the list that stands in the text. */
function findAvoided(path: string, text: string): string[] {
  return AVOIDED.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text);
    if (!found) return [];
    const line = text.slice(0, found.index).split('\n').length;
    return `${path}:${line}: "${found[0]}" (say: ${instead})`;
  });
}

test('a word of the list is found, with its line and what to say instead', () => {
  const word = ['men', 'ded'].join('');
  expect(findAvoided('a.md', `one\ntwo is ${word}`)).toEqual([`a.md:2: "${word}" (say: fix)`]);
  expect(findAvoided('a.md', 'we recommend an amendment')).toEqual([]);
});

test('texts, comments, documents and names use plain words', () => {
  const files = textFiles();
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((path) => findAvoided(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});
