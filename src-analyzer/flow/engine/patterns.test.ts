import { describe, expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';
import { bitOf } from '../values/taint.ts';
import { factsOf, harmlessAfterReplacing, harmlessAsMatch } from './patterns.ts';
import type { Extent } from '../tables/language-flow.ts';
import type { Weakness } from '../tables/table.ts';

const ASKED: readonly Weakness[] = [
  'path-traversal',
  'sql-injection',
  'xss',
  'command-injection',
  'open-redirect',
];
const SHORT: Readonly<Partial<Record<Weakness, string>>> = {
  'path-traversal': 'path',
  'sql-injection': 'sql',
  xss: 'xss',
  'command-injection': 'shell',
  'open-redirect': 'redirect',
};
const names = (bits: number): string =>
  // eslint-disable-next-line no-bitwise -- sets of weaknesses
  ASKED.filter((weakness) => (bits & bitOf(weakness)) !== 0)
    .map((weakness) => SHORT[weakness])
    .join(' ');

test.each([
  ['[^\\w.-]', '_', 'path sql xss shell redirect'],
  ['[^\\w.-]', '/', 'sql xss shell'],
  ['[^0-9a-z ]+', '', 'path xss redirect'],
  ['[^[:alnum:]\\/]', '', 'sql xss shell'],
  ['[\\/\\\\]', '', 'path'],
  ['<', '&lt;', 'xss'],
  ['[<>"\']', '', 'xss'],
  ['[^a-z]{2,}', '', ''],
  ['a[^a-z]', '', ''],
  ['.', '', ''],
  ['[^a', '', ''],
])('replacing %s by %j rules out: %s', (pattern, instead, left) => {
  expect(names(harmlessAfterReplacing([pattern], instead))).toBe(left);
});

test.each<[string, Extent, string, string]>([
  ['^[^\\/]+$', 'anywhere', '', ''],
  ['^[^\\/\\\\]+$', 'anywhere', 'path', ''],
  ['[^\\/\\\\]+', 'whole', 'path', ''],
  ['^[a-z]+$|x', 'anywhere', '', ''],
  ['^(?:[a-z]+|\\d{3})(?=.)$', 'anywhere', 'path sql xss shell redirect', ''],
  ['[^\\w]', 'anywhere', '', 'path sql xss shell redirect'],
  ['\\.\\.|[;&]', 'anywhere', '', 'path'],
  ['[\\/\\\\]|:', 'anywhere', '', 'path redirect'],
  ['^https?:\\/\\/acme\\.org\\/.*', 'anywhere', 'redirect', ''],
  ['^https?:\\/\\/acme\\.org.*', 'anywhere', '', ''],
  ['^\\/[^\\/\\\\].*', 'anywhere', 'redirect', ''],
  ['^\\/.*', 'anywhere', '', ''],
])('what %s says of a text compared %s: %j where it matches, %j where not', (pattern, extent, yes, no) => {
  const { whenTrue, whenFalse } = factsOf(pattern, extent);
  expect([names(whenTrue), names(whenFalse)]).toEqual([yes, no]);
});

test('what a pattern matches has its characters', () => {
  expect(names(harmlessAsMatch('\\A[a-z]+'))).toBe('path sql xss shell redirect');
  expect(names(harmlessAsMatch('[^/]+\\\\'))).toBe('');
});

describe('in a program', () => {
  const weaknesses = async (files: Readonly<Record<string, string>>): Promise<string[]> =>
    (await analyseTexts(files)).findings.map(({ weakness, isAsked }) => (isAsked ? 'asked' : weakness));
  const php = (lines: string): Record<string, string> => ({
    'a.php': `<?php $name = $_GET['name'];\n${lines}\nunlink('files/' . $name);`,
  });

  test.each([
    `$name = preg_replace('/[^\\w.-]/', '_', $name);`,
    `$name = preg_replace(['#/#', '/a/'], '', $name); $name = str_replace(['/', '\\\\'], '', $name);`,
    `$name = str_replace(['/', '\\\\'], '', $name);`,
    `if (preg_match('/[^0-9a-f]/i', $name)) { exit; }`,
    `if (preg_match('#[/\\\\\\\\]#', $name) === 1) { exit; }`,
    `if (preg_match('/^[^\\/\\\\\\\\]+$/', $name) === 0) die('no');`,
  ])('nothing is left of it: %s', async (lines) => {
    expect(await weaknesses(php(lines))).toEqual([]);
  });

  test.each([
    `$name = preg_replace('/[^\\w.\\/-]/', '_', $name);`,
    `$name = preg_replace('/[^\\w.-]/', $_GET['by'], $name);`,
    `$name = str_replace('../', '', $name);`,
    `if (preg_match('/[0-9]/', $name) === 0) { note(); }`,
  ])('a path is left of it: %s', async (lines) => {
    expect(await weaknesses(php(lines))).toEqual(['path-traversal']);
  });

  test('in Python and Ruby', async () => {
    const python = (made: string): Record<string, string> => ({
      'a.py': `import os, re\nfrom flask import request\nNOT_PLAIN = re.compile(r'[^\\w.]')\ndef show():\n    name = request.args['name']\n    os.remove('files/' + ${made})\n`,
    });
    expect(await weaknesses(python(`NOT_PLAIN.sub('_', name)`))).toEqual([]);
    expect(await weaknesses(python(`re.sub('[^\\w./]', '_', name)`))).toEqual(['path-traversal']);
    const ruby = (made: string): Record<string, string> => ({
      'a.rb': `class A < ApplicationController\n  def show\n    name = params[:name]\n    send_file("files/" + ${made})\n  end\nend\n`,
    });
    expect(await weaknesses(ruby(`name.tr('^A-Za-z', '')`))).toEqual([]);
    expect(await weaknesses(ruby(`name.gsub(/[^0-9a-z]/i, '')`))).toEqual([]);
    expect(await weaknesses(ruby(`name.sub(/[^0-9a-z]/i, '')`))).toEqual(['path-traversal']);
    expect(await weaknesses(ruby(`name.tr('a-z', '')`))).toEqual(['path-traversal']);
  });
});
