import type { AdvisoryFunctions } from '#contract/public-api/dependencies.ts';
import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { callSentence, shortName } from './call-text.ts';

const HTML = 'golang.org/x/net/html';

const functions = (more: Partial<AdvisoryFunctions>): AdvisoryFunctions => ({
  state: 'NOT_CALLED',
  packages: [HTML],
  names: [`${HTML}.Parse`],
  named: 1,
  files: 0,
  testFiles: 0,
  places: [],
  ...more,
});

const four = ['A', 'B', 'C', 'D'].map((name) => `${HTML}.${name}`);
const place = (line: number) => ({ file: 'a.go', line, name: `${HTML}.Parse` });

test.each<[string, Partial<AdvisoryFunctions>, string]>([
  [
    'called',
    { state: 'CALLED', places: [place(1), place(2)], testFiles: 2 },
    'Your code calls html.Parse, where the vulnerability is.',
  ],
  ['not called', {}, 'Your code does not call the function it is in (html.Parse). Code that it calls may.'],
  [
    'none of several',
    { names: four, named: 14 },
    'Your code calls none of the functions it is in (html.A, html.B, html.C and 11 more). Code that it calls may.',
  ],
  [
    'called by tests alone',
    { testFiles: 1 },
    'Your code does not call the function it is in (html.Parse). Code that it calls may. Called in 1 test file.',
  ],
  [
    'not imported',
    { state: 'NOT_IMPORTED' },
    `It is in ${HTML}, which your code does not import. Other packages may.`,
  ],
  [
    'not compiled',
    { state: 'NOT_COMPILED' },
    `It is in ${HTML}, which is not compiled: vendor/modules.txt does not list it.`,
  ],
  [
    'packages without functions',
    { state: 'UNKNOWN', names: [], named: 0 },
    `The advisory names ${HTML} and no function of it: whether your code uses what is affected is not known.`,
  ],
])('%s', (_case, more, sentence) => {
  expect(callSentence(functions(more), en.dependencies)).toBe(sentence);
});

test.each([
  ['github.com/golang-jwt/jwt/v4.Parser.Parse', 'jwt.Parser.Parse'],
  ['gopkg.in/yaml.v3.Unmarshal', 'yaml.v3.Unmarshal'],
  ['my_crate::Buffer::grow', 'my_crate::Buffer::grow'],
])('%s is short as %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
