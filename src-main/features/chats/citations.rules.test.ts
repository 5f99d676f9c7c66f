import { expect, test } from 'vitest';
import { asAnalysed } from './citations.rules.ts';

const CITED = { file: 'a.ts', line: 2, excerpt: 'two as it is now\nthree as it is now' };

test.each([
  ['the text as it was analysed', 'one\ntwo  \nthree\nfour', [{ ...CITED, excerpt: 'two\nthree' }]],
  ['what is left of a shorter text', 'one\ntwo', [{ ...CITED, excerpt: 'two' }]],
  ['nothing where the text has no such line', 'one', []],
  ['what came where no text was kept', undefined, [CITED]],
])('a citation shows %s', (_shown, text, citations) => {
  expect(asAnalysed(CITED, text)).toEqual(citations);
});
