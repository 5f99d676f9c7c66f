import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TextEdit } from '#contract/analyzer-api/fix.ts';
import { randomOf } from '#platform/testing/seeded-random.ts';
import { toPatch, withEdits } from './unified-diff.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-diff-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function gitApply(patch: string): void {
  execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { cwd: folder, input: patch });
}

/** The file after git has applied the patch, and after it has taken it back. */
function applied(path: string, text: string, edits: readonly TextEdit[]): readonly string[] {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  const { diff, undo } = toPatch(path, text, edits);
  gitApply(diff);
  const there = readFileSync(file, 'utf8');
  gitApply(undo);
  return [there, readFileSync(file, 'utf8')];
}

const TEXT = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', ''].join('\n');
const at = (text: string, part: string, by: string): TextEdit => {
  const start = text.indexOf(part);
  return { start, end: start + part.length, text: by };
};

test('a change has three lines around it, and says which', () => {
  expect(toPatch('src/a.txt', TEXT, [at(TEXT, 'five', '5')]).diff).toBe(
    [
      'diff --git a/src/a.txt b/src/a.txt',
      '--- a/src/a.txt',
      '+++ b/src/a.txt',
      '@@ -2,7 +2,7 @@',
      ' two',
      ' three',
      ' four',
      '-five',
      '+5',
      ' six',
      ' seven',
      ' eight',
      '',
    ].join('\n'),
  );
});

test.each([
  ['the first line', 'a.txt', TEXT, [at(TEXT, 'one\n', '')]],
  ['a line with its end', 'a.txt', TEXT, [at(TEXT, 'five\n', '')]],
  ['an end of line alone', 'a.txt', TEXT, [at(TEXT, '\nfive', 'five')]],
  ['lines joined up to the beginning of one', 'a.txt', TEXT, [at(TEXT, 'our\n', '')]],
  ['two lines far from each other', 'a.txt', TEXT, [at(TEXT, 'two', '2\n2'), at(TEXT, 'ten', '')]],
  ['a text without an end of line', 'a.txt', 'one\ntwo', [at('one\ntwo', 'two', '2')]],
  ['all that there is', 'a.txt', 'one\n', [at('one\n', 'one\n', '')]],
  ['line ends of Windows', 'a.txt', 'one\r\ntwo\r\n', [at('one\r\ntwo\r\n', 'two', '2\r\n2')]],
  ['a byte-order mark', 'a.txt', '\uFEFFone\ntwo\n', [at('\uFEFFone\n', 'one', '1')]],
  ['a name with blanks', 'my src/a b.txt', TEXT, [at(TEXT, 'six', '6')]],
  ['a name beyond ASCII', 'größe/"x".txt', TEXT, [at(TEXT, 'six', '6')]],
] as const)('git applies a patch of %s, and takes it back', (_case, path, text, edits) => {
  expect(applied(path, text, edits)).toEqual([withEdits(text, edits), text]);
});

test('git applies patches of random edits, and takes them back', () => {
  const random = randomOf(11);
  const upTo = (count: number): number => Math.floor(random() * count);
  for (let round = 0; round < 40; round++) {
    const text =
      Array.from({ length: 1 + upTo(60) }, (_, line) => `${line} ${'x'.repeat(upTo(5))}`).join('\n') +
      (upTo(2) ? '\n' : '');
    const edits: TextEdit[] = [];
    for (let from = upTo(20); from < text.length; from += 1 + upTo(120)) {
      const end = Math.min(text.length, from + upTo(12));
      edits.push({ start: from, end, text: ['', 'new', 'a\nb', '\n'][upTo(4)] ?? '' });
      from = end;
    }
    const after = withEdits(text, edits);
    // A patch that changes nothing is none.
    if (after === text) continue;
    expect(applied('a.txt', text, edits)).toEqual([after, text]);
  }
});
